import { count } from '../../../base/count.ts';
import { byText } from '../../../base/digest.ts';
import { groupBy, groupPairs } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import type { Learned, Statement } from '../../knowledge/statement.ts';
import { publicSymbols, type Terrain } from '../../terrain/terrain.ts';
import { groupLabels } from './learn-entries.ts';

const MOST_GUARDS = 20;
const MOST_STARTS = 10;
const MOST_OPEN = 30;

/** What stands in front of the routes of a repository, and which have nothing that is recognised as access control. */
export async function learnAccess(terrain: Terrain): Promise<Learned> {
  const { findings, unclear, gaps } = await terrain.stated(['protected', 'unprotected', 'undecided']);
  const guarded = findings.filter(({ kind, entry }) => kind === 'protected' && entry);
  const open = findings.filter(({ kind, entry }) => kind === 'unprotected' && entry);
  const undecided = findings.filter(({ kind, entry }) => kind === 'undecided' && entry);
  const byGuard = groupPairs(guarded.flatMap((finding) => (finding.entry?.guards ?? []).map((guard) => [guard, finding] as const)));
  const guards = [...byGuard].sort(([a, x], [b, y]) => y.length - x.length || byText(a, b));
  const labels = (some: typeof findings) => some.map(({ entry }) => entry?.label ?? '');
  const starts = (some: typeof findings) =>
    groupLabels(labels(some))
      .slice(0, MOST_STARTS)
      .map(([start, found]) => `${codeSpan(start)} (${found})`)
      .join(', ');
  const declared = await findGuards(
    terrain,
    guards.slice(0, MOST_GUARDS).map(([guard]) => guard),
  );
  const statements: Statement[] = guards.slice(0, MOST_GUARDS).map(([guard, some]) => {
    const at = declared.get(guard);
    return {
      part: 'access',
      heading: 'Guards',
      text: `${codeSpan(guard)} stands in front of ${count(some.length, 'route')}, whose paths begin with ${starts(some)}`,
      cites: [
        ...some.slice(0, 2).map(({ path, startLine }) => terrain.cite(path, startLine)),
        ...(at ? [terrain.cite(at.path, at.line)] : []),
      ],
      explains: { entries: labels(some) },
    };
  });
  const byChecks = [...groupBy(open, ({ entry }) => listChecks(entry?.checks ?? []))].sort(
    ([a, x], [b, y]) => y.length - x.length || byText(a, b),
  );
  for (const [checks, some] of byChecks.slice(0, MOST_OPEN)) {
    statements.push({
      part: 'access',
      heading: 'Routes without recognised access control',
      text: `${count(some.length, 'route')} ${some.length === 1 ? 'has' : 'have'} no guard that kb recognises, ${checks === '' ? 'and no other check' : `but ${checks}`}: ${starts(some)}`,
      cites: some.slice(0, 3).map(({ path, startLine }) => terrain.cite(path, startLine)),
      explains: { entries: labels(some) },
      uncertain: 'what a handler or a session checks in its own way is not recognised as access control; look before you rely on it',
    });
  }
  return {
    statements,
    expected: { files: [], symbols: [], entries: labels(findings.filter(({ entry }) => entry)) },
    gaps: [
      ...(undecided.length > 0 ? [`${count(undecided.length, 'route')}: what stands in front could not be decided.`] : []),
      ...(unclear && unclear.number > 0
        ? [`${unclear.number} of ${count(unclear.of, unclear.what)} in ${codeSpan(terrain.name)} were not understood.`, ...gaps.slice(0, 3)]
        : []),
    ],
  };
}

/** Checks that can turn a caller away, as written; what only looks at data is none. */
function listChecks(checks: readonly { kind: string; text: string }[]): string {
  const own = checks
    .filter(({ kind }) => !/validation|escaping|comparison|sanit|encod/i.test(kind))
    .map(({ kind, text }) => `${kind} (${codeSpan(text)})`);
  return [...new Set(own)].sort(byText).join(', ');
}

/** Where the functions are declared that guards name: the last part of `middleware.validateAPIKeyAuth`. */
async function findGuards({ workspace, code }: Terrain, guards: readonly string[]): Promise<Map<string, { path: string; line: number }>> {
  const names = new Map(guards.map((guard) => [guard, /([A-Za-z_]\w*)(?:\([^()]*\))?$/.exec(guard)?.[1] ?? '']));
  const wanted = new Set(names.values());
  const modules = await workspace.reader.readModules(code);
  const candidates = [...modules]
    .filter(([, { words }]) => [...wanted].some((name) => name !== '' && words.includes(name.toLowerCase().slice(0, 4))))
    .map(([path]) => path);
  const facts = await workspace.reader.readFacts(candidates.slice(0, 400));
  const found = new Map<string, { path: string; line: number }>();
  for (const [path, each] of facts) {
    const symbols = [
      ...each.symbols,
      ...publicSymbols(each).flatMap(({ children }) => children),
      ...each.symbols.flatMap(({ children }) => children),
    ];
    for (const [guard, name] of names) {
      const symbol = symbols.find((one) => one.name === name && /function|method/.test(one.kind));
      if (symbol && !found.has(guard)) found.set(guard, { path, line: symbol.startLine });
    }
  }
  return found;
}
