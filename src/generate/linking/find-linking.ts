import { byText } from '../../base/digest.ts';
import { inBatches } from '../../base/in-batches.ts';
import { memoize, remember, rememberMade } from '../../base/memoize.ts';
import { pace } from '../../base/pace.ts';
import { inThreads } from '../../base/threads/in-threads.ts';
import { traceWork } from '../../base/trace.ts';
import type { Language } from '../../code/languages/language.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { searchedText } from '../../code/rules/rule-words.ts';
import { type RuleMatch, TROUBLE } from '../../code/rules/rules.ts';
import { type Telltale, tellMatching } from '../../code/rules/telltales.ts';
import { dataOf, FOLLOWING, rulesOfLens } from '../../lens/find-lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { expectedLenses } from '../rules/expect-lenses.ts';
import { folderOfRules, searchTexts, type TextToSearch } from '../rules/match-texts.ts';
import { readableTexts } from '../rules/readable-texts.ts';
import { keepMatches, recallMatches } from '../rules/recall-matches.ts';
import { isDescription, nameSearch, readTelltales, SEARCHES, type Search } from './read-telltales.ts';
import { readTreeTable, type TreeTable } from './tree-table.ts';

/** Texts that are held at once, and searched at once. */
const AT_ONCE = 500;
const BATCH = 25;

/** For more files than a person changes, all rules are worth reading. */
const FEW = 12;

const known = new WeakMap<Workspace['view'], Map<string, Promise<readonly string[]>>>();

/**
 * The files of the whole tree that link others, sorted: whatever registers something, and beside these what makes or mounts a router. Their
 * words alone leave out most others, as do frameworks that no file imports; what is found out about a file is kept. Tests link nothing.
 * Looked for once per workspace.
 */
export function findLinking(workspace: Workspace, lens: string): Promise<readonly string[]> {
  const ofWorkspace = remember(known, workspace.view, () => new Map<string, Promise<readonly string[]>>());
  return rememberMade(ofWorkspace, lens, () => findAll(workspace, lens));
}

async function findAll(workspace: Workspace, lens: string): Promise<readonly string[]> {
  const done = traceWork('link', () => `the files that link others, for ${lens}`);
  const table = await readTreeTable(workspace);
  const formats = new Set(dataOf(lens));
  const paths = table.paths.filter((path) => isReadBy(formats, languageOf(path)));
  workspace.context.progress(`${lens}: looking for what links ${paths.length} files`);
  const find = openSearch(workspace, table, lens);
  const linking = new Set(await find('links', paths));
  const { imports, importers } = await workspace.graph();
  const isKnown = new Set(paths);
  let reached: readonly string[] = [
    ...linking,
    ...(await find(
      'joins',
      paths.filter((path) => !knowsImports(path)),
    )),
  ];
  while (reached.length > 0) {
    for (const path of reached) linking.add(path);
    const around = reached.flatMap((path) => [...(imports.get(path) ?? []), ...(importers.get(path) ?? [])]);
    reached = await find(
      'joins',
      [...new Set(around)].filter((path) => isKnown.has(path) && !linking.has(path)),
    );
  }
  done(() => `${linking.size} of ${paths.length} files`);
  return [...linking].sort(byText);
}

function isReadBy(formats: ReadonlySet<string>, language: Language | undefined): boolean {
  return !isDescription(language) || formats.has(language?.id ?? '');
}

/** Whether a name of another file is only known where that is imported. */
function knowsImports(path: string): boolean {
  return /\.([cm]?[jt]sx?|pyi?)$/.test(path);
}

/**
 * Finds, among some files, those that a rule of some kind matches in; each file is looked into once. What a file is parsed for tells whether the
 * other search finds it, too, and those of the other lenses that are expected: what takes long is to parse it.
 */
function openSearch(workspace: Workspace, table: TreeTable, lens: string) {
  const lenses = expectedLenses(workspace, lens);
  const names = lenses.flatMap((each) => SEARCHES.map((search) => nameSearch(each, search)));
  const marks = new Map(names.map((name) => [name, table.marksOf(name)]));
  const numbers = new Map(table.paths.map((path, number) => [path, number]));
  const markOf = (name: string, path: string) => marks.get(name)?.[numbers.get(path) ?? -1];
  const look = async (search: Search, paths: readonly string[]) => {
    const asking = lenses.map((each) => nameSearch(each, search));
    const { found, open } = await findIn(workspace, table, { names, asking, paths });
    for (const [name, mark] of marks) {
      const decided = paths.filter((path) => open.get(name)?.has(path) !== true);
      for (const path of decided) mark[numbers.get(path) ?? -1] = found.get(name)?.has(path) === true ? 2 : 1;
    }
  };
  const told = new Set<string>();
  return async (search: Search, paths: readonly string[]): Promise<string[]> => {
    const own = nameSearch(lens, search);
    const asked = paths.filter((path) => !told.has(`${search} ${path}`));
    for (const path of asked) told.add(`${search} ${path}`);
    const unknown = asked.filter((path) => markOf(own, path) === 0);
    if (unknown.length > 0) await look(search, unknown);
    return asked.filter((path) => markOf(own, path) === 2);
  };
}

