import { expect, test } from 'vitest';

import { EXTRACTOR_VERSION } from '../../../src/code/facts/facts.ts';
import { type AroundFile, type DocumentHead, FORMAT_VERSION, type Inputs } from '../../../src/docs/document/document.ts';
import { judge } from '../../../src/docs/judging/judge.ts';
import { nextSelection } from '../../../src/docs/judging/next-selection.ts';
import { isOtherVersion } from '../../../src/docs/judging/other-version.ts';
import { summarizeVerdict } from '../../../src/docs/judging/summarize-verdict.ts';
import type { Neighbourhood, Surroundings } from '../../../src/docs/judging/surroundings.ts';
import type { TreeView } from '../../../src/docs/judging/tree-view.ts';
import { idOf, treeView } from '../memory-tree.ts';

const FILES = { 'src/auth/handler.ts': 'handler', 'src/auth/types.ts': 'types', 'src/db.ts': 'db' };
const PATH = 'docs/spelunk/contracts/authentication-layer.md';

function inputsFor(files: Record<string, string>, paths: string[], changes: Partial<Inputs> = {}): Inputs {
  const scope = { path: 'src/auth', tests: false };
  return {
    toolChain: ['ast'],
    kb: FORMAT_VERSION,
    extractor: EXTRACTOR_VERSION,
    scope: [{ ...scope, names: treeView(files).names(scope) }],
    sources: paths.map((path) => ({ path, hash: idOf(files[path] ?? '') })),
    leftOut: 0,
    limits: { maxFiles: 50, maxDepth: 3, maxOutput: 500 },
    ...changes,
  };
}

function documentOf(...inputs: Inputs[]): DocumentHead {
  const sections = inputs.map((each, index) => ({ lens: index === 0 ? 'interfaces' : 'contracts', inputs: each, pristine: true }));
  return { focus: 'authentication layer', generated: '2026-11-20T14:30:00Z', sections, review: [] };
}

const AUTH = documentOf(inputsFor(FILES, ['src/auth/handler.ts', 'src/auth/types.ts']));

/** What is around the sources: the same answer to every question. */
function around(neighbourhood: Neighbourhood = { unknown: 'not asked' }, rules?: string, tools: string[] = []): Surroundings {
  const same = () => neighbourhood;
  const basis = () => ({ unknown: 'not asked' });
  return { edges: same, recordsEdges: () => [], basis, rules: () => rules, ruleTools: () => tools };
}

function verdictOf(document: DocumentHead, view: TreeView, neighbourhood?: Neighbourhood) {
  return judge(document, PATH, () => view, around(neighbourhood));
}

/** Status and receipts in short: `STALE changed src/a.ts`. */
function short(document: DocumentHead, view: TreeView): string[] {
  const verdict = verdictOf(document, view);
  return [verdict.status, ...verdict.receipts.map(({ change, path, movedTo }) => `${change} ${path}${movedTo ? ` -> ${movedTo}` : ''}`)];
}

test('a document whose sources and names are as recorded is FRESH, whatever happens elsewhere', () => {
  expect(verdictOf(AUTH, treeView({ ...FILES, 'src/db.ts': 'other', 'src/auth/notes.md': '' }))).toEqual({
    path: PATH,
    status: 'FRESH',
    lenses: ['interfaces'],
    focus: 'authentication layer',
    receipts: [],
    notes: [],
  });
});

test('a changed source makes it STALE, with both ids and the command that clears it', () => {
  const verdict = verdictOf(AUTH, treeView({ ...FILES, 'src/auth/types.ts': 'new types' }));
  expect(verdict).toMatchObject({ status: 'STALE', remedy: `kb refresh ${PATH}` });
  expect(verdict.receipts).toEqual([
    { lens: 'interfaces', change: 'changed', path: 'src/auth/types.ts', recorded: idOf('types'), current: idOf('new types') },
  ]);
});

const { 'src/auth/types.ts': _types, ...WITHOUT_TYPES } = FILES;

