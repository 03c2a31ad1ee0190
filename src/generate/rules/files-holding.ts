import { digest } from '../../base/digest.ts';
import { remember } from '../../base/memoize.ts';
import { pace } from '../../base/pace.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import type { Language } from '../../code/languages/language.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { grammarOf } from '../../code/rules/grammar-of.ts';
import { matchOrders } from '../../code/rules/match-rules.ts';
import type { RuleMeta } from '../../code/rules/rule-meta.ts';
import { searchedText } from '../../code/rules/rule-words.ts';
import { type RuleFile, TROUBLE } from '../../code/rules/rules.ts';
import { type Telltale, tellMatching, telltalesOf } from '../../code/rules/telltales.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { loadRules, rulesKey } from './load-rules.ts';
import { readFromRules } from './read-from-rules.ts';
import { readableTexts } from './readable-texts.ts';

/** Texts that are held at once. */
const AT_ONCE = 200;

/** Which rules are asked about. */
export interface RuleChoice {
  /** Names the choice: what is found out is kept by it. */
  name: string;
  isAsked: (meta: RuleMeta) => boolean;
}

/** Rules that have one of some roles. */
export function ofRoles(roles: ReadonlySet<string>): RuleChoice {
  return { name: [...roles].sort().join(' '), isAsked: ({ role }) => role !== undefined && roles.has(role) };
}

/**
 * Those of some files in which a rule of a lens matches that is asked about; whether what it matches counts is up to other files. No
 * other rule is run, and what is found out about a blob is kept. A file that is not read to its end counts.
 */
export async function filesHolding(workspace: Workspace, lens: string, paths: readonly string[], asked: RuleChoice): Promise<string[]> {
  const { reader, tree, context } = workspace;
  const rules = await rulesKey(lens, reader.cache);
  const keyOf = (path: string) =>
    `holds ${EXTRACTOR_VERSION} ${lens} ${rules} ${digest(asked.name, 12)} ${languageOf(path)?.id} ${tree.entries.get(path)?.id}`;
  const known = new Map(reader.cache.readMemos(paths.map(keyOf)));
  const unknown = paths.filter((path) => !known.has(keyOf(path)));
  for (let at = 0; at < unknown.length; at += AT_ONCE) {
    const fresh = new Map<string, string>();
    for (const [path, text] of await readableTexts(reader, unknown.slice(at, at + AT_ONCE))) {
      await pace(context.signal);
      const language = languageOf(path);
      const told = language ? tellMatching(language, path, searchedText(text), await readTelling(workspace, lens, asked, language)) : [];
      const only = new Set(told.flatMap(({ rules }) => rules.map(({ id }) => id)));
      const order = async () => [{ files: await rulesWith(lens, asked), only }];
      const [found = []] = language && told.length > 0 ? await matchOrders(language, text, await order(), context.signal) : [];
      const holds = found.some(({ rule, meta }) => rule === TROUBLE || meta !== undefined);
      fresh.set(keyOf(path), holds ? 'yes' : 'no');
    }
    reader.cache.writeMemos(fresh);
    for (const [key, held] of fresh) known.set(key, held);
  }
  return paths.filter((path) => known.get(keyOf(path)) === 'yes');
}

/** What tells the texts of a language in which rules that are asked about may match. */
async function readTelling(workspace: Workspace, lens: string, asked: RuleChoice, language: Language): Promise<readonly Telltale[]> {
  const grammar = language.reader ? language.id : (grammarOf(language) ?? '');
  const rules = await rulesKey(lens, workspace.reader.cache);
  return readFromRules(workspace, `telling ${lens} ${rules} ${digest(asked.name, 12)} ${grammar}`, async () => {
    const files = await rulesWith(lens, asked);
    return files.flatMap((file) => telltalesOf(file, (_, each) => (each === grammar ? [asked.name] : [])));
  });
}

const chosen = new WeakMap<readonly RuleFile[], Map<string, RuleFile[]>>();

/** Those rules of a lens that are asked about; the same each time, as they are compiled once. */
async function rulesWith(lens: string, { name, isAsked }: RuleChoice): Promise<RuleFile[]> {
  const all = await loadRules(lens);
  return remember(
    remember(chosen, all, () => new Map<string, RuleFile[]>()),
    name,
    () =>
      all.flatMap((file) => {
        const rules = file.rules.filter(({ meta }) => isAsked(meta));
        return rules.length === 0 ? [] : [{ ...file, rules }];
      }),
  );
}
