import { pace } from '../../base/pace.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { matchOrders } from '../../code/rules/match-rules.ts';
import { type RuleFile, type RuleMatch, TROUBLE } from '../../code/rules/rules.ts';
import { loadFolder, loadRuleFile } from './load-rules.ts';

/** A text, whose language its path tells, and the folders of rules to run over it. */
export interface TextToMatch {
  path: string;
  text: string;
  folders: readonly string[];
}

/** What kb's own rules match in a file, by the folder of the rules, as the cache keeps it: see `writtenMatches`. */
export interface TextMatches {
  path: string;
  byFolder: ReadonlyMap<string, string>;
}

/**
 * Runs kb's own rules over some texts. A text is parsed once for all folders; one in no language that kb knows has no matches.
 * @throws the reason of the signal.
 */
export async function matchTexts(texts: readonly TextToMatch[], signal: AbortSignal = NEVER): Promise<TextMatches[]> {
  const matched: TextMatches[] = [];
  for (const { path, text, folders } of texts) {
    await pace(signal);
    const language = languageOf(path);
    if (!language) continue;
    const orders = await Promise.all(folders.map(async (folder) => ({ files: await loadFolder(folder) })));
    const found = await matchOrders(language, text, orders, signal);
    matched.push({ path, byFolder: new Map(folders.map((folder, at) => [folder, writtenMatches(found[at] ?? [])])) });
  }
  return matched;
}

const NEVER = new AbortController().signal;

/** A text in which some rules look for something. */
export interface TextToSearch extends TextToMatch {
  /** Their ids. */
  sought: readonly string[];
  /** Where they are read from: these files of rules, or all of their folders, which is quicker for many texts. */
  ruleFiles: readonly string[];
  reading: 'files' | 'folders';
}

export interface SearchedTextMatches extends TextMatches {
  /** The ids of the rules that match; undefined where it could not be seen to the end. */
  found: readonly string[] | undefined;
}

/**
 * Runs some rules over some texts, and over those in which one matches those of their folders, too, while they are parsed: most texts end with the first.
 * @throws the reason of the signal.
 */
export async function searchTexts(texts: readonly TextToSearch[], signal: AbortSignal = NEVER): Promise<SearchedTextMatches[]> {
  const searched: SearchedTextMatches[] = [];
  for (const { path, text, folders, sought, ruleFiles, reading } of texts) {
    await pace(signal);
    const language = languageOf(path);
    if (!language) continue;
    const files = await loadSought(ruleFiles, reading);
    const orders = await Promise.all(folders.map(async (folder) => ({ files: await loadFolder(folder) })));
    const isWorth = (first: readonly RuleMatch[]) => first.some(({ rule, meta }) => rule === TROUBLE || meta !== undefined);
    const [first = [], ...others] = await matchOrders(language, text, [{ files, only: new Set(sought) }, ...orders], signal, isWorth);
    const isUnclear = first.some(({ rule }) => rule === TROUBLE);
    const found = isUnclear ? undefined : [...new Set(first.flatMap(({ rule, meta }) => (meta === undefined ? [] : [rule])))];
    const byFolder = isWorth(first) ? folders.map((folder, at) => [folder, writtenMatches(others[at] ?? [])] as const) : [];
    searched.push({ path, found, byFolder: new Map(byFolder) });
  }
  return searched;
}

async function loadSought(ruleFiles: readonly string[], reading: TextToSearch['reading']): Promise<RuleFile[]> {
  if (reading === 'files') return Promise.all(ruleFiles.map(loadRuleFile));
  const folders = [...new Set(ruleFiles.map(folderOfRules))];
  return (await Promise.all(folders.map(loadFolder))).flat();
}

/** The folder of a file of rules, as `loadFolder` takes it. */
export function folderOfRules(ruleFile: string): string {
  return ruleFile.split('/').at(-2) ?? '';
}

/** JSON of matches without what their rules say of them, which is the same for all of a rule. */
function writtenMatches(matches: readonly RuleMatch[]): string {
  return JSON.stringify(matches.map(({ meta: _meta, ...match }) => match));
}