test.each<[string, Record<string, string>, string[]]>([
  ['a file that entered the scope', { ...FILES, 'src/auth/token.ts': 'token' }, ['STALE', 'added src/auth/token.ts']],
  [
    'a source that moved',
    { ...WITHOUT_TYPES, 'src/shared/types.ts': 'types' },
    ['STALE', 'moved src/auth/types.ts -> src/shared/types.ts'],
  ],
  [
    'a source that was renamed in place',
    { ...WITHOUT_TYPES, 'src/auth/model.ts': 'types' },
    ['STALE', 'moved src/auth/types.ts -> src/auth/model.ts'],
  ],
  ['a source that is gone', WITHOUT_TYPES, ['ORPHANED', 'gone src/auth/types.ts']],
  ['one gone and one new', { ...WITHOUT_TYPES, 'src/auth/model.ts': 'm' }, ['STALE', 'gone src/auth/types.ts', 'added src/auth/model.ts']],
  ['one gone and one changed', { 'src/auth/handler.ts': 'x' }, ['ORPHANED', 'changed src/auth/handler.ts', 'gone src/auth/types.ts']],
  ['everything gone', { 'src/db.ts': 'db' }, ['ORPHANED', 'gone src/auth/handler.ts', 'gone src/auth/types.ts']],
  ['the blob of a lost source in an unreadable file', { ...WITHOUT_TYPES, 'types.bin': 'types' }, ['ORPHANED', 'gone src/auth/types.ts']],
  [
    'the blob of a lost source in another source',
    { 'src/auth/handler.ts': 'types' },
    ['ORPHANED', 'changed src/auth/handler.ts', 'gone src/auth/types.ts'],
  ],
])('%s', (_, files, expected) => {
  expect(short(AUTH, treeView(files))).toEqual(expected);
});

test('a moved source is looked for under its own file name first, then by path', () => {
  const moved = { 'src/auth/handler.ts': 'handler', 'a/model.ts': 'types', 'z/types.ts': 'types', 'y/types.ts': 'types' };
  expect(short(AUTH, treeView(moved))).toEqual(['STALE', 'moved src/auth/types.ts -> y/types.ts']);
});

test('one file takes the place of one source', () => {
  const twins = { 'src/auth/a.ts': 'same', 'src/auth/b.ts': 'same' };
  expect(short(documentOf(inputsFor(twins, Object.keys(twins))), treeView({ 'lib/b.ts': 'same' }))).toEqual([
    'STALE',
    'moved src/auth/a.ts -> lib/b.ts',
    'gone src/auth/b.ts',
  ]);
});

test('an empty file never counts as moved', () => {
  const files = { 'src/auth/empty.ts': '' };
  expect(short(documentOf(inputsFor(files, Object.keys(files))), treeView({ 'lib/empty.ts': '' }))).toEqual([
    'ORPHANED',
    'gone src/auth/empty.ts',
  ]);
});

test('a file of the scope that the list of sources lost is a receipt, and a refresh lists it again', () => {
  const [section] = AUTH.sections;
  if (!section) throw new Error('the document has a section');
  for (const kept of [section.inputs.sources.slice(1), []]) {
    const inputs = { ...section.inputs, sources: kept };
    const lost = section.inputs.sources.slice(0, 2 - kept.length).map(({ path }) => `unlisted ${path}`);
    expect(short(documentOf(inputs), treeView(FILES))).toEqual(['STALE', ...lost]);
    expect(
      nextSelection(inputs, treeView(FILES))
        .sources.map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(FILES).slice(0, 2));
  }
  const verdict = verdictOf(documentOf({ ...section.inputs, sources: section.inputs.sources.slice(1) }), treeView(FILES));
  expect(verdict.remedy).toBe(`kb refresh ${PATH}`);
  expect(summarizeVerdict(verdict)).toBe('(1 file missing from source_files)');
});

test('a file that entered the scope is told from one that the list lost, unless it lost others', () => {
  const inputs = inputsFor(FILES, ['src/auth/types.ts']);
  const more = treeView({ ...FILES, 'src/auth/token.ts': 'token' });
  expect(short(documentOf(inputs), more)).toEqual(['STALE', 'unlisted src/auth/handler.ts', 'unlisted src/auth/token.ts']);
});

test('a section that lists no source at all is never FRESH', () => {
  expect(short(documentOf(inputsFor({}, [])), treeView({}))).toEqual(['STALE', 'unlisted src/auth']);
  const verdict = verdictOf(documentOf(inputsFor({}, [], { scope: [] })), treeView(FILES));
  expect(verdict).toMatchObject({ status: 'STALE', receipts: [{ change: 'unlisted', path: '.' }], remedy: `rm ${PATH}` });
});

