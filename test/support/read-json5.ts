// Reads JSON5, a subset of JavaScript, with a parser that the generator already uses.

import { parseExpression } from '@babel/parser';

type Expression = ReturnType<typeof parseExpression>;

/** @throws SyntaxError with the `loc` of the error if Babel reports it; also for JavaScript that is more than data */
export const readJson5 = (text: string): unknown => dataOf(parseExpression(text, { strictMode: true }));

function dataOf(node: Expression): unknown {
  if (node.type === 'NullLiteral') return null;
  if (node.type === 'StringLiteral' || node.type === 'NumericLiteral' || node.type === 'BooleanLiteral')
    return node.value;
  if (node.type === 'ArrayExpression') return node.elements.map((item) => dataOf(item as Expression));
  if (
    node.type === 'UnaryExpression' &&
    /^[+-]$/.test(node.operator) &&
    node.argument.type === 'NumericLiteral'
  )
    return node.operator === '-' ? -node.argument.value : node.argument.value;
  if (node.type !== 'ObjectExpression') throw new SyntaxError(`"${node.type}" is not JSON5`);
  return Object.fromEntries(
    node.properties.map((property) => {
      if (property.type !== 'ObjectProperty' || property.computed || property.shorthand)
        throw new SyntaxError(`"${property.type}" is not JSON5`);
      const { key, value } = property;
      if (key.type !== 'Identifier' && key.type !== 'StringLiteral')
        throw new SyntaxError('a key is a name or a string');
      return [key.type === 'Identifier' ? key.name : key.value, dataOf(value as Expression)];
    }),
  );
}
