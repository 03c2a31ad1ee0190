import { expect, test } from 'vitest';

import { extract } from '../../../src/code/extract.ts';
import type { Facts } from '../../../src/code/facts/facts.ts';
import { languageOf } from '../../../src/code/languages/languages.ts';
import { parseRuleFile } from '../../../src/lens/parse-rule-file.ts';
import { isCut } from '../../../src/lens/report/limits.ts';
import { reportRuleGaps } from '../../../src/lens/report/rule-gaps.ts';
import { matchText } from '../../helpers/match-text.ts';

const PAIRS = `
; languages: javascript
; rule: pair
((program (expression_statement (identifier)) @from (expression_statement (identifier) @to)) (#eq? @to "last"))
`;

test('a file that rules were not looked for in to its end is said to be cut short, which every list of entry points tells', async () => {
  const language = languageOf('a.js');
  if (!language) throw new Error('no JavaScript');
  // What nests gets fewer steps, so that they are soon gone.
  const text = `${'a;'.repeat(600)}last;\n${'{'.repeat(1500)}${'}'.repeat(1500)}\n`;
  const matches = await matchText(language, text, [parseRuleFile('pairs.scm', PAIRS)]);
  const facts = (await extract(language, 'a.js', Buffer.from('a;\n'), 'full')) as Facts;
  const view = { focus: '.', maxDepth: 3, sources: [{ path: 'a.js', facts, outbound: new Map(), matches }], skipped: [], inbound: [] };
  const gaps = reportRuleGaps(view, 'rules', 'not searched');
  expect(gaps).toEqual(['Cut short, as there is more than kb follows: the search by rules of `a.js`.']);
  expect(gaps.every(isCut)).toBe(true);
});
