// Pointer, wheel and keyboard as WebDriver describes them, classic and BiDi alike
// (https://www.w3.org/TR/webdriver2/#actions).

import { type EnginePage, keysOf } from './engine.ts';

type Input = Pick<EnginePage, 'movePointerTo' | 'clickAt' | 'wheelAt' | 'press'>;

/** @param perform sends an input device with its steps to the browser */
export function inputOf(perform: (device: object) => Promise<unknown>): Input {
  const pointer = async (x: number, y: number, ...then: readonly object[]): Promise<void> => {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' };
    const device = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
    await perform({ ...device, actions: [move, ...then] });
  };
  return {
    movePointerTo: (x, y) => pointer(x, y),
    clickAt: (x, y) => pointer(x, y, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    async wheelAt(x, y, by) {
      const turn = { type: 'scroll', deltaX: 0, deltaY: by, duration: 0, origin: 'viewport' };
      const device = { type: 'wheel', id: 'wheel' };
      await perform({ ...device, actions: [{ ...turn, x: Math.round(x), y: Math.round(y) }] });
    },
    async press(keys) {
      const values = keysOf(keys).map((name) => KEYS[name] ?? name);
      const down = values.map((value) => ({ type: 'keyDown', value }));
      const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
      await perform({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
    },
  };
}

/** Code points for keys without a letter (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
