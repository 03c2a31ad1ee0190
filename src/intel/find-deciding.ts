import { escapePattern } from '../base/escape-pattern.ts';
import { directoryPrefix } from '../base/path-parts.ts';
import { settleAll } from '../base/settle-all.ts';
import { subtypesIn } from '../code/facts/subtypes.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { languageOf } from '../code/languages/languages.ts';
import { namingOf } from '../program/names/naming.ts';
import { splitName } from '../program/names/split-name.ts';
import type { CallSite } from '../program/queries/callers.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { findSymbols } from './find-symbols.ts';

/** What more would be read for than anybody waits. */
const MOST_MAKERS = 20;
const MOST_SIBLINGS = 150;
const MOST_HOLDERS = 60;

/** Bases of bases of … */
const MOST_BASES = 6;
/** Types of one name, of which any may be the base. */
const MOST_NAMESAKES = 3;

/**
 * Files beyond those that say a name which can tell what undecided calls are made on: the functions that gave it, `s := createScanner()`,
 * the files beside a call, which declare the type of what it stands in where a package is a directory, and those that declare the fields on the way to
 * what is called: `data.store.users.find()`, and of types on whose names it is called, or that
 * what calls a method of its own is made from. For calls on nothing in Ruby, those that name the module around them, as classes that it is mixed into do.
 */
export async function findDeciding(
  workspace: Workspace,
  undecided: readonly CallSite[],
  texts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const code = undecided.filter(({ test }) => !test);
  const makers = new Set(code.flatMap(({ path, callee }) => makersOf(/^[\w$]+/.exec(callee)?.[0] ?? '', texts.get(path) ?? '')));
  const found = await settleAll([...makers].slice(0, MOST_MAKERS).map((maker) => findSymbols(workspace, maker)));
  const packages = new Set(code.filter(({ path }) => path.endsWith('.go')).map(({ path }) => directoryPrefix(path)));
  const beside = workspace.readable.filter((path) => path.endsWith('.go') && packages.has(directoryPrefix(path)) && !isTestPath(path));
  const known = new Set(texts.keys());
  const holding = await holdersOf(workspace, code, beside);
  const heirs = await heirsOf(workspace, code);
  const types = await typesCalled(workspace, code);
  const bases = await basesAround(workspace, code);
  return [
    ...new Set([...found.flat().map(({ path }) => path), ...beside.slice(0, MOST_SIBLINGS), ...holding, ...heirs, ...types, ...bases]),
  ].filter((path) => !known.has(path));
}

/**
 * Where types are declared whose methods stand in files that need not say so: `Order::read(id)`; and those that are put into a queue, which runs a
 * method that the call does not name.
 */
async function typesCalled(workspace: Workspace, code: readonly CallSite[]): Promise<string[]> {
  const outside = code.filter(({ path }) => {
    const language = languageOf(path);
    return language?.implementsOutside || namingOf(language?.id ?? '').queues !== undefined;
  });
  const names = new Set(outside.flatMap(({ callee }) => /^(?:\w+(?:::|\.))*([A-Z]\w*)(?:::|\.)\w+$/.exec(callee)?.[1] ?? []));
  const declared = await settleAll([...names].slice(0, MOST_HOLDERS).map((name) => findSymbols(workspace, name)));
  return declared.flat().map(({ path }) => path);
}

/** Where the bases of types are declared, and theirs, that call a method of their own without declaring it, or one on a field that nothing tells from a variable: between them and the one that does, no file need say it. */
async function basesAround(workspace: Workspace, code: readonly CallSite[]): Promise<string[]> {
  const own = code.filter(({ path, callee }) => {
    const { bareMembers = false } = namingOf(languageOf(path)?.id ?? '');
    return (bareMembers ? /^[\w$.]+$/ : /^((this|self|super|base|parent|\$this)(\??\.|->|::))?[\w$]+$/).test(callee);
  });
  const holders = new Set(
    own.flatMap(({ path, within = '' }) => (within.includes('.') ? [`${path}#${within.slice(0, within.lastIndexOf('.'))}`] : [])),
  );
  const known = new Set<string>();
  const paths = new Set<string>();
  let types = [...holders].map((each) => ({ path: each.slice(0, each.lastIndexOf('#')), name: each.slice(each.lastIndexOf('#') + 1) }));
  for (let depth = 0; depth < MOST_BASES && types.length > 0 && paths.size < MOST_HOLDERS; depth++) {
    const facts = await workspace.reader.readFacts([...new Set(types.map(({ path }) => path))]);
    const named = types.flatMap(({ path, name }) => {
      const made = subtypesIn(facts.get(path) ?? { language: '', symbols: [] });
      return made.flatMap((type) => (type.name === name ? type.bases : []));
    });
    const fresh = [...new Set(named)].filter((name) => known.size < known.add(name).size).slice(0, MOST_HOLDERS);
    types = (await settleAll(fresh.map((name) => findSymbols(workspace, name)))).flatMap((all) => all.slice(0, MOST_NAMESAKES));
    for (const { path } of types) paths.add(path);
  }
  return [...paths];
}

async function heirsOf(workspace: Workspace, code: readonly CallSite[]): Promise<string[]> {
  const mixing = code.filter(({ path, callee }) => !/[.:]/.test(callee) && namingOf(languageOf(path)?.id ?? '').nests);
  const modules = new Set(mixing.flatMap(({ within = '' }) => (within.includes('.') ? [within.slice(0, within.lastIndexOf('.'))] : [])));
  const naming = await settleAll([...modules].slice(0, MOST_MAKERS).map((name) => filesWithName(workspace, name)));
  return naming.flatMap((files) => files.slice(0, MOST_HOLDERS));
}

/** Files beside calls where these see each other's names, or at most two imports away, that say the names of fields, or of methods that give, on which they are made. */
async function holdersOf(workspace: Workspace, code: readonly CallSite[], beside: readonly string[]): Promise<string[]> {
  const fields = new Set(
    code
      .flatMap(({ callee }) => (splitName(callee) ?? []).slice(1, -1).map(({ name }) => name))
      .filter((name) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)),
  );
  if (fields.size === 0) return [];
  const { imports } = await workspace.graph();
  const near = new Set([...code.map(({ path }) => path), ...beside]);
  for (const path of [...near]) for (const next of imports.get(path) ?? []) near.add(next);
  for (const path of [...near]) for (const next of imports.get(path) ?? []) near.add(next);
  const saying = await settleAll([...fields].slice(0, MOST_MAKERS).map((name) => filesWithName(workspace, name)));
  const own = new Set(code.map(({ path }) => directoryPrefix(path)));
  const isBeside = (path: string) => own.has(directoryPrefix(path)) && namingOf(languageOf(path)?.id ?? '').together !== 'none';
  return [...new Set(saying.flat())].filter((path) => near.has(path) || isBeside(path)).slice(0, MOST_HOLDERS);
}

/** `createScanner` of `s := createScanner(ctx)`, by the name of the variable. */
function makersOf(name: string, text: string): string[] {
  if (name === '' || /^(this|self)$/.test(name)) return [];
  const given = new RegExp(`\\b${escapePattern(name)}(?:,\\s*\\w+)?\\s*:?=\\s*(?:await\\s+)?(?:[\\w$]+\\.)*([\\w$]+)\\(`, 'g');
  return [...text.matchAll(given)].flatMap(([, maker]) => maker ?? []);
}
