import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ShownReport } from '../../src/check/report.ts';
import { contextIn } from '../helpers/context.ts';
import { draws } from '../helpers/draws.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';

// Set by the bundler; verdicts are kept by bundled programs only.
vi.stubGlobal('KB_BUILD', 'test');
const { check } = await import('../../src/check/check.ts');
const { spelunk } = await import('../../src/spelunk/spelunk.ts');
const { inWorkspace } = await import('../spelunk/in-workspace.ts');

const APPS = join(import.meta.dirname, '../fixtures/lens/apps');
const LENSES = ['interfaces', 'boundaries', 'flows', 'contracts', 'trust-zones', 'state'];

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600'));

/** What somebody does to one file of an application, and the numbers that choose it, a line of it, and another file. */
const KINDS = ['cut', 'comment', 'double', 'take', 'become', 'empty', 'restore', 'commit', 'copy', 'remove'] as const;
const edit = fc.record({ kind: fc.constantFrom(...KINDS), at: fc.nat(), other: fc.nat() });
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** Judges with what is kept of other trees, and says of how many documents it looked at the sources. */
async function ask(repo: GitRepo, coverage: boolean): Promise<{ documents: ShownReport['documents']; judged: number }> {
  let judged = 0;
  const progress = (text: string) => {
    judged += Number(/^judging (\d+) documents/.exec(text)?.[1] ?? 0);
  };
  const rest = { documents: [], strict: false, base: [], newOnly: false, coverage, words: false };
  const report = await check({ ...contextIn(repo.dir), progress }, { source: { kind: 'worktree' }, ...rest });
  return { documents: report.documents, judged };
}

function perform(repo: GitRepo, files: readonly string[], { kind, at, other }: Edit): void {
  const [path = '', second = ''] = [files[at % files.length], files[other % files.length]];
  const file = join(repo.dir, path);
  if (kind === 'restore') repo.git('checkout', '--quiet', '.');
  else if (kind === 'commit') repo.commit();
  else if (!existsSync(file)) repo.git('checkout', '--quiet', 'HEAD', '--', '.');
  else if (kind === 'remove') rmSync(file);
  else if (kind === 'copy') cpSync(file, file.replace(/(\.\w+)$/, '-again$1'));
  else
    writeFileSync(
      file,
      edited(readFileSync(file, 'utf8'), kind, at, existsSync(join(repo.dir, second)) ? readFileSync(join(repo.dir, second), 'utf8') : ''),
    );
}

function edited(text: string, kind: Edit['kind'], at: number, other: string): string {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const place = at % lines.length;
  if (kind === 'become') return other;
  if (kind === 'empty') return '';
  if (kind === 'cut') lines.splice(place, 1);
  else if (kind === 'comment') lines.splice(place, 0, '');
  else if (kind === 'double') lines.splice(place, 0, lines[place] ?? '');
  // Lines of another file, imports first: edges, names and frameworks come in.
  else if (kind === 'take') lines.unshift(...others.slice(0, 1 + (at % 12)));
  return lines.join('\n');
}

async function repoOf(app: string, foci: readonly number[]): Promise<{ repo: GitRepo; files: string[] }> {
  const repo = gitRepo({});
  cpSync(join(APPS, app), repo.dir, { recursive: true, filter: (path) => !path.endsWith('expected.yml') });
  repo.commit();
  const files = repo
    .git('ls-files')
    .split('\n')
    .filter((path) => path !== '');
  await inWorkspace(repo, async (workspace) => {
    for (const focus of foci.map((at) => files[at % files.length] ?? '')) {
      const request = { focus, lenses: LENSES, everyLens: false, limits: {} };
      await spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }).catch(() => {});
    }
  });
  repo.commit();
  return { repo, files };
}

