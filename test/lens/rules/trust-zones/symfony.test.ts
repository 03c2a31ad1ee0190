import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what is untrusted, what protects it and what is dangerous; what is harmless is not told', async () => {
  expect(await matchesOf('trust-zones', 'symfony.php', 'symfony')).toEqual([
    "2 class-granted expression=IsGranted('ROLE_USER') of=OrderController",
    "5 granted expression=IsGranted('ROLE_ADMIN', subject: 'order') of=delete",
    "8 deny expression=$this->denyAccessUnlessGranted('DELETE', $order)",
    "9 csrf expression=$this->isCsrfTokenValid('delete', $token)",
    '10 form expression=$form->isValid()',
    '15 payload expression=#[MapRequestPayload] OrderInput $input',
    '15 payload-check of=create expression=#[MapRequestPayload] OrderInput $input',
  ]);
});