test('a digest of the neighbourhood that the section lost is no reason to compare nothing', () => {
  const surroundings: Surroundings = { ...around({ digest: '11111111' }), recordsEdges: () => ['inbound'] };
  const lost = judge(AUTH, PATH, () => treeView(FILES), surroundings);
  expect(lost).toMatchObject({ status: 'STALE', receipts: [{ change: 'dependents', path: 'src/auth', current: '11111111' }] });
  const other = documentOf(inputsFor(FILES, ['src/auth/handler.ts', 'src/auth/types.ts'], { extractor: EXTRACTOR_VERSION - 1 }));
  expect(judge(other, PATH, () => treeView(FILES), surroundings).status).toBe('FRESH');
});

test('a file that became a link or a submodule is STALE, a change of its executable bit is nothing', () => {
  const link = treeView(FILES, { modes: { 'src/auth/types.ts': '120000' } });
  expect(short(AUTH, link)).toEqual(['STALE', 'retyped src/auth/types.ts']);
  expect(short(AUTH, treeView(FILES, { modes: { 'src/auth/types.ts': '160000' } }))).toEqual(['STALE', 'retyped src/auth/types.ts']);
  expect(short(AUTH, treeView(FILES, { modes: { 'src/auth/types.ts': '100755' } }))).toEqual(['FRESH']);
});

test('a source in conflict is STALE, with an entry in the tree or without', () => {
  expect(short(AUTH, treeView(FILES, { unmerged: ['src/auth/types.ts'] }))).toEqual(['STALE', 'unmerged src/auth/types.ts']);
  expect(short(AUTH, treeView(WITHOUT_TYPES, { unmerged: ['src/auth/types.ts'] }))).toEqual(['STALE', 'unmerged src/auth/types.ts']);
});

test('a source that cannot be read is STALE and not gone, and stays in the selection', () => {
  const view = treeView(WITHOUT_TYPES, { unreadable: ['src/auth/types.ts'] });
  expect(short(AUTH, view)).toEqual(['STALE', 'unreadable src/auth/types.ts']);
  expect(nextSelection(AUTH.sections[0]?.inputs ?? inputsFor({}, []), view).sources.map(({ path }) => path)).toContain('src/auth/types.ts');
});

test.each([
  ['that holds a scope', WITHOUT_TYPES, 'src/', ['STALE', 'unreadable src/']],
  ['in a scope', FILES, 'src/auth/new/', ['STALE', 'unreadable src/auth/new/']],
  ['that is the top', FILES, './', ['STALE', 'unreadable ./']],
  ['beside the scope', FILES, 'src/author/', ['FRESH']],
])('a folder %s and cannot be read may hold files that nobody sees', (_, files, folder, told) => {
  expect(short(AUTH, treeView(files, { unreadable: [folder] }))).toEqual(told);
});

test('a new file in a scope that cannot be read entered it all the same, unless the scope leaves it out', () => {
  expect(short(AUTH, treeView(FILES, { unreadable: ['src/auth/new.ts'] }))).toEqual(['STALE', 'unreadable src/auth/new.ts']);
  expect(short(AUTH, treeView(FILES, { unreadable: ['src/auth/test/new.ts', 'src/auth/key.pem', 'src/new.ts'] }))).toEqual(['FRESH']);
});

test('while a source is in conflict or cannot be read, a note says what to do first and no command claims to clear it', () => {
  const conflict = verdictOf(AUTH, treeView(FILES, { unmerged: ['src/auth/types.ts'] }));
  expect(conflict.notes).toEqual(['src/auth/types.ts has merge conflicts: resolve and stage them, then refresh the document']);
  const unreadable = verdictOf(AUTH, treeView(WITHOUT_TYPES, { unreadable: ['src/auth/types.ts'] }));
  expect(unreadable.notes).toEqual(['src/auth/types.ts cannot be read: make it readable, then refresh the document']);
  expect([conflict.remedy, unreadable.remedy]).toEqual([undefined, undefined]);
});

test('names that changed without a file to show for it are a receipt of their own', () => {
  const inputs = inputsFor(FILES, ['src/auth/handler.ts', 'src/auth/types.ts']);
  const document = documentOf({ ...inputs, scope: [{ path: 'src/auth', tests: false, names: '00000000' }] });
  expect(verdictOf(document, treeView(FILES)).receipts).toEqual([
    { lens: 'interfaces', change: 'changed', path: 'src/auth', recorded: '00000000', current: inputs.scope[0]?.names },
  ]);
});

