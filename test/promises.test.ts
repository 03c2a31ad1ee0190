import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import { expect, test } from 'vitest';

import { AGENTS } from '../src/agents/registry.ts';
import { LANGUAGES } from '../src/code/languages/languages.ts';
import { REPORT_FORMATS } from '../src/docs/reports/formats.ts';
import { LENSES } from '../src/lens/lenses.ts';

/** What CONTRIBUTING.md promises: one file, and one line in one registry. */
const SRC = join(import.meta.dirname, '../src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const read = (path: string) => readFileSync(join(SRC, path), 'utf8');

/** The source without its comments, near enough for looking up words. */
const codeOf = (path: string) => read(path).replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '');

/** The sources that one imports, also late. */
const importsOf = (path: string) =>
  [...read(path).matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to = '']) => posix.join(posix.dirname(path), to));

/** Whether code has one of some words as a text. */
const names = (path: string, words: readonly string[]) => new RegExp(`'(?:${words.join('|')})'`).test(codeOf(path));

test.each([
  ['language', 'code/languages/languages.ts', ['bases', 'classify', 'comments', 'inferred', 'language', 'languages', 'shape-rules']],
  ['language server', 'code/lsp/servers/registry.ts', ['defaults', 'registry']],
])('every file beside the registry of each %s is in it, in alphabetical order', (_, registry, others) => {
  const folder = registry.slice(0, registry.lastIndexOf('/') + 1);
  const names = files.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length, -'.ts'.length));
  const imported = [...read(registry).matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, name]) => name ?? '');
  expect(imported.filter((name) => !others.includes(name))).toEqual(names.filter((name) => !others.includes(name)).sort());
});

test('a lens is its folder and its entry: no other file imports its code or names it', () => {
  const registry = 'lens/lenses.ts';
  const own = [...read(registry).matchAll(/import\('\.\/(\w+\/[\w-]+)\.ts'\)/g)].map(([, path]) => `lens/${path}.ts`);
  expect(own).toHaveLength(LENSES.length);
  const importing = files.filter((path) => path !== registry && own.some((lens) => importsOf(path).includes(lens)));
  expect(importing).toEqual([]);
  const ownFolders = LENSES.map((_, index) => dirname(own[index] ?? ''));
  const naming = LENSES.flatMap(({ name }, index) =>
    files.filter((path) => path !== registry && !path.startsWith(`${ownFolders[index]}/`) && names(path, [name])),
  );
  // There it is the role of a match, or the kind of a finding or of a question.
  const others = [
    'code/rules/rule-meta.ts',
    'intel/queries/concept.ts',
    'intel/queries/queries.ts',
    'intel/queries/entity.ts',
    'intel/queries/states.ts',
    'deepfield/roles/learner/learn-data.ts',
  ];
  // Kinds of changes are called like the lenses that state them.
  expect(naming.filter((path) => !others.includes(path) && !path.startsWith('compare/'))).toEqual([]);
});

test('a report format is its file and its line: no other file imports its code or names it', () => {
  const registry = 'docs/reports/formats.ts';
  const own = [...read(registry).matchAll(/import\('\.\/([\w-]+)\.ts'\)/g)].map(([, name]) => `docs/reports/${name}.ts`);
  expect(own).toHaveLength(REPORT_FORMATS.length);
  const others = files.filter((path) => path !== registry && !own.includes(path));
  expect(others.filter((path) => own.some((format) => importsOf(path).includes(format)))).toEqual([]);
  const formats = REPORT_FORMATS.map(({ name }) => name);
  // What compares trees reports to the same programs.
  expect(others.filter((path) => names(path, formats))).toEqual(['compare/reports/formats.ts']);
});

test('a data format is its reader and its line: no other file imports its code, and lenses read what there is', () => {
  const registries = ['descriptions', 'package-json', 'settings', 'templates'].map((name) => `code/languages/${name}.ts`);
  const own = [...new Set(registries.flatMap(importsOf))].filter((path) => path.startsWith('code/data/read-'));
  const formats = LANGUAGES.flatMap(({ id, reader }) => (reader ? [id] : []));
  // Templates differ in their marks alone.
  const marks = new Set(LANGUAGES.filter(({ parser }) => parser.kind === 'data' && parser.tool === 'template marks').map(({ id }) => id));
  const readers = new Set(formats.map((id) => `code/data/read-${marks.has(id) ? 'template' : id}.ts`));
  expect(own.sort()).toEqual([...readers].sort());
  const others = files.filter((path) => !registries.includes(path) && !own.includes(path));
  expect(others.filter((path) => importsOf(path).some((to) => own.includes(to)))).toEqual([]);
  expect(LENSES.flatMap((lens) => lens.formats).filter((format) => !formats.includes(format))).toEqual([]);
});

/**
 * A language is data: what differs between two stands in their files. These name one all the same, each for its reason. Take out what you
 * mend; nothing may be added, but in the folders that have a file for each language.
 */
const NAMING: readonly string[] = [
  // Grammars and dialects that are called like languages.
  'code/ast/tree-sitter.ts',
  'code/oxc/oxc-parse.ts',
  'code/rules/grammar-of.ts',
  'code/rules/words-of-nodes.ts',
  // Ways to install programs.
  'code/lsp/choosing/pick-install.ts',
  'code/lsp/server-spec.ts',
  // A header is C by its name and may be C++ by its contents.
  'lens/interface/c-program.ts',
  // How a declaration is written: tables that nothing else needs, with a fallback for what they do not know.
  'lens/interface/list-reexports.ts',
  'lens/interface/write-declaration.ts',
];
const PER_LANGUAGE = /^(?:code\/languages|code\/outline|code\/lsp\/servers|program\/resolve)\//;

