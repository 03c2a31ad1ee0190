import { byText } from '../../base/digest.ts';
import { remember, rememberMade } from '../../base/memoize.ts';
import { pace } from '../../base/pace.ts';
import { traceWork } from '../../base/trace.ts';
import type { Language } from '../../code/languages/language.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { searchedText } from '../../code/rules/rule-words.ts';
import { type RuleFile, TROUBLE } from '../../code/rules/rules.ts';
import { type Telltale, tellMatching } from '../../code/rules/telltales.ts';
import { dataOf } from '../../lens/find-lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { loadRuleFile, loadRules } from '../rules/load-rules.ts';
import { isDescription, nameSearch, readTelltales, type Search } from './read-telltales.ts';
import { readTreeTable, type TreeTable } from './tree-table.ts';

/** Texts that are held at once. */
const AT_ONCE = 200;

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
  const registering = openSearch(workspace, table, lens, 'links');
  const joining = openSearch(workspace, table, lens, 'joins');
  const linking = new Set(await registering(paths));
  const { imports, importers } = await workspace.graph();
  const isKnown = new Set(paths);
  let reached: readonly string[] = [...linking, ...(await joining(paths.filter((path) => !knowsImports(path))))];
  while (reached.length > 0) {
    for (const path of reached) linking.add(path);
    const around = reached.flatMap((path) => [...(imports.get(path) ?? []), ...(importers.get(path) ?? [])]);
    reached = await joining([...new Set(around)].filter((path) => isKnown.has(path) && !linking.has(path)));
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

/** Finds, among some files, those that a rule of some kind matches in; each file is looked into once. */
function openSearch(workspace: Workspace, table: TreeTable, lens: string, search: Search) {
  const marks = table.marksOf(nameSearch(lens, search));
  const numbers = new Map(table.paths.map((path, number) => [path, number]));
  const markOf = (path: string) => marks[numbers.get(path) ?? -1];
  const told = new Set<string>();
  return async (paths: readonly string[]): Promise<string[]> => {
    const asked = paths.filter((path) => !told.has(path));
    for (const path of asked) told.add(path);
    const unknown = asked.filter((path) => markOf(path) === 0);
    for (let at = 0; at < unknown.length; at += AT_ONCE) {
      const some = unknown.slice(at, at + AT_ONCE);
      const found = await findIn(workspace, table, { lens, search, paths: some });
      for (const path of some) marks[numbers.get(path) ?? -1] = found.has(path) ? 2 : 1;
    }
    return asked.filter((path) => markOf(path) === 2);
  };
}

interface Order {
  lens: string;
  search: Search;
  paths: readonly string[];
}

async function findIn(workspace: Workspace, { frameworks }: TreeTable, { lens, search, paths }: Order): Promise<ReadonlySet<string>> {
  const { reader, context } = workspace;
  const isPossible = ({ sought, imports }: Telltale) =>
    sought.includes(nameSearch(lens, search)) && (imports === undefined || frameworks.has(imports));
  const possible = new Map<Language, readonly Telltale[]>();
  const candidates: string[] = [];
  for (const [path, text] of await reader.readTexts(paths)) {
    await pace(context.signal);
    const language = languageOf(path);
    if (!language) continue;
    const own = possible.get(language) ?? (await readTelltales(workspace, language)).filter(isPossible);
    possible.set(language, own);
    const told = tellMatching(language, path, searchedText(text), own);
    if (told.length === 0) continue;
    const files = paths.length > FEW ? await loadRules(lens) : await loadFiles(told);
    if (await matchesAny(language, text, told, { files, signal: context.signal })) candidates.push(path);
  }
  if (candidates.length === 0) return new Set();
  // What a rule matches need not count: that takes all that the lens matches in the file.
  const { matchLinking } = await import('./match-linking.ts');
  return matchLinking(workspace, { lens, search, paths: candidates, frameworks });
}

/** The files of rules that may match: to read all takes longer than a few files of the tree are worth. */
function loadFiles(told: readonly Telltale[]): Promise<RuleFile[]> {
  const paths = new Set(told.flatMap(({ rules }) => rules.map(({ file }) => file)));
  return Promise.all([...paths].map(loadRuleFile));
}

/** Whether a rule that may match in a text does, without a look at the others: most files end here. */
async function matchesAny(
  language: Language,
  text: string,
  told: readonly Telltale[],
  { files, signal }: { files: readonly RuleFile[]; signal: AbortSignal },
): Promise<boolean> {
  const wanted = new Set(told.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const { matchRules } = await import('../../code/rules/match-rules.ts');
  const found = await matchRules(language, text, files, signal, wanted);
  return found.some(({ meta, rule }) => meta !== undefined || rule === TROUBLE);
}