test('a neighbourhood is compared only where it is recorded; one that is not known is a note', () => {
  const inputs = inputsFor(FILES, ['src/auth/handler.ts', 'src/auth/types.ts'], { inbound: '11111111', outbound: '22222222' });
  const view = treeView(FILES);
  expect(verdictOf(documentOf(inputs), view, { digest: '11111111' }).receipts).toEqual([
    { lens: 'interfaces', change: 'dependencies', path: 'src/auth', recorded: '22222222', current: '11111111' },
  ]);
  const unknown = verdictOf(documentOf(inputs), view, { unknown: 'facts are not cached' });
  expect(unknown.status).toBe('FRESH');
  expect(unknown.notes).toContain('who depends on the sources was not compared: facts are not cached');
  expect(verdictOf(AUTH, view, { digest: '99999999' }).status).toBe('FRESH');
});

test('a neighbourhood without files that cannot be read is compared, and nothing is written where it differs', () => {
  const inputs = inputsFor(FILES, ['src/auth/handler.ts', 'src/auth/types.ts'], { inbound: '11111111' });
  const [document, view] = [documentOf(inputs), treeView(FILES)];
  const same = verdictOf(document, view, { digest: '11111111', without: ['lib/a.ts'] });
  expect(same).toMatchObject({ status: 'FRESH', receipts: [] });
  expect(same.notes).toEqual(['who depends on the sources was compared without lib/a.ts, which cannot be read']);
  const other = verdictOf(document, view, { digest: '22222222', without: ['lib/a.ts'] });
  expect(other.receipts).toMatchObject([{ change: 'dependents' }, { change: 'unreadable', path: 'lib/a.ts' }]);
  expect(other).toMatchObject({ status: 'STALE', notes: ['lib/a.ts cannot be read: make it readable, then refresh the document'] });
  expect(other.remedy).toBeUndefined();
});

test('the worst section decides for a document with several', () => {
  const gone = inputsFor(FILES, ['src/db.ts'], { scope: [] });
  const files = { ...WITHOUT_TYPES, 'src/auth/types.ts': 'new' };
  const document = documentOf(inputsFor(FILES, ['src/auth/types.ts'], { scope: [] }), gone);
  expect(short(document, treeView(files))).toEqual(['STALE', 'changed src/auth/types.ts']);
  const { 'src/db.ts': _db, ...withoutDb } = files;
  expect(short(document, treeView(withoutDb))).toEqual(['ORPHANED', 'changed src/auth/types.ts', 'gone src/db.ts']);
});

test('notes tell what does not change the status', () => {
  const inputs = inputsFor(FILES, ['src/auth/handler.ts', 'src/auth/types.ts'], { extractor: EXTRACTOR_VERSION + 1 });
  const document = documentOf(inputs);
  const edited = { ...document, sections: document.sections.map((section) => ({ ...section, pristine: false })) };
  const verdict = verdictOf(edited, treeView(FILES, { hidden: 2 }));
  expect(verdict.status).toBe('FRESH');
  expect([isOtherVersion(edited), isOtherVersion(AUTH)]).toEqual([true, false]);
  expect(verdict.notes).toEqual([
    'the section interfaces was written by a newer kb; a refresh may change its text',
    'git was told not to look at 2 files; what it last knew of them was compared',
    'the section interfaces was edited by hand; a refresh leaves it alone until the words are moved outside its markers, and --overwrite discards them',
  ]);
});

test('the remedy fits: an edited section needs --overwrite, a document without any source can only be removed', () => {
  const edited = { ...AUTH, sections: AUTH.sections.map((section) => ({ ...section, pristine: false })) };
  expect(verdictOf(edited, treeView({ ...FILES, 'src/auth/types.ts': 'new' })).remedy).toBe(`kb refresh --overwrite ${PATH}`);
  expect(verdictOf(AUTH, treeView({})).remedy).toBe(`rm ${PATH}`);
  const odd = judge(AUTH, "docs/it's here/contracts/a.md", () => treeView(WITHOUT_TYPES), around());
  expect(odd.remedy).toBe("kb refresh 'docs/it'\\''s here/contracts/a.md'");
});

