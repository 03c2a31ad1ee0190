import fc from 'fast-check';
import { expect, test } from 'vitest';

import { EXTRACTOR_VERSION } from '../../../src/code/facts/facts.ts';
import type { Inputs } from '../../../src/docs/document/document.ts';
import { judge } from '../../../src/docs/judging/judge.ts';
import { nextSelection } from '../../../src/docs/judging/next-selection.ts';
import type { TreeView } from '../../../src/docs/judging/tree-view.ts';
import { idOf, treeView } from '../memory-tree.ts';

const FILES = { 'src/auth/types.ts': 'types', 'src/auth/handler.ts': 'handler', 'src/auth/token.ts': 'token' };

function inputsFor(files: Record<string, string>, changes: Partial<Inputs> = {}): Inputs {
  const scope = { path: 'src/auth', tests: false };
  return {
    toolChain: ['ast'],
    kb: 1,
    extractor: EXTRACTOR_VERSION,
    scope: [{ ...scope, names: treeView(files).names(scope) }],
    sources: Object.entries(files).map(([path, text]) => ({ path, hash: idOf(text) })),
    leftOut: 0,
    limits: { maxFiles: 50, maxDepth: 3, maxOutput: 500 },
    ...changes,
  };
}

function statusOf(inputs: Inputs, view: TreeView) {
  const document = { focus: 'auth', generated: '', sections: [{ lens: 'interfaces', inputs, pristine: true }], review: [] };
  return judge(document, 'docs/spelunk/contracts/auth.md', () => view, {
    edges: () => ({ unknown: '' }),
    recordsEdges: () => [],
    basis: () => ({ unknown: '' }),
    rules: () => undefined,
    ruleTools: () => [],
  }).status;
}

test('the order is kept, a moved source is replaced in place, a lost one dropped, and new files follow by path', () => {
  const view = treeView({ 'src/auth/model.ts': 'types', 'src/auth/token.ts': 'new token', 'src/auth/b.ts': 'b', 'src/auth/a.ts': 'a' });
  const next = nextSelection(inputsFor(FILES), view);
  expect(next.sources.map(({ path }) => path)).toEqual(['src/auth/model.ts', 'src/auth/token.ts', 'src/auth/a.ts', 'src/auth/b.ts']);
  expect(next.sources[1]?.hash).toBe(idOf('new token'));
});

test('what the limit cuts is left out, and the scope that holds it is dropped', () => {
  const view = treeView({ ...FILES, 'src/auth/b.ts': 'b', 'src/auth/a.ts': 'a' });
  const next = nextSelection(inputsFor(FILES, { limits: { maxFiles: 4, maxDepth: 3, maxOutput: 500 }, leftOut: 2 }), view);
  expect(next.sources.map(({ path }) => path)).toEqual([...Object.keys(FILES), 'src/auth/a.ts']);
  expect(next).toMatchObject({ leftOut: 3, scope: [] });
});

test('a directory that moved as a whole is followed, so that new files in it are noticed', () => {
  const view = treeView({ 'lib/login/types.ts': 'types', 'lib/login/handler.ts': 'handler', 'lib/login/token.ts': 'edited' });
  const next = nextSelection(inputsFor(FILES), view);
  expect(next.scope.map(({ path }) => path)).toEqual(['lib/login']);
  expect(next.sources.map(({ path }) => path)).toEqual(['lib/login/types.ts', 'lib/login/handler.ts', 'lib/login/token.ts']);
});

test('a directory is not followed to where a single copy of one of its files happens to be', () => {
  const view = treeView({ 'src/billing/types.ts': 'types', 'src/billing/invoice.ts': 'invoice' });
  expect(nextSelection(inputsFor(FILES), view)).toMatchObject({
    sources: [{ path: 'src/billing/types.ts', hash: idOf('types') }],
    scope: [{ path: 'src/auth' }],
  });
});

test('why a source was passed over is kept only while its contents are the same', () => {
  const sources = Object.entries(FILES).map(([path, text]) => ({ path, hash: idOf(text), skipped: 'generated' }));
  const next = nextSelection(inputsFor(FILES, { sources }), treeView({ ...FILES, 'src/auth/token.ts': 'written by hand' }));
  expect(next.sources.map(({ skipped }) => skipped)).toEqual(['generated', 'generated', undefined]);
});

test('a followed source stays one when it changes, and takes no room from files that enter', () => {
  const sources = Object.entries(FILES).map(([path, text]) => ({ path, hash: idOf(text), followed: 'calls' as const }));
  const limits = { maxFiles: 1, maxDepth: 3, maxOutput: 500 };
  const changed = treeView({ ...FILES, 'src/auth/token.ts': 'changed', 'src/auth/added.ts': 'added' });
  const next = nextSelection(inputsFor(FILES, { sources, limits }), changed);
  expect(next.sources.map(({ path, followed }) => `${path} ${followed}`)).toEqual([
    ...Object.keys(FILES).map((each) => `${each} calls`),
    'src/auth/added.ts undefined',
  ]);
});

