// The fake server follows the toolkit's rules, broken ones included: the cases that `test:toolkit` runs against the
// real one, and those that only the port of a preview has.

import { expect, test } from 'vitest';
import { createPageApi } from '../../src/stand-in/page-api.ts';
import { API_CASES } from '../support/api-cases.ts';
import { openStandInStage } from './stand-in-stage.ts';

for (const { name, act, expected } of API_CASES.filter((one) => !one.isAboutDisk && !one.isAboutLibraries)) {
  test(`${name}`, async () => {
    expect(await act(openStandInStage())).toEqual(expected);
  });
}

test('a page joins another bundle with its first listener and leaves with its last', () => {
  const sent: string[] = [];
  const setup = { bundle: { name: 'score' }, asset: { name: 'page' }, config: {} };
  const { omphalos, receive } = createPageApi(
    setup as never,
    (request) => sent.push(request.kind),
    () => {},
    () => {},
  );
  receive({ kind: 'connected' });
  const stops = [1, 2].map(() => omphalos.listenFor('tick', 'clock', () => {}));
  stops[0]?.();
  expect(sent).toEqual(['hello', 'join']);
  stops[1]?.();
  expect(sent).toEqual(['hello', 'join', 'part']);
});
