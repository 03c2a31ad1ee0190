import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan, oneLine } from '../../base/markdown.ts';
import type { Cited, Statement } from '../knowledge/statement.ts';

/** Places that are shown of one statement. */
const MOST_PLACES = 3;

/** Statements as a list, those with a heading below it. */
export function renderStatements(statements: readonly Statement[]): string[] {
  const groups = groupBy(statements, ({ heading }) => heading ?? '');
  return [...groups].flatMap(([heading, some]) => [...(heading === '' ? [] : [`### ${heading}`, '']), ...renderAll(some), '']).slice(0, -1);
}

/** What several below each other are uncertain for is said below the last of them. */
function renderAll(statements: readonly Statement[]): string[] {
  let same = 1;
  return statements.flatMap((statement, at) => {
    const { uncertain } = statement;
    const isLast = uncertain === undefined || statements[at + 1]?.uncertain !== uncertain;
    const doubt = same > 1 ? `*Uncertain, as are the ${same - 1} above: ${uncertain}.*` : `*Uncertain: ${uncertain}.*`;
    same = isLast ? 1 : same + 1;
    return [...renderStatement(statement), ...(isLast && uncertain !== undefined ? [`  - ${oneLine(doubt)}`] : [])];
  });
}

function renderStatement({ text, cites, more = [], by }: Statement): string[] {
  const who = by === undefined ? '' : 'user' in by ? ` — said by ${oneLine(by.user)}` : ` — written by ${oneLine(by.model)}`;
  return [
    `- ${oneLine(text)} (${renderPlaces(cites)})${who}`,
    ...more.map((each) => `  - ${oneLine(each.text)} (${renderPlaces(each.cites)})`),
  ];
}

/** `shop/src/pay.ts:L10-25`, several separated by commas. */
export function renderPlaces(cites: readonly Cited[]): string {
  const shown = [...new Set(cites.map(renderPlace))];
  const more = shown.length - MOST_PLACES;
  return `${shown.slice(0, MOST_PLACES).join(', ')}${more > 0 ? ` and ${count(more, 'more place')}` : ''}`;
}

function renderPlace({ path, lines }: Cited): string {
  if (!lines) return codeSpan(path);
  const [from, to] = lines;
  return codeSpan(`${path}:L${from}${to > from ? `-${to}` : ''}`);
}
