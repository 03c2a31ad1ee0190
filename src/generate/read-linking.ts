import { byText, digest } from '../base/digest.ts';
import { pace } from '../base/pace.ts';
import { traceWork } from '../base/trace.ts';
import { EXTRACTOR_VERSION, type Facts, type ModuleFacts } from '../code/facts/facts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { languageOf } from '../code/languages/languages.ts';
import { mayMatch } from '../code/rules/may-match.ts';
import type { RuleMeta } from '../code/rules/rule-meta.ts';
import type { RuleFile, RuleMatch } from '../code/rules/rules.ts';
import type { Lens } from '../lens/report/lens.ts';
import { limited } from '../program/limited.ts';
import { findIn } from '../program/names/find-matches.ts';
import type { Follow } from '../program/view.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { loadRules, rulesKey } from './load-rules.ts';
import { matchOwnRules } from './match-sources.ts';

/** What was read of a file that links others. Its symbols were not. */
interface LinkingFile {
  facts: Facts;
  matches: RuleMatch[];
}

/** By path, sorted. */
export type Linking = ReadonlyMap<string, LinkingFile>;

/** Texts that are held at once. */
const AT_ONCE = 200;

const known = new WeakMap<Workspace, Map<string, Promise<Linking>>>();

/**
 * The files of the whole tree that link others, with what the rules of a lens match in them: whatever registers something, and beside these
 * what makes or mounts a router. Their words alone leave out most others, as do frameworks that no file imports; what is found out about a
 * blob is kept. Tests link nothing. Read once per workspace.
 */
export function readLinking(workspace: Workspace, lens: Lens, follow: Follow): Promise<Linking> {
  const ofWorkspace = known.get(workspace) ?? new Map<string, Promise<Linking>>();
  known.set(workspace, ofWorkspace);
  const linking = ofWorkspace.get(lens.name) ?? readAll(workspace, lens, follow);
  ofWorkspace.set(lens.name, linking);
  return linking;
}

async function readAll(workspace: Workspace, lens: Lens, { links, joins }: Follow): Promise<Linking> {
  const done = traceWork('link', () => `the files that link others, for ${lens.name}`);
  const modules = await workspace.reader.readModules(await linkablePaths(workspace, lens));
  workspace.context.progress(`${lens.name}: looking for what links ${modules.size} files`);
  const registering = await openSearch(workspace, lens, modules, links);
  const joining = await openSearch(workspace, lens, modules, (meta) => links(meta) || joins(meta));
  const linking = await registering([...modules.keys()]);
  const { imports, importers } = await workspace.graph();
  let reached = new Map([...linking, ...(await joining([...modules.keys()].filter((path) => !knowsImports(path))))]);
  while (reached.size > 0) {
    for (const [path, each] of reached) linking.set(path, each);
    const around = [...reached.keys()].flatMap((path) => [...(imports.get(path) ?? []), ...(importers.get(path) ?? [])]);
    reached = await joining([...new Set(around)].filter((path) => modules.has(path) && !linking.has(path)));
  }
  done(() => `${linking.size} of ${modules.size} files`);
  return new Map([...linking].sort(([a], [b]) => byText(a, b)));
}

/** Code, and the descriptions that say where routes are: what a package offers, or a template shows, links nothing. */
async function linkablePaths(workspace: Workspace, lens: Lens): Promise<string[]> {
  const describing = new Set(
    (await rulesThat(({ role }) => ROUTING.has(role), lens)).flatMap(({ rules }) => rules.flatMap(({ grammars }) => grammars)),
  );
  const all = workspace.viewFor(lens.name).members({ path: '.', tests: true });
  return all.filter((path) => {
    const language = languageOf(path);
    return !isTestPath(path) && (language?.parser.kind !== 'data' || describing.has(language.id));
  });
}

/** Roles of what a description says of routes. */
const ROUTING: ReadonlySet<string | undefined> = new Set(['route', 'mount', 'endpoint', 'policy']);

/** Whether a name of another file is only known where that is imported. */
function knowsImports(path: string): boolean {
  return /\.([cm]?[jt]sx?|pyi?)$/.test(path);
}

