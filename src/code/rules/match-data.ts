import { shorten } from '../../base/shorten.ts';
import { indexLines } from '../ast/line-index.ts';
import type { Language } from '../languages/language.ts';
import type { RuleFile, RuleMatch } from './rules.ts';

/** At most so much of a text is captured, as with the captures of queries. */
const LONGEST = 200;

/**
 * Applies rules to the items of a data format. The query of such a rule is the name of an item in parentheses: `(bin)`; its `languages` name
 * the format.
 */
export async function matchData(language: Language, text: string, ruleFiles: readonly RuleFile[]): Promise<RuleMatch[]> {
  const rules = ruleFiles.flatMap((file) => file.rules).filter(({ grammars }) => grammars.includes(language.id));
  const lineAt = indexLines(text);
  const read = await language.reader?.();
  const items = read?.(text) ?? [];
  return items.flatMap((item) =>
    rules
      .filter(({ query }) => query.trim() === `(${item.name})`)
      .map(({ id, meta }) => ({
        rule: id,
        startLine: lineAt(item.start),
        endLine: lineAt(item.end),
        captures: Object.fromEntries(Object.entries(item.captures).map(([name, value]) => [name, shortenLine(value)])),
        ...(item.lists ? { lists: item.lists } : {}),
        meta,
        start: item.start,
        end: item.end,
      })),
  );
}

function shortenLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return shorten(line, LONGEST);
}
