import { byText } from '../../../base/digest.ts';
import { groupBy } from '../../../base/group-by.ts';
import { codeSpan, oneLine, prose } from '../../../base/markdown.ts';
import type { CodeSymbol } from '../../../code/facts/facts.ts';
import type { Statement } from '../../knowledge/statement.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import { docOf } from './learn-parts.ts';
import { listCalls } from './list-calls.ts';

const MOST = 25;
const MOST_CALLS = 12;
/** A function that calls less shows little of how a part works. */
const FEWEST = 2;

/** The functions on the way of entry points through some files: what each is for, as its comment says, and what it calls, in the order in which it is written. */
export async function learnWorkings(
  terrain: Terrain,
  has: (path: string) => boolean,
): Promise<{ statements: Statement[]; leftOut: number }> {
  const { findings: entries } = await terrain.stated(['route', 'command', 'main', 'job', 'event']);
  const handlers = new Set(entries.map(({ entry }) => `${entry?.handler?.path} ${entry?.handler?.name}`));
  const { findings: calls } = await terrain.stated(['call']);
  const callers = groupBy(calls, ({ name }) => name.split(' → ')[1]);
  const byFunction = groupBy(
    calls.filter(({ path, name }) => has(path) && !handlers.has(`${path} ${name.split(' → ')[0]}`)),
    ({ path, name }) => `${path}\0${name.split(' → ')[0]}`,
  );
  const functions = [...byFunction].map(([key, own]) => {
    const [path = '', name = ''] = key.split('\0');
    const inOrder = [...own].sort((a, b) => a.startLine - b.startLine);
    const named = [...new Map(inOrder.map((call) => [call.name.split(' → ')[1] ?? '', call])).entries()];
    return { path, name, calls: named, calledBy: callers.get(name)?.length ?? 0 };
  });
  const ranked = functions
    .filter((each) => each.calls.length >= FEWEST || each.calledBy > 0)
    .sort((a, b) => b.calledBy + b.calls.length - (a.calledBy + a.calls.length) || byText(a.name, b.name));
  const facts = await terrain.workspace.reader.readFacts([...new Set(ranked.slice(0, MOST).map(({ path }) => path))]);
  const statements = ranked.slice(0, MOST).flatMap(({ path, name, calls: own }): Statement[] => {
    const symbol = findSymbol(facts.get(path)?.symbols ?? [], name, own[0]?.[1].startLine ?? 0);
    const doc = symbol && docOf(symbol);
    if (doc === undefined && own.length < FEWEST) return [];
    const listed = listCalls(
      own.map(([callee]) => callee),
      MOST_CALLS,
    );
    const statement: Statement = {
      part: 'workings',
      text: `${codeSpan(name)}${doc === undefined ? '' : `: ${oneLine(prose(doc)).replace(/\.$/, '')}. It`} calls ${listed}`,
      cites: [symbol ? terrain.cite(path, symbol.startLine, symbol.endLine) : terrain.cite(path, own[0]?.[1].startLine)],
      explains: { symbols: [`${path}#${name.split('.').at(-1)}`, `${path}#${name}`] },
    };
    return [statement];
  });
  return { statements, leftOut: Math.max(0, ranked.length - MOST) };
}

/** The declaration that a call stands in: the innermost of that name around the line. */
function findSymbol(symbols: readonly CodeSymbol[], name: string, line: number): CodeSymbol | undefined {
  const last = name.split('.').at(-1);
  for (const symbol of symbols) {
    if (symbol.startLine > line || line > symbol.endLine) continue;
    return findSymbol(symbol.children, name, line) ?? (symbol.name === last || symbol.name === name ? symbol : undefined);
  }
  return undefined;
}