/** Those of some files that could link others for any lens, or join those that do, where files of the tree import these frameworks. */
export async function findLinkable(
  workspace: Workspace,
  frameworks: ReadonlyMap<string, number>,
  paths: readonly string[],
): Promise<Set<string>> {
  const names = FOLLOWING.flatMap((lens) => SEARCHES.map((search) => nameSearch(lens, search)));
  const { found } = await findIn(workspace, { frameworks }, { names, asking: names, paths });
  return new Set([...found.values()].flatMap((some) => [...some]));
}

interface Searching {
  /** The searches that something is learned of. */
  names: readonly string[];
  /** Those that something is asked of: a file that none of them can find is not parsed. */
  asking: readonly string[];
  paths: readonly string[];
}

/** By search: the files that it finds, and those that it may find and that were not parsed, as none of those that are asked can. */
interface Searched {
  found: ReadonlyMap<string, ReadonlySet<string>>;
  open: ReadonlyMap<string, ReadonlySet<string>>;
}

async function findIn(
  workspace: Workspace,
  { frameworks }: Pick<TreeTable, 'frameworks'>,
  { names, asking, paths }: Searching,
): Promise<Searched> {
  const { signal } = workspace.context;
  const isPossible = ({ sought, imports }: Telltale) =>
    sought.some((name) => names.includes(name)) && (imports === undefined || frameworks.has(imports));
  const possible = memoize(async (language: Language) => (await readTelltales(workspace, language)).filter(isPossible));
  const told = new Map<string, readonly Telltale[]>();
  const isFew = paths.length <= FEW;
  const lenses = FOLLOWING.filter((lens) => SEARCHES.some((search) => names.includes(nameSearch(lens, search))));
  const order = { folders: isFew ? [] : [...new Set(lenses.flatMap(rulesOfLens))], reading: isFew ? 'files' : 'folders' } as const;
  const candidates = new Map(names.map((name) => [name, [] as string[]]));
  const open = new Map(names.map((name) => [name, new Set<string>()]));
  const learn = (path: string, found: readonly string[] | undefined) => {
    const matching = (told.get(path) ?? []).filter(({ rules }) => found === undefined || rules.some(({ id }) => found.includes(id)));
    for (const name of new Set(matching.flatMap(({ sought }) => sought))) candidates.get(name)?.push(path);
  };
  async function* readBatches() {
    const batch: TextToSearch[] = [];
    for (const some of inBatches(paths, AT_ONCE)) {
      const texts = await tellable(some);
      const kept = isFew ? undefined : await recallMatches(workspace, order.folders, [...texts.keys()]);
      for (const [path, text] of texts) {
        const sought = soughtBy(told.get(path) ?? []);
        const matches = knownMatches(kept?.known.get(path), sought.ruleFiles);
        if (matches) learn(path, matchingRules(matches));
        else batch.push({ path, text, ...sought, ...order });
        if (batch.length >= BATCH) yield batch.splice(0);
      }
    }
    if (batch.length > 0) yield batch;
  }
  async function tellable(some: readonly string[]): Promise<Map<string, string>> {
    const texts = await readableTexts(workspace.reader, some);
    for (const [path, text] of texts) {
      await pace(signal);
      const own = await tellOf(path, text, possible);
      const sought = new Set(own.flatMap((each) => each.sought));
      if (asking.some((name) => sought.has(name))) told.set(path, own);
      else {
        texts.delete(path);
        for (const name of sought) open.get(name)?.add(path);
      }
    }
    return texts;
  }
  const work = { name: 'searchTexts', work: searchTexts };
  for await (const searched of inThreads(work, readBatches(), signal)) {
    for (const { path, found } of searched) learn(path, found);
    await keepMatches(workspace, searched);
  }
  if ([...candidates.values()].every((some) => some.length === 0)) return { found: new Map(), open };
  // What a rule matches need not count: that takes all that the lens matches in the file.
  const { matchLinking } = await import('./match-linking.ts');
  return { found: await matchLinking(workspace, candidates, new Set(frameworks.keys())), open };
}

async function tellOf(path: string, text: string, possible: (language: Language) => Promise<readonly Telltale[]>): Promise<Telltale[]> {
  const language = languageOf(path);
  return language ? tellMatching(language, path, searchedText(text), await possible(language)) : [];
}

/** What is known of the matches in a file of the rules of some files; undefined where that is not all of them. */
function knownMatches(byFolder: ReadonlyMap<string, RuleMatch[]> | undefined, ruleFiles: readonly string[]): RuleMatch[] | undefined {
  const folders = [...new Set(ruleFiles.map(folderOfRules))];
  const parts = folders.map((folder) => byFolder?.get(folder));
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
}

/** The ids of the rules that match; undefined where it could not be seen to the end. */
function matchingRules(matches: readonly RuleMatch[]): string[] | undefined {
  return matches.some(({ rule }) => rule === TROUBLE) ? undefined : [...new Set(matches.map(({ rule }) => rule))];
}

function soughtBy(told: readonly Telltale[]): Pick<TextToSearch, 'sought' | 'ruleFiles'> {
  const rules = told.flatMap((each) => each.rules);
  return { sought: rules.map(({ id }) => id), ruleFiles: [...new Set(rules.map(({ file }) => file))] };
}