test('a language is named in its own files, and nowhere that it was not', () => {
  const ids = LANGUAGES.filter(({ parser }) => parser.kind === 'oxc' || parser.kind === 'tree-sitter').map(({ id }) => id);
  // Module systems are called like languages, too.
  const systems = /Record<ResolverId,[\s\S]*?^\};/gm;
  const asKey = new RegExp(`^ *(?:${ids.join('|')}): (?!string|number|boolean)`, 'm');
  const found = files.filter((path) => {
    const code = codeOf(path).replace(systems, '');
    return !PER_LANGUAGE.test(path) && (names(path, ids) || asKey.test(code));
  });
  expect(found.sort()).toEqual([...NAMING].sort());
});

/**
 * By these git calls kb, and they are made of the features that their doors run without the command line; the last starts a surface of its own.
 */
const CALLED_BY_OTHERS = ['commands/hooks/run.ts', 'commands/merge-driver.ts', 'commands/mcp.ts'];

test('commands are made of operations: beside them they know reports, answers, base, and what the repository is asked for', () => {
  const known =
    /^(?:commands|operations|docs|base|compare\/(?:model|reports)|intel\/(?:render-)?answer|workspace\/lsp-deadline|git\/objects\/tree)\b/;
  const imported = files
    .filter((path) => path.startsWith('commands/') && !CALLED_BY_OTHERS.includes(path))
    .flatMap((path) => [...read(path).matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => ({ path, name: join(path, '..', name) })));
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(({ name }) => !known.test(name))).toEqual([]);
});

test('every operation is a file and a line in the registry', () => {
  const listed = [...read('operations/operations.ts').matchAll(/import\('\.\/([\w/-]+)\.ts'\)/g)].map(([, name]) => name);
  const others = ['operations', 'run-operation'];
  const own = files.filter((path) => /^operations\/(?!shared\/)/.test(path)).map((path) => path.slice('operations/'.length, -'.ts'.length));
  expect(listed.sort()).toEqual(own.filter((name) => !others.includes(name)).sort());
});

test('a thread serves all work that threads are asked to do', () => {
  const asked = files
    .filter((path) => codeOf(path).includes('inThreads('))
    .flatMap((path) => {
      return [...codeOf(path).matchAll(/const work = \{ name: '(\w+)', work: (\w+) \}/g)].map(([, name, work]) => ({ name, work }));
    });
  expect(asked.length).toBeGreaterThan(2);
  for (const { name, work } of asked) expect(work).toBe(name);
  const [, served = ''] = /serveThread\(\{ (.*) \}\)/.exec(codeOf('worker.ts')) ?? [];
  expect(served.split(', ').sort()).toEqual(asked.map(({ name }) => name).sort());
});

test('a coding agent is its file and its line: no other file imports it or names it', () => {
  const registry = 'agents/registry.ts';
  const own = files.filter((path) => path.startsWith('agents/known/') && path !== 'agents/known/agent.ts');
  expect(importsOf(registry).filter((path) => own.includes(path))).toEqual(own.toSorted());
  const others = files.filter((path) => path !== registry && !own.includes(path));
  expect(others.filter((path) => own.some((agent) => importsOf(path).includes(agent)))).toEqual([]);
  // Where no agent has left a trace, one is chosen; and some of their programs can be asked like a model.
  const elsewhere = ['agents/choose-agents.ts', 'llm/providers.ts'];
  const agents = AGENTS.map(({ name }) => name);
  expect(others.filter((path) => !elsewhere.includes(path) && names(path, agents))).toEqual([]);
});

test('a command that asks somebody says no more of its progress on the same terminal', () => {
  const asking = files.filter(
    (path) => path.startsWith('commands/') && !path.startsWith('commands/shared/') && /\baskFor\w+\(/.test(codeOf(path)),
  );
  expect(asking.length).toBeGreaterThan(1);
  expect(asking.filter((path) => !/makeRoom\(\)[\s\S]*?\baskFor\w+\(/.test(codeOf(path)))).toEqual([]);
});

/** What is public has types of its own, which may be called like those inside. */
const own = files.filter((path) => path !== 'index.ts');

/** The names that more than one file gives to what a pattern finds in it, with the files. */
function sharedBy(pattern: RegExp): string[] {
  const holders = new Map<string, Set<string>>();
  for (const path of own)
    for (const [, found = ''] of read(path).matchAll(pattern)) holders.set(found, (holders.get(found) ?? new Set()).add(path));
  return [...holders].flatMap(([found, paths]) => (paths.size > 1 ? [`${[...paths].join(', ')}: ${found}`] : []));
}

test('no two files export a type or a function of one name', () => {
  expect(sharedBy(/^export (?:interface|type|class|(?:async )?function\*?) ?(\w+)/gm)).toEqual([]);
});

test('no type that only its file knows is called like one that another exports', () => {
  const exported = new Map<string, string>();
  for (const path of own) for (const [, name = ''] of read(path).matchAll(/^export (?:interface|type) (\w+)/gm)) exported.set(name, path);
  const local = own.flatMap((path) =>
    [...read(path).matchAll(/^(?:interface|type) (\w+)/gm)].flatMap(([, name = '']) =>
      exported.has(name) ? [`${path}: ${name}, which ${exported.get(name)} exports`] : [],
    ),
  );
  expect(local).toEqual([]);
});

test('no function of more than one line is written twice: what several files need has one place', () => {
  expect(sharedBy(/^(?:(?:export )?(?:async )?function\b.*|\).*) \{\n([^\n]+\n[\s\S]*?)\n\}$/gm)).toEqual([]);
});
