import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what is declared and what can go wrong is told; look-alikes are not', async () => {
  expect(await matchesOf('contracts', 'php.php', 'php')).toEqual([
    '2 error name=OrderException base=\\RuntimeException',
    '4 enum name=Status',
    '4 case',
    '4 case',
    "5 const-list name=KINDS values=['gift' | 'sale']",
    "9 throw error=OrderException args=['no money']",
    '10 throw-made error=OrderException::missing($order) args=[$order]',
    "12 abort error=abort args=[404 | 'gone']",
    '13 status error=422',
    '15 status error=Response::HTTP_NOT_FOUND',
    '16 assert condition=$order->total > 0',
    '17 webmozart check=notNull condition=$order',
  ]);
});
