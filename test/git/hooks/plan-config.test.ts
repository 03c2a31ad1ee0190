import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { applyPlan } from '../../../src/git/hooks/apply-plan.ts';
import { planConfig, planConfigRemoval } from '../../../src/git/hooks/plan-config.ts';
import { readConfigLines } from '../../../src/git/read-config.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { draws } from '../../helpers/draws.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

/** What a configuration may hold beside: comments, sections that kb adds to, keys like kb's own, odd spellings. */
const part = fc.constantFrom(
  '# a comment\n',
  '\n',
  '[notes]\n\trewriteRef = refs/notes/mine\n',
  '[Notes] ; mine\n\t# why\n\trewriteref=refs/notes/kb/*\n',
  '[merge "kb"]\n\tdriver = mine # comment\n',
  '[merge]\n    conflictStyle = zdiff3\n',
  '[kb]\n\tother = 1\n',
  '[hook "x"]\n\tevent = post-commit\n\tcommand = "a \\"b\\" \\\\ c"\n',
  '[user]\n\tname = A \\\n B\n',
);

test('taking the settings away gives the configuration back byte for byte', async () => {
  const { dir } = gitRepo({ 'a.txt': 'a\n' });
  const repo = await openRepo(dir, contextIn(dir));
  const file = join(dir, '.git/config');
  const original = readFileSync(file, 'utf8');
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
      const text = original + parts.join('');
      writeFileSync(file, text);
      const plan = planConfig(await readConfigLines(repo), '/it\'s "a" place;#', ['post-commit']);
      await applyPlan(repo, { edits: [], config: plan.steps });
      const installed = await readConfigLines(repo);
      expect(planConfig(installed, '/it\'s "a" place;#', ['post-commit']).steps).toEqual([]);
      await applyPlan(repo, { edits: [], config: planConfigRemoval(installed) });
      // Git takes blank lines at the end of the file away with the section that stood behind them.
      expect(readFileSync(file, 'utf8').trimEnd()).toBe(text.trimEnd());
    }),
    { numRuns: draws(8), endOnFailure: true },
  );
});

test('stopped at any step, the same again ends where it would have', async () => {
  const { dir } = gitRepo({ 'a.txt': 'a\n' });
  const repo = await openRepo(dir, contextIn(dir));
  const file = join(dir, '.git/config');
  const original = readFileSync(file, 'utf8');
  const steps = async () => planConfig(await readConfigLines(repo), '/place', []).steps;
  for (const at of (await steps()).keys()) {
    await applyPlan(repo, { edits: [], config: (await steps()).slice(0, at + 1) });
    const removal = planConfigRemoval(await readConfigLines(repo));
    await applyPlan(repo, { edits: [], config: removal.slice(0, at) });
    await applyPlan(repo, { edits: [], config: planConfigRemoval(await readConfigLines(repo)) });
    expect(readFileSync(file, 'utf8')).toBe(original);
  }
});

test('no key is unset that kb does not own, whatever the configuration claims', async () => {
  const { dir, git } = gitRepo({ 'a.txt': 'a\n' });
  git('config', 'kb.added', 'core.bare user.name remote.origin.url');
  expect(planConfigRemoval(await readConfigLines(await openRepo(dir, contextIn(dir))))).toEqual([
    { do: 'unset', key: 'kb.added', value: '' },
  ]);
});