test('verdicts that are repeated after any edits are those of a check that repeats none', async () => {
  const repeated = { some: 0, all: 0 };
  const holds = async (app: string, foci: number[], edits: Edit[]) => {
    const { repo, files } = await repoOf(app, foci);
    await ask(repo, false);
    for (const each of edits) {
      perform(repo, files, each);
      const [first, anew] = [await ask(repo, false), await ask(repo, true)];
      expect(first.documents).toEqual(anew.documents);
      repeated.all += anew.judged;
      repeated.some += anew.judged - first.judged;
    }
  };
  const foci = fc.array(fc.nat(), { minLength: 1, maxLength: 3 });
  await fc.assert(fc.asyncProperty(fc.constantFrom(...readdirSync(APPS)), foci, fc.array(edit, { minLength: 2, maxLength: 6 }), holds), {
    numRuns: draws(10),
  });
  // Else nothing was looked at that may be wrong.
  expect(repeated.some).toBeGreaterThan(0);
});

const SHOP = {
  'src/cart/cart.ts':
    "import { log } from '../base/log.ts';\nexport interface Cart { id: string }\nexport function open(): void { log('cart'); }\n",
  'src/base/log.ts': 'export function log(text: string): void {}\nexport const other = 1;\n',
  'src/base/index.ts': "export { log } from './log.ts';\n",
  'src/api/main.ts': "import { log } from '../base/index.ts';\nlog('');\n",
  'src/api/routes.ts':
    "import express from 'express';\nimport { open } from '../cart/cart.ts';\nconst app = express();\napp.get('/cart', () => open());\n",
  'src/far/alone.ts': 'export const alone = 1;\n',
};

async function shop(): Promise<GitRepo> {
  const repo = gitRepo(SHOP);
  await inWorkspace(repo, async (workspace) => {
    for (const focus of ['src/cart', 'src/base', 'src/api', 'src/far']) {
      const request = { focus, lenses: LENSES, everyLens: false, limits: {} };
      await spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } });
    }
  });
  repo.commit();
  await ask(repo, false);
  return repo;
}

test('an edit that concerns few documents has few judged, wherever who takes a name of their sources is', async () => {
  const repo = await shop();
  const after = async (files: Record<string, string>) => {
    repo.write(files);
    const [first, anew] = [await ask(repo, false), await ask(repo, true)];
    expect(first.documents).toEqual(anew.documents);
    const stale = first.documents.filter(({ verdict }) => verdict.status !== 'FRESH').map(({ verdict }) => verdict.path);
    return { judged: first.judged, all: anew.judged, stale };
  };
  const alone = await after({ 'src/far/alone.ts': 'export const alone = 2;\n' });
  expect(alone.judged).toBeLessThan(alone.all / 2);
  // What is taken of a file through one that passes it on.
  const through = await after({ 'src/api/main.ts': "import * as base from '../base/index.ts';\nexport default base;\n" });
  expect(through.stale.some((path) => path.endsWith('src-base.md'))).toBe(true);
  // A file that registers routes concerns all that follow calls.
  const linking = await after({
    'src/far/alone.ts': `${SHOP['src/api/routes.ts'].replaceAll('../cart', '../cart')}export const alone = 1;\n`,
  });
  expect(linking.judged).toBeGreaterThan(alone.judged);
});

test('what was kept of a tree is not taken where it is damaged, or of another kb, or names came or went', async () => {
  const repo = await shop();
  const reports = join(repo.dir, '.git/kb/reports');
  const file = join(reports, readdirSync(reports).find((name) => name.startsWith('judged-')) ?? '');
  const text = readFileSync(file, 'utf8');
  for (const damaged of ['', text.slice(0, 500), text.replace('"inbound":true', '"inbound":false'), `${text} `]) {
    rmSync(reports, { recursive: true });
    repo.write({ 'src/far/alone.ts': `export const alone = ${damaged.length};\n` });
    await ask(repo, false);
    writeFileSync(file, damaged);
    repo.write({ 'src/far/alone.ts': `export const alone = '${damaged.length}';\n` });
    const [first, anew] = [await ask(repo, false), await ask(repo, true)];
    expect([first.documents, first.judged]).toEqual([anew.documents, anew.judged]);
  }
  repo.write({ 'src/far/more.ts': 'export const more = 1;\n' });
  const [first, anew] = [await ask(repo, false), await ask(repo, true)];
  expect([first.documents, first.judged]).toEqual([anew.documents, anew.judged]);
});
