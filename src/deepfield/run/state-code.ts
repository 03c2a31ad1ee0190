import { codeSpan, oneLine, prose } from '../../base/markdown.ts';
import { fileName } from '../../base/path-parts.ts';
import { extract } from '../../code/extract.ts';
import type { Facts } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { quoteComments } from '../../lens/entity/quote-comments.ts';
import type { Input } from '../inputs/input.ts';
import type { Statement } from '../knowledge/statement.ts';
import { PROJECT } from '../project/places.ts';
import { lineOfQuote } from '../roles/learner/line-of-quote.ts';

/** Declarations that are told of one file. */
const MOST = 12;

/** What a source that somebody handed over says of itself and of what it declares. It is no file of a repository, and nothing is said of who uses it. */
export async function stateCode({ path, text = '', blob }: Input): Promise<Statement[]> {
  const language = languageOf(path);
  if (!language) return [];
  const facts = await extract(language, path, Buffer.from(text, 'utf8'), 'full');
  if (!isWhole(facts) || facts.skipped !== undefined) return [];
  const { file, declarations } = quoteComments({ path, text, facts });
  const cite = (from: number, to = from) => ({ path: `${PROJECT}/${path}`, lines: [from, to] as const, blob });
  const say = (says: string, from: number, to?: number): Statement => ({
    part: 'answers',
    text: oneLine(says),
    cites: [cite(from, to)],
    by: { user: 'a file that was handed over' },
    uncertain: 'it was handed over, and is not known to be part of a repository',
  });
  const name = codeSpan(fileName(path));
  const told = facts.symbols.filter((symbol) => Object.hasOwn(declarations, symbol.name)).slice(0, MOST);
  const all = facts.symbols.slice(0, MOST).map((symbol) => codeSpan(symbol.name));
  return [
    ...(file === undefined ? [] : [say(`${name}: ${prose(file)}`, lineOfQuote(text, file))]),
    ...told.map((symbol) =>
      say(`${codeSpan(symbol.name)} of ${name}: ${prose(declarations[symbol.name] ?? '')}`, symbol.startLine, symbol.endLine),
    ),
    ...(told.length === 0 && all.length > 0 ? [say(`${name} declares ${all.join(', ')}`, 1)] : []),
  ];
}

function isWhole(facts: Awaited<ReturnType<typeof extract>>): facts is Facts {
  return 'symbols' in facts;
}