test('the remedy names the document as its reader would, and stages it where the index was judged', () => {
  const remedies = (files: Record<string, string>, staged: boolean) =>
    judge(AUTH, PATH, () => treeView(files), around(), { typed: '../a.md', staged }).remedy;
  expect(remedies(WITHOUT_TYPES, false)).toBe('kb refresh ../a.md');
  expect(remedies(WITHOUT_TYPES, true)).toBe('kb refresh --staged ../a.md && git add ../a.md');
  expect(remedies({}, true)).toBe('git rm ../a.md');
});

test.each<[string, Record<string, string>, string]>([
  ['nothing', FILES, ''],
  ['one change', { ...FILES, 'src/auth/types.ts': 'x' }, '(1 file changed)'],
  ['several', { 'src/auth/handler.ts': 'x', 'src/auth/types.ts': 'y', 'src/auth/a.ts': 'z' }, '(2 files changed, 1 added)'],
  ['a move and a loss', { 'lib/types.ts': 'types' }, '(1 file moved, 1 gone)'],
])('the summary of %s is for people', (_, files, expected) => {
  const twice = documentOf(...AUTH.sections.map(({ inputs }) => inputs), ...AUTH.sections.map(({ inputs }) => inputs));
  expect(summarizeVerdict(verdictOf(twice, treeView(files)))).toBe(expected);
});

test('the summary names neighbourhoods, conflicts and what is no longer a file', () => {
  const receipt = (change: 'dependents' | 'dependencies' | 'unmerged' | 'retyped') => ({ lens: 'interfaces', change, path: change });
  const receipts = [receipt('dependents'), receipt('dependencies'), receipt('unmerged'), receipt('retyped')];
  expect(summarizeVerdict({ receipts })).toBe('(1 file no longer a file, 1 in conflict, dependents changed, dependencies changed)');
});

const LOG = { path: 'src/log.ts', hash: 'a'.repeat(12), shape: '11111111' };
const ANSWERED = inputsFor(FILES, ['src/auth/handler.ts', 'src/auth/types.ts'], { around: [LOG], settings: '22222222' });

/** The verdict where what answers depend on is this now. */
function answeredAmong(now: ReturnType<Surroundings['basis']>, view = treeView(FILES)) {
  return judge(documentOf(ANSWERED), PATH, () => view, { ...around(), basis: () => now });
}

test('as long as others see the same of the files around the sources, whatever they hold, a document with answers is FRESH', () => {
  const verdict = answeredAmong({ around: [{ ...LOG, hash: 'b'.repeat(12) }], settings: '22222222' });
  expect(verdict).toMatchObject({ status: 'FRESH', receipts: [], notes: [] });
});

test.each<[string, AroundFile[], string[]]>([
  [
    'a file shows others something else',
    [{ ...LOG, hash: 'b'.repeat(12), shape: '33333333' }],
    ['shape src/log.ts aaaaaaaaaaaa bbbbbbbbbbbb'],
  ],
  ['a file is there that was not', [LOG, { ...LOG, path: 'src/new.ts' }], ['shape src/new.ts undefined aaaaaaaaaaaa']],
  ['a file is there no longer', [], ['shape src/log.ts aaaaaaaaaaaa undefined']],
])('where %s, a document with answers is STALE, and says which', (_, files, expected) => {
  const { status, receipts, remedy } = answeredAmong({ around: files, settings: '22222222' });
  expect(status).toBe('STALE');
  expect(receipts.map(({ change, path, recorded, current }) => `${change} ${path} ${recorded} ${current}`)).toEqual(expected);
  expect(remedy).toBe(`kb refresh ${PATH}`);
  expect(summarizeVerdict({ receipts })).toBe('(shape changed)');
});

test('other packages or another configuration make a document with answers STALE', () => {
  const { status, receipts } = answeredAmong({ around: [LOG], settings: '44444444' });
  expect({ status, receipts }).toMatchObject({
    status: 'STALE',
    receipts: [{ change: 'settings', recorded: '22222222', current: '44444444' }],
  });
  expect(summarizeVerdict({ receipts })).toBe('(packages or configuration changed)');
});

test('files around the sources that are not known are a note, and a section without answers asks for none', () => {
  expect(answeredAmong({ unknown: 'it is a partial clone' })).toMatchObject({
    status: 'FRESH',
    notes: ['the files around the sources were not compared: it is a partial clone'],
  });
  expect(verdictOf(AUTH, treeView(FILES)).notes).toEqual([]);
});