/** Those of the candidates in which a rule of the kind matches. */
async function matchLinking(
  workspace: Workspace,
  lens: Lens,
  isWanted: (meta: RuleMeta) => boolean,
  candidates: ReadonlyMap<string, ModuleFacts>,
): Promise<Map<string, LinkingFile>> {
  const found = await matchOwnRules(workspace, lens, candidates);
  const linking = new Map<string, LinkingFile>();
  for (const [path, module] of candidates) {
    await pace(workspace.context.signal);
    const facts = { ...module, symbols: [] };
    const matches = found.get(path) ?? [];
    // What other files decide about counts, too: the receiver of a route can be a router that is made elsewhere.
    const hits = limited('matches', path, () => findIn({ path, facts, outbound: new Map(), matches }, 'open too'), []);
    if (hits.some(({ meta }) => isWanted(meta))) linking.set(path, { facts, matches });
  }
  return linking;
}

/** Whether the framework that a rule asks for is imported anywhere. */
function frameworksIn(modules: ReadonlyMap<string, ModuleFacts>): (meta: RuleMeta) => boolean {
  const specifiers = [...new Set([...modules.values()].flatMap(({ imports }) => imports.map(({ specifier }) => specifier)))];
  const present = new Map<string, boolean>();
  return ({ imports }) => {
    if (imports === undefined) return true;
    const pattern = new RegExp(imports);
    const isThere = present.get(imports) ?? specifiers.some((specifier) => pattern.test(specifier));
    present.set(imports, isThere);
    return isThere;
  };
}

/** Finds, among some files, those that a rule of some kind matches in; each file is looked into once. */
async function openSearch(
  workspace: Workspace,
  lens: Lens,
  modules: ReadonlyMap<string, ModuleFacts>,
  isWanted: (meta: RuleMeta) => boolean,
): Promise<(paths: readonly string[]) => Promise<Map<string, LinkingFile>>> {
  const { reader, tree, context } = workspace;
  const isPresent = frameworksIn(modules);
  const rules = await rulesThat((meta) => isWanted(meta) && isPresent(meta), lens);
  if (rules.length === 0) return async () => new Map();
  const key = digest(
    JSON.stringify([EXTRACTOR_VERSION, lens.name, await rulesKey(lens.name), rules.flatMap((file) => file.rules.map(({ id }) => id))]),
  );
  const keyOf = (path: string) => `links ${key} ${path} ${tree.entries.get(path)?.id}`;
  const looked = new Set<string>();
  const search = async (paths: readonly string[]) => {
    const memos = reader.cache.readMemos(paths.map(keyOf));
    const unknown = paths.filter((path) => !memos.has(keyOf(path)));
    const texts = await reader.readTexts(unknown);
    const candidates = new Map<string, ModuleFacts>();
    for (const path of paths) {
      const facts = modules.get(path);
      const text = texts.get(path);
      if (facts && (memos.get(keyOf(path)) === 'yes' || (text !== undefined && (await mayLink(path, text, rules)))))
        candidates.set(path, facts);
      if (text !== undefined) await pace(context.signal);
    }
    const found = await matchLinking(workspace, lens, isWanted, candidates);
    reader.cache.writeMemos(new Map([...texts.keys()].map((path) => [keyOf(path), found.has(path) ? 'yes' : 'no'])));
    return found;
  };
  return async (paths) => {
    const found = new Map<string, LinkingFile>();
    const fresh = paths.filter((path) => !looked.has(path));
    for (const path of fresh) looked.add(path);
    for (let at = 0; at < fresh.length; at += AT_ONCE) {
      await pace(context.signal);
      for (const [path, each] of await search(fresh.slice(at, at + AT_ONCE))) found.set(path, each);
    }
    return found;
  };
}

async function rulesThat(isWanted: (meta: RuleMeta) => boolean, lens: Lens): Promise<RuleFile[]> {
  return (await loadRules(lens.name)).flatMap(({ rules, ...file }) => {
    const wanted = rules.filter(({ meta }) => isWanted(meta));
    return wanted.length === 0 ? [] : [{ ...file, rules: wanted }];
  });
}

/** Whether the words of a text say that a rule can match in it. */
async function mayLink(path: string, text: string, files: readonly RuleFile[]): Promise<boolean> {
  const language = languageOf(path);
  const isFor = ({ meta }: { meta: RuleMeta }) => meta.files === undefined || new RegExp(meta.files).test(path);
  return language !== undefined && mayMatch(language, text, files, isFor);
}
