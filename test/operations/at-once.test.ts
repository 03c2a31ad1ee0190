import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { runOperation } from '../../src/operations/run-operation.ts';
import { contextIn } from '../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';

const YEARS = { one: 2001, other: 2002 };

/** A repository of somebody with an own home, time and list of language servers. */
function place(name: keyof typeof YEARS) {
  const repo = gitRepo({ [`src/${name}.ts`]: `export interface ${name} {}\n`, 'src/shared.ts': `export const ${name}Shared = 1;\n` });
  const environment = {
    ...GIT_ENVIRONMENT,
    HOME: temporaryDirectory(),
    XDG_CACHE_HOME: temporaryDirectory(),
    SOURCE_DATE_EPOCH: String(Date.UTC(YEARS[name], 0, 1) / 1000),
    KB_LSP_DEADLINE: '0',
  };
  const notes: string[] = [];
  return { name, repo, notes, context: contextIn(repo.dir, { environment, notes }) };
}

const DOCUMENT = 'docs/spelunk/contracts/src.md';
const textIn = (repo: GitRepo) => readFileSync(join(repo.dir, DOCUMENT), 'utf8');

/** A document is written, judged, outdated and refreshed. */
async function live({ name, repo, context }: ReturnType<typeof place>) {
  const { outcomes } = await runOperation('spelunk', context, { focus: ['src'], lens: 'interfaces' });
  const written = textIn(repo);
  const fresh = await runOperation('check', context, {});
  repo.write({ 'src/shared.ts': `export const ${name}Anew = 1;\n` });
  const stale = await runOperation('check', context, {});
  const { documents } = await runOperation('refresh', context, {});
  const runs = await runOperation('runs-list', context, {});
  const statuses = [fresh, stale].map((report) => report.documents.map(({ verdict }) => verdict.status));
  return {
    made: outcomes.map(({ shown }) => shown),
    written,
    statuses,
    refreshed: documents.map(({ action }) => action),
    runs: runs.runs.length,
  };
}

test('operations on two repositories run in one process at once, each in its own environment', async () => {
  const places = [place('one'), place('other')];
  const lives = await Promise.all(places.map(live));
  for (const [at, { name, repo, notes }] of places.entries()) {
    const other = name === 'one' ? 'other' : 'one';
    const { written, ...rest } = lives[at] ?? { written: '' };
    expect(rest).toEqual({ made: [DOCUMENT], statuses: [['FRESH'], ['STALE']], refreshed: ['written'], runs: 2 });
    expect(notes).toEqual([]);
    for (const text of [written, textIn(repo)]) {
      expect(text).toContain(`generated: ${YEARS[name]}-01-01`);
      expect(text).toContain(`src/${name}.ts`);
      expect(text).not.toMatch(new RegExp(`\\b${other}(?! file)`));
    }
    expect(textIn(repo)).toContain(`${name}Anew`);
  }
});

test('results are plain data: JSON gives them as they are', async () => {
  const { context, repo } = place('one');
  const results = [
    await runOperation('spelunk', context, { focus: ['src'], lens: 'interfaces', findings: true }),
    await runOperation('check', context, { coverage: true }),
    await runOperation('check-focus', context, { focus: ['src'], lens: 'interfaces' }),
    await runOperation('find', context, { query: ['src'] }),
    await runOperation('refresh', context, { force: true }),
    await runOperation('diff', context, { document: DOCUMENT }),
    await runOperation('review', context, {}),
    await runOperation('record', context, { focus: 'src', lens: 'flows', sources: ['src'], words: 'Words.\n' }),
    await runOperation('plan', context, { focus: 'src', lens: 'interfaces' }),
    await runOperation('init', context, {}),
    await runOperation('hooks-status', context, {}),
    await runOperation('runs-list', context, {}),
    await runOperation('runs-show', context, { run: 'latest' }),
    await runOperation('runs-diff', context, { before: 'latest', after: 'latest', patch: true }),
    await runOperation('runs-prune', context, { keep: 1, dry: true }),
  ];
  for (const result of results) expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  expect(repo.git('status', '--porcelain')).not.toBe('');
});
