import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what a place belongs to is known by its name; functions written in place have none', async () => {
  expect(await matchesOf('common', 'php.php', 'php')).toEqual([
    '2 class name=Payable bases=[Priced]',
    '3 class name=Logged',
    '4 class name=Status',
    '5 class name=Order base=Model bases=[Model]',
    '7 trait-use name=Order base=Logged',
    '9 function name=total params=[int $count | ?string $note = null]',
    '15 function name=format_price params=[int $cents]',
  ]);
});
