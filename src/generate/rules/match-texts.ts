import { pace } from '../../base/pace.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { matchOrders } from '../../code/rules/match-rules.ts';
import type { RuleMatch } from '../../code/rules/rules.ts';
import { loadFolder } from './load-rules.ts';

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

/** JSON of matches without what their rules say of them, which is the same for all of a rule. */
function writtenMatches(matches: readonly RuleMatch[]): string {
  return JSON.stringify(matches.map(({ meta: _meta, ...match }) => match));
}
