import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('attributes and mounts of Rocket are found', async () => {
  expect(await matchesOf('flows', 'rocket.rs', 'rocket')).toEqual([
    '3 attribute method=get path="/orders/<id>" handler=show',
    '8 fairing receiver=rocket args=[Csrf::new()]',
    '8 mount receiver=rocket path="/api" target=list',
    '8 mount receiver=rocket path="/api" target=show',
  ]);
});
