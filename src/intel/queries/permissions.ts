import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupPairs } from '../../base/group-by.ts';
import { isInRoute } from '../match-route.ts';
import { findRoutes, tellEntry } from '../stated-entries.ts';
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
    return {
      question: 'permissions',
      summary: `${count(guards.length, 'guard')} in front of ${count(new Set(guards.flatMap(([, behind]) => behind)).size, 'route')} of ${routes.length}${tellUnclear(whole)}`,
      groups: guards.map(([text, behind]) => ({
        title: `${text} (${count(behind.length, 'route')})`,
        lines: behind.map((each) => tellEntry(each)),
      })),
      gaps: [...tellBeyond(whole), ...tellGaps(whole, ['route', 'class'])],
    };
  },
};