const path = fc
  .tuple(
    fc.constantFrom('src/auth', 'src/auth/deep', 'src/db', 'lib', 'test', 'src/auth/test'),
    fc.constantFrom('a.ts', 'b.ts', 'c.ts', 'n.md'),
  )
  .map((parts) => parts.join('/'));
const tree = fc.dictionary(path, fc.constantFrom('', 'one', 'two', 'three'), { maxKeys: 12 });
const scopes = fc.uniqueArray(
  fc.record({ path: fc.constantFrom('.', 'src', 'src/auth', 'src/auth/deep', 'lib', 'src/*/a.ts', 'src/**'), tests: fc.boolean() }),
  { selector: (scope) => `${scope.path}${scope.tests}`, maxLength: 3 },
);

/** Selections as kb makes them: every member of a scope is a source. */
const recorded = fc
  .record({ before: tree, scopes, extra: fc.array(path, { maxLength: 3 }), maxFiles: fc.integer({ min: 1, max: 12 }) })
  .map((given) => {
    const view = treeView(given.before);
    const paths = new Set([
      ...given.extra.filter((each) => view.entries.has(each)),
      ...given.scopes.flatMap((scope) => view.members(scope)),
    ]);
    const inputs = inputsFor(given.before, {
      scope: given.scopes.map((scope) => ({ ...scope, names: view.names(scope) })),
      sources: [...paths].map((each) => ({ path: each, hash: view.entries.get(each)?.id ?? '' })),
      limits: { maxFiles: given.maxFiles, maxDepth: 3, maxOutput: 500 },
    });
    return { before: given.before, inputs };
  });

/** A tree some edits away: changed, removed, added and moved files. */
const edits = fc.array(
  fc.oneof(
    fc.record({ remove: path }),
    fc.record({ write: path, text: fc.constantFrom('one', 'two', 'four') }),
    fc.record({ move: path, to: path }),
    fc.constant({ moveAll: 'src/auth/', into: 'src/login/' }),
  ),
  { maxLength: 5 },
);

function applyEdits(files: Record<string, string>, all: readonly object[]): Record<string, string> {
  let after = { ...files };
  for (const edit of all as {
    remove?: string;
    write?: string;
    text?: string;
    move?: string;
    to?: string;
    moveAll?: string;
    into?: string;
  }[]) {
    const { [edit.remove ?? edit.move ?? '']: moved, ...rest } = after;
    if (edit.remove) after = rest;
    if (edit.write) after = { ...after, [edit.write]: edit.text ?? '' };
    if (edit.move && edit.to && moved !== undefined) after = { ...rest, [edit.to]: moved };
    const { moveAll, into } = edit;
    if (moveAll && into) after = Object.fromEntries(Object.entries(after).map(([key, text]) => [key.replace(moveAll, into), text]));
  }
  return after;
}

test('a refresh makes a document FRESH and changes nothing when it is done again', () => {
  fc.assert(
    fc.property(recorded, edits, ({ before, inputs }, changes) => {
      const view = treeView(applyEdits(before, changes));
      const next = { ...inputs, ...nextSelection(inputs, view) };
      expect(nextSelection(next, view)).toEqual({ sources: next.sources, scope: next.scope, leftOut: next.leftOut });
      expect(statusOf(next, view)).toBe(next.sources.length > 0 ? 'FRESH' : 'STALE');
      expect(new Set(next.sources.map((source) => source.path)).size).toBe(next.sources.length);
    }),
    { numRuns: 1000 },
  );
});

test('a list of sources that lost a member of a scope is never FRESH, and a refresh brings it back', () => {
  let lost = 0;
  fc.assert(
    fc.property(recorded, fc.nat(), ({ before, inputs }, choice) => {
      const view = treeView(before);
      const members = inputs.scope.flatMap((scope) => view.members(scope));
      const gone = members[choice % Math.max(1, members.length)];
      if (gone === undefined) return;
      lost += 1;
      const without = { ...inputs, sources: inputs.sources.filter((source) => source.path !== gone) };
      expect(statusOf(without, view)).toBe('STALE');
      const limits = { ...inputs.limits, maxFiles: 100 };
      const next = { ...without, ...nextSelection({ ...without, limits }, view) };
      expect(next.sources.map((source) => source.path)).toContain(gone);
      expect(statusOf(next, view)).toBe('FRESH');
    }),
    { numRuns: 500 },
  );
  expect(lost).toBeGreaterThan(100);
});

test('what is FRESH keeps its recorded selection exactly', () => {
  let fresh = 0;
  fc.assert(
    fc.property(recorded, edits, ({ before, inputs }, changes) => {
      const view = treeView(applyEdits(before, changes));
      if (statusOf(inputs, view) !== 'FRESH') return;
      fresh += 1;
      expect(nextSelection(inputs, view)).toEqual({ sources: inputs.sources, scope: inputs.scope, leftOut: inputs.leftOut });
    }),
    { numRuns: 1000 },
  );
  expect(fresh).toBeGreaterThan(100);
});
