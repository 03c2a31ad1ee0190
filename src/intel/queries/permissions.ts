import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy, groupPairs } from '../../base/group-by.ts';
import type { AnswerGroup } from '../answer.ts';
import { isInRoute } from '../match-route.ts';
import { type FoundEntry, findRoutes, tellEntry } from '../stated-entries.ts';
import { tellBeyond, tellGaps, tellUnclear } from '../tell-unclear.ts';
import type { QueryCode } from './query.ts';

/** Which guard, role or permission lets into which routes. */
export const permissions: QueryCode = {
  async answer(workspace, { guard = '', path = '' }) {
    const { entries, whole } = await findRoutes(workspace);
    const routes = entries.filter(({ entry, finding }) => isInRoute(entry, path) || finding.path.includes(path));
    const byGuard = groupPairs(routes.flatMap((each) => (each.entry.guards ?? []).map((text) => [text, each] as const)));
    // What few routes stand behind tells them apart.
    const guards = [...byGuard]
      .filter(([text]) => text.includes(guard))
      .sort(([a, some], [b, others]) => some.length - others.length || byText(a, b));
    const together = groupBy(guards, ([, behind]) => behind.map((each) => entries.indexOf(each)).join(' '));
    return {
      question: 'permissions',
      summary: `${count(guards.length, 'guard')} in front of ${count(new Set(guards.flatMap(([, behind]) => behind)).size, 'route')} of ${routes.length}${tellUnclear(whole)}`,
      groups: tellGuards([...together.values()]),
      gaps: [...tellBeyond(whole), ...tellGaps(whole, ['route', 'class'])],
    };
  },
};

/** Guards in front of more routes than these are told without those that stand above, where most of them do. */
const MANY = 12;
const MOST = 0.8;

/** Guards with the routes behind them; those in front of the same routes together. */
function tellGuards(together: readonly (readonly (readonly [text: string, behind: readonly FoundEntry[]])[])[]): AnswerGroup[] {
  const told = new Set<FoundEntry>();
  return together.map((same) => {
    const [[text, behind] = ['', []]] = same;
    const above = behind.filter((each) => told.has(each)).length;
    const isToldAgain = behind.length <= MANY || above < behind.length * MOST;
    const shown = isToldAgain ? behind : behind.filter((each) => !told.has(each));
    for (const each of behind) told.add(each);
    return {
      title: `${same.map(([each]) => each).join(', ')} (${count(behind.length, 'route')})`,
      lines: shown.map((each) => tellEntry(each)),
      ...(isToldAgain ? {} : { aside: `${above} of them stand above: --guard='${text}' lists all` }),
    };
  });
}
