// The texts of a graphic that the form offers: `data-text="HOME"` on an element, which its script shows until a panel sends
// another text.

import type { BundleFiles } from '../shared/bundle-files.ts';
import { titleOf } from './manifest-edit.ts';
import { pageParser } from './page-parser.ts';
import { propertiesIn, type StyleProperty, sheetsOf } from './style-properties.ts';

const ATTRIBUTE = 'data-text';

/** What the form offers of a bundle: of each file its texts, then its custom properties. */
export const readForm = (files: BundleFiles, panelFolder?: string): readonly StyleProperty[] =>
  sheetsOf(files, panelFolder).flatMap(([file, text]) => formIn(file, text));

/** Of several properties with one name, the last one counts. */
export function formIn(file: string, text: string): readonly StyleProperty[] {
  const found = [...textsIn(file, text), ...propertiesIn(file, text)];
  return [...new Map(found.map((property) => [property.name, property])).values()];
}

/** Texts of elements with an id, which says in words what the text is. */
function textsIn(file: string, text: string): readonly StyleProperty[] {
  if (!/\.html?$/i.test(file) || !text.includes(ATTRIBUTE)) return []; // parsing takes time
  const found: StyleProperty[] = [];
  pageParser.parse(text).iterate({
    enter({ name, node }) {
      if (name !== 'OpenTag' && name !== 'SelfClosingTag') return;
      const attributes = new Map(
        node.getChildren('Attribute').map((attribute) => {
          const key = attribute.getChild('AttributeName');
          const value = attribute.getChild('AttributeValue') ?? attribute.getChild('UnquotedAttributeValue');
          return [key ? text.slice(key.from, key.to) : '', value];
        }),
      );
      const id = attributes.get('id');
      const value = attributes.get(ATTRIBUTE);
      if (!id || !value || !/^(".*"|'.*')$/s.test(text.slice(value.from, value.to))) return;
      const from = value.from + 1;
      const to = value.to - 1;
      const idText = text.slice(id.from, id.to).replace(/^["']|["']$/g, '');
      found.push({
        file,
        name: `${ATTRIBUTE} of #${idText}`,
        label: titleOf(idText),
        value: text.slice(from, to),
        from,
        to,
        isText: true,
      });
    },
  });
  return found;
}