const WORDS = inputsFor(FILES, ['src/auth/handler.ts', 'src/auth/types.ts'], { toolChain: ['recorded'], extractor: 0 });
const CHANGED = treeView({ ...FILES, 'src/auth/types.ts': 'x' });

test('words that somebody wrote are STALE like anything else, and the remedy confirms them', () => {
  expect(verdictOf(documentOf(WORDS), treeView(FILES)).status).toBe('FRESH');
  expect(verdictOf(documentOf(WORDS), CHANGED)).toMatchObject({ status: 'STALE', remedy: `kb review --acknowledge ${PATH}` });
  const staged = judge(documentOf(WORDS), PATH, () => CHANGED, around(), { typed: 'a.md', staged: true });
  expect(staged.remedy).toBe('kb review --staged --acknowledge a.md && git add a.md');
});

test('beside a generated section that is STALE, words are confirmed first, as the refresh would leave them and fail', () => {
  const inputs = inputsFor(FILES, ['src/auth/types.ts']);
  expect(verdictOf(documentOf(WORDS, inputs), CHANGED).remedy).toBe(`kb review --acknowledge ${PATH} && kb refresh ${PATH}`);
  expect(verdictOf(documentOf({ ...WORDS, sources: WORDS.sources.slice(0, 1), scope: [] }, inputs), CHANGED).remedy).toBe(
    `kb refresh ${PATH}`,
  );
});

test('a tool of own rules that came, went or is another makes a document STALE, and the receipt names it', () => {
  const judged = (recorded: string[] | undefined, current: string[]) => {
    const document = documentOf(
      inputsFor(FILES, ['src/auth/handler.ts', 'src/auth/types.ts'], { rules: '01234567', ...(recorded ? { ruleTools: recorded } : {}) }),
    );
    return judge(document, PATH, () => treeView(FILES), around(undefined, '01234567', current));
  };
  const both = ['ast-grep 0.51.1', 'semgrep absent'];
  expect(judged(both, both).status).toBe('FRESH');
  const changed = judged(both, ['ast-grep 0.52.0', 'semgrep 1.9.0']);
  expect(changed.receipts).toEqual([
    { lens: 'interfaces', change: 'tool', path: 'ast-grep', recorded: '0.51.1', current: '0.52.0' },
    { lens: 'interfaces', change: 'tool', path: 'semgrep', recorded: 'absent', current: '1.9.0' },
  ]);
  expect(changed.status).toBe('STALE');
  expect(summarizeVerdict(changed)).toBe('(ast-grep changed, semgrep appeared)');
  expect(summarizeVerdict(judged(both, ['ast-grep absent', 'semgrep absent']))).toBe('(ast-grep not on PATH)');
  expect(summarizeVerdict(judged(undefined, both))).toBe('(ast-grep not recorded, semgrep not recorded)');
});

test('neither another version of kb, nor other rules, nor an edit change what somebody wrote', () => {
  const document = documentOf(WORDS);
  document.sections = document.sections.map((section) => ({ ...section, pristine: false }));
  expect(isOtherVersion(document)).toBe(false);
  expect(judge(document, PATH, () => treeView(FILES), around({ unknown: '' }, 'abcdef12'))).toMatchObject({ status: 'FRESH', notes: [] });
});

/** The document with what its lens saw in each source; and what it sees now, where that is not the same. */
function seeing(now: Record<string, string | undefined>) {
  const [section] = AUTH.sections;
  if (!section) throw new Error('the document has a section');
  const sources = section.inputs.sources.map((source) => ({ ...source, seen: '5ee00000' }));
  const document = { ...AUTH, sections: [{ ...section, inputs: { ...section.inputs, sources } }] };
  const asked: string[] = [];
  const seen: Surroundings['seen'] = (_, { path }) => {
    asked.push(path);
    return path in now ? now[path] : '5ee00000';
  };
  return { document, asked, around: { ...around(), seen } };
}

const TWO_CHANGED = treeView({ ...FILES, 'src/auth/types.ts': 'types, touched', 'src/auth/handler.ts': 'new handler' });

