import { expect, test } from 'vitest';

import { compareTexts } from '../../compare/compare-texts.ts';

test('a case of an enum of PHP is told by its name, with the value where it has one', async () => {
  const suit = (...cases: string[]) => ({
    'src/Suit.php': `<?php\nenum Suit\n{\n${cases.map((each) => `    case ${each};\n`).join('')}    const Wild = self::Hearts;\n}\n`,
  });
  expect(await compareTexts(suit('Hearts', 'Spades'), suit('Hearts', 'Clubs'))).toEqual([
    'the values of Suit changed: without Spades, with Clubs',
  ]);
  expect(await compareTexts(suit("Hearts = 'h'"), suit("Hearts = 'h'", "Clubs = 'c'"))).toEqual([
    "the values of Suit changed: with Clubs = 'c'",
  ]);
});
