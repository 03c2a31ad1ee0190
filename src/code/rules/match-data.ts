import { shorten } from '../../base/shorten.ts';
import { indexLines } from '../ast/line-index.ts';
import type { DataItem } from '../data/data-item.ts';
import type { Language } from '../languages/language.ts';
import type { Rule, RuleFile, RuleMatch } from './rules.ts';

/** At most so much of a text is captured, as with the captures of queries. */
const LONGEST = 200;

/**
 * Applies rules to the items of a data format. The query of such a rule is the name of an item in parentheses: `(bin)`; its `languages` name
 * the format.
 * @param orders files of rules; the text is read once for all of them.
 * @returns what matches, by order.
 */
export async function matchData(language: Language, text: string, orders: readonly (readonly RuleFile[])[]): Promise<RuleMatch[][]> {
  const lineAt = indexLines(text);
  const read = await language.reader?.();
  const items = read?.(text) ?? [];
  return orders.map((files) => {
    const rules = files.flatMap((file) => file.rules).filter(({ grammars }) => grammars.includes(language.id));
    return items.flatMap((item) =>
      rules.filter(({ query }) => query.trim() === `(${item.name})`).map((rule) => toMatch(rule, item, lineAt)),
    );
  });
}

function toMatch({ id, meta }: Rule, { captures, lists, start, end }: DataItem, lineAt: (offset: number) => number): RuleMatch {
  return {
    rule: id,
    startLine: lineAt(start),
    endLine: lineAt(end),
    captures: Object.fromEntries(Object.entries(captures).map(([name, value]) => [name, shortenLine(value)])),
    ...(lists ? { lists } : {}),
    meta,
    start,
    end,
  };
}

function shortenLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return shorten(line, LONGEST);
}