test('a source in which the lens sees what it saw is touched, which leaves a document FRESH and says how to bring its lines up to date', () => {
  const { document, around: surroundings, asked } = seeing({});
  const view = treeView({ ...FILES, 'src/auth/types.ts': 'types, touched' });
  const verdict = judge(document, PATH, () => view, surroundings);
  const receipt = {
    lens: 'interfaces',
    change: 'changed',
    path: 'src/auth/types.ts',
    recorded: idOf('types'),
    current: idOf('types, touched'),
  };
  expect(verdict).toMatchObject({ status: 'FRESH', receipts: [], touched: [receipt] });
  expect(verdict.notes).toEqual([expect.stringContaining(`\`kb refresh ${PATH}\``)]);
  expect(verdict.remedy).toBeUndefined();
  expect(summarizeVerdict(verdict)).toBe('(1 file touched)');
  expect(new Set(asked)).toEqual(new Set(['src/auth/types.ts']));
});

test('beside a source in which the lens sees something else, or nobody knows, touched ones are no receipt', () => {
  for (const now of ['0therrrr', undefined]) {
    const { document, around: surroundings } = seeing({ 'src/auth/handler.ts': now });
    const verdict = judge(document, PATH, () => TWO_CHANGED, surroundings);
    expect(verdict).toMatchObject({
      status: 'STALE',
      receipts: [{ path: 'src/auth/handler.ts' }],
      touched: [{ path: 'src/auth/types.ts' }],
    });
    expect(verdict.notes).toEqual([]);
    expect(summarizeVerdict(verdict)).toBe('(1 file changed, 1 touched)');
  }
});

test('what moved, went, was retyped or is in conflict is a receipt whatever the lens would see', () => {
  const { document, around: surroundings } = seeing({});
  const { 'src/auth/handler.ts': handler, ...rest } = FILES;
  const trees = [
    treeView({ ...rest, 'src/auth/other.ts': handler }),
    treeView(rest),
    treeView(FILES, { modes: { 'src/auth/handler.ts': '120000' } }),
    treeView({ ...FILES, 'src/auth/handler.ts': 'conflict' }, { unmerged: ['src/auth/handler.ts'] }),
  ];
  for (const view of trees) {
    const verdict = judge(document, PATH, () => view, surroundings);
    expect(verdict.status).not.toBe('FRESH');
    expect(verdict.touched).toBeUndefined();
  }
});

test('a document that does not say what its lens saw is judged by ids, and so is any document unless told', () => {
  const { document, around: surroundings, asked } = seeing({});
  expect(judge(AUTH, PATH, () => TWO_CHANGED, surroundings).receipts).toHaveLength(2);
  expect(asked).toEqual([]);
  expect(judge(document, PATH, () => TWO_CHANGED, around()).receipts).toHaveLength(2);
});

test('text that waits for a review is a note', () => {
  const review = [{ path: 'src/auth/types.ts', hash: idOf('types') }];
  const verdict = verdictOf({ ...AUTH, review }, treeView(FILES));
  expect(verdict).toMatchObject({
    status: 'FRESH',
    notes: [expect.stringMatching(/^1 source changed under hand-written text; `kb review /)],
  });
});

test('a document whose record is not there is STALE with the record named, and its sources are compared by what the frontmatter has of their ids', () => {
  const [section] = AUTH.sections;
  if (!section) throw new Error('no section');
  const limits = { maxFiles: 0, maxDepth: 0, maxOutput: 0 };
  const sources = section.inputs.sources.map(({ path, hash }) => ({ path, hash: hash.slice(0, 12) }));
  const inputs: Inputs = { toolChain: ['ast'], kb: FORMAT_VERSION, extractor: 0, scope: [], sources, leftOut: 0, limits };
  const document: DocumentHead = { ...AUTH, sections: [{ ...section, inputs }], unrecorded: true };
  const lost = 'unrecorded docs/spelunk/_records/contracts/authentication-layer.json';
  expect(short(document, treeView(FILES))).toEqual(['STALE', lost]);
  expect(short(document, treeView({ ...FILES, 'src/auth/types.ts': 'new' }))).toEqual(['STALE', 'changed src/auth/types.ts', lost]);
  expect(short(document, treeView({ 'src/auth/handler.ts': 'handler' }))).toEqual(['ORPHANED', 'gone src/auth/types.ts', lost]);
  const verdict = verdictOf(document, treeView(FILES));
  expect(verdict).toMatchObject({ notes: [], remedy: `kb refresh ${PATH}` });
  expect(summarizeVerdict(verdict)).toBe('(record missing or damaged)');
  expect(isOtherVersion(document)).toBe(false);
});
