// What readers load of React is what the app uses, all of it and no more.

import { expect, test } from 'vitest';
import { removeExports } from '../../scripts/client-bundle/unused-exports.ts';

const CODE = `"use strict";
function helper() {
  return 1;
}
exports.Plain = Symbol.for("plain");
exports.__SHARED = {
  one: 1
};
exports.wanted = function (value) {
  return helper(value);
};
exports.other = function (
  value
) {
  exports.wanted = 1;
};
function between() {}
exports.alsoWanted = exports.other2 = between;
exports.version = "1.0.0";
`;

test('exports that nobody asks for go, what stands between them stays', () => {
  expect(removeExports(CODE, ['wanted', 'alsoWanted'])).toBe(`"use strict";
function helper() {
  return 1;
}
exports.__SHARED = {
  one: 1
};
exports.wanted = function (value) {
  return helper(value);
};
function between() {}
exports.alsoWanted = exports.other2 = between;
exports.version = "1.0.0";
`);
});

test('a wanted export that is not found is told', () => {
  expect(() => removeExports(CODE, ['wanted', 'fresh', 'helper'])).toThrow(
    'React exports no fresh, helper in the way that is known here',
  );
});
