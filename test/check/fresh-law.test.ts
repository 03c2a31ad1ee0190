import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { locateSources } from '../../src/authored/locate-sources.ts';
import { recordSection } from '../../src/authored/record-section.ts';
import { checkDocuments } from '../../src/check/check-documents.ts';
import type { StoredDocument } from '../../src/docs/store/store.ts';
import { requireLens } from '../../src/lens/find-lens.ts';
import { refreshDocuments } from '../../src/refresh/refresh-documents.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { documentRootOf, readDiskDocuments } from '../../src/workspace/read-documents.ts';
import { type Workspace, withWorkspace } from '../../src/workspace/workspace.ts';
import { contextIn } from '../helpers/context.ts';
import { draws } from '../helpers/draws.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';

const contracts = await requireLens('contracts');

const LENSES = ['interfaces', 'boundaries', 'flows', 'contracts', 'trust-zones', 'state'];
const FOCI = ['src/store', 'order', 'lib'];

/** Two clocks, so that a document that was written again for no cause would differ. */
let clock = 1_767_225_600;

beforeEach(() => void vi.stubEnv('KB_TEST', '1'));

test('a FRESH document is regenerated to the same bytes, and a refreshed one is FRESH, for every lens after any edits', async () => {
  await fc.assert(
    fc.asyncProperty(
      staleness,
      arbitraryFiles(),
      fc.array(arbitraryEdit(), { minLength: 1, maxLength: 5 }),
      async (config, files, edits) => {
        const repo = gitRepo({ '.kb/config.yaml': config, 'src/store/main.ts': 'export const main = 1;\n', ...files });
        await inWorkspace(repo, writeDocuments);
        for (const edit of edits) {
          edit(repo);
          await inWorkspace(repo, expectLaw);
        }
      },
    ),
    { numRuns: draws(10) },
  );
});

async function writeDocuments(workspace: Workspace): Promise<void> {
  for (const focus of FOCI) {
    const request = { focus, lenses: LENSES, everyLens: false, limits: {} };
    await spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }).catch(expectNoMatch);
  }
  const selection = locateSources(workspace, 'contracts', documentRootOf(workspace).top, ['src']);
  await recordSection(workspace, { lens: contracts, focus: 'order', words: 'My words.', selection, overwrite: true, dry: false });
}

async function expectLaw(workspace: Workspace): Promise<void> {
  const place = documentRootOf(workspace);
  const before = await readDiskDocuments(place);
  const verdicts = new Map((await checkDocuments(workspace, before)).map(({ verdict }) => [verdict.path, verdict]));

  clock += 1000;
  vi.stubEnv('SOURCE_DATE_EPOCH', String(clock));
  const refreshed = await refreshDocuments(workspace, { force: true, overwrite: false, all: false });
  const after = await readDiskDocuments(place);
  expect(after.get('docs/spelunk/contracts/order.md')).toMatchObject({ text: expect.stringContaining('\nMy words.\n') });
  for (const [path, verdict] of verdicts) {
    if (verdict.status !== 'FRESH') continue;
    if (!verdict.touched) expect(after.get(path), `${path} is FRESH`).toEqual(before.get(path));
    // What changed without a change of what it shows: its ids and lines are renewed, and nothing else.
    else expect(shownBy(after.get(path)), `${path} is FRESH`).toBe(shownBy(before.get(path)));
  }
  const left = new Set(refreshed.filter(({ action }) => action === 'left').map(({ path }) => path));
  for (const { verdict } of await checkDocuments(workspace, after)) {
    if (!left.has(verdict.path)) expect(verdict, `${verdict.path} was refreshed`).toMatchObject({ status: 'FRESH', receipts: [] });
  }
}

const staleness = fc.constantFrom('staleness: blob\n', 'staleness: lens\n');

function shownBy(stored: StoredDocument | undefined): string {
  const text = stored && 'text' in stored ? stored.text : '';
  return text
    .slice(text.indexOf('\n---\n', 3))
    .replace(/(kb:begin \S+) \S+/g, '$1')
    .replace(/\bL\d+(?:-\d+)?\b/g, '');
}

function expectNoMatch(error: unknown): void {
  expect(String(error)).toMatch(/no file matches/);
}

function inWorkspace(repo: GitRepo, use: (workspace: Workspace) => Promise<void>): Promise<void> {
  return withWorkspace(contextIn(repo.dir), { source: { kind: 'worktree' }, fetch: false }, use);
}

const PATHS = [
  'src/store/order.ts',
  'src/store/index.ts',
  'src/api/orders.ts',
  'src/order.py',
  'lib/order.go',
  'lib/util.ts',
  'app/cart.ts',
  'lib/order.test.ts',
];

function arbitraryFiles(): fc.Arbitrary<Record<string, string>> {
  return fc.dictionary(fc.constantFrom(...PATHS), arbitraryContent(), { minKeys: 3 });
}

/** Code that declares something, and imports something that may or may not be there. */
function arbitraryContent(): fc.Arbitrary<string> {
  const name = fc.constantFrom('placeOrder', 'cancelOrder', 'OrderStore', 'total');
  const target = fc.constantFrom(
    '../store/order.ts',
    './order',
    '../../lib/util.ts',
    './util.ts',
    'zod',
    '../api/orders.ts',
    './missing.ts',
  );
  return fc
    .tuple(name, target, fc.nat(3), fc.constantFrom('', '// Code generated by a tool. DO NOT EDIT.\n'))
    .map(([word, from, times, head]) => {
      const lines = [
        `import { ${word} as other } from '${from}';`,
        '/** Takes an order. */',
        `export function ${word}(input: string): number {`,
      ];
      return `${head}${lines.join('\n')}\n  if (!input) throw new Error('no order');\n  return ${times};\n}\n`.replaceAll('\n\n', '\n');
    });
}

type Edit = (repo: GitRepo) => void;

function arbitraryEdit(): fc.Arbitrary<Edit> {
  const path = fc.constantFrom(...PATHS);
  return fc.oneof(
    fc.tuple(path, arbitraryContent()).map(
      ([file, content]): Edit =>
        (repo) =>
          repo.write({ [file]: content }),
    ),
    path.map(
      (file): Edit =>
        (repo) =>
          repo.write({ [file]: null }),
    ),
    fc.tuple(path, path).map(
      ([from, to]): Edit =>
        (repo) => {
          const content = read(repo, from);
          if (content !== undefined) repo.write({ [from]: null, [to]: content });
        },
    ),
    path.map(
      (file): Edit =>
        (repo) => {
          const content = read(repo, file);
          if (content !== undefined) repo.write({ [file]: `// a comment\n${content}` });
        },
    ),
    fc.constant<Edit>((repo) => void repo.commit({}, 'everything')),
    fc.constant<Edit>((repo) => repo.write({ 'package.json': '{"name": "shop", "imports": {"#util": "./lib/util.ts"}}\n' })),
    fc.constantFrom('src/store/package.json', 'lib/package.json').map(
      (file): Edit =>
        (repo) =>
          repo.write({ [file]: read(repo, file) === undefined ? '{"bin": {"order": "./order.ts"}, "scripts": {"build": "tsc"}}\n' : null }),
    ),
  );
}

function read(repo: GitRepo, path: string): string | undefined {
  try {
    return readFileSync(join(repo.dir, path), 'utf8');
  } catch {
    return undefined;
  }
}
