import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../../src/base/pace.ts';
import { parseFocus } from '../../src/relevance/focus.ts';
import { scoreEvidence } from '../../src/relevance/score.ts';
import { shortlistFiles } from '../../src/relevance/shortlist-files.ts';
import { modulesOf, type SmallTree } from './small-tree.ts';

const word = fc.constantFrom(
  'auth',
  'login',
  'session',
  'user',
  'authentication',
  'create',
  'add',
  'token',
  'socket',
  'web',
  'examples',
  'http',
  'util',
);
const name = fc.array(word, { minLength: 1, maxLength: 3 });
const file = fc.record({
  exports: fc.array(
    name.map((words) => words.map((each) => each[0]?.toUpperCase() + each.slice(1)).join('')),
    { maxLength: 3 },
  ),
  text: fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
});
const tree: fc.Arbitrary<SmallTree> = fc
  .array(fc.tuple(name, name, file), { minLength: 1, maxLength: 25 })
  .map((files) => Object.fromEntries(files.map(([folder, own, each]) => [`src/${folder.join('/')}/${own.join('-')}.ts`, each])));

test('files are told apart by numbers exactly as the evidence that is shown of the best scores', () => {
  fc.assert(
    fc.property(tree, fc.array(word, { minLength: 1, maxLength: 4 }), (files, asked) => {
      const focus = parseFocus(asked.join(' '), []);
      if (focus.kind !== 'words') return;
      const { candidates, weighing } = atOnce(shortlistFiles(focus, modulesOf(files)));
      for (const { score, evidence } of candidates) expect(score).toBe(scoreEvidence(evidence, weighing));
    }),
    { numRuns: 300 },
  );
});
