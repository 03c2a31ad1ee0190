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

test('the type behind the first constant of Go is no part of its name', async () => {
  const levels = (...names: string[]) => ({
    'level.go': `package shop\n\ntype Level int\n\nconst (\n${names.map((name) => `\t${name}\n`).join('')})\n`,
  });
  expect(await compareTexts(levels('None  Level = iota', 'User'), levels('Any  Level = iota', 'None', 'User'))).toContain(
    'the values of Level changed: with Any',
  );
});
