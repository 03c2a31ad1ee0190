import { count } from '../../base/count.ts';
import type { StatedEntry } from '../../lens/report/lens.ts';
import type { AnswerLine } from '../answer.ts';
import { type FoundEntry, findRoutes, tellEntry } from '../stated-entries.ts';
import { tellGaps, tellUnclear } from '../tell-unclear.ts';
import type { Query, QueryOptions } from './query.ts';

/** HTTP routes with their handlers and what stands in front of them: all of them, or those that are open, guarded so, below a path. */
export const routes: Query = {
  name: 'routes',
  takes: '',
  summary: 'every HTTP route with its handler and what can refuse a caller; --open, --guard and --path choose',
  options: ['open', 'guard', 'path'],
  async answer(workspace, asked) {
    const { entries, whole } = await findRoutes(workspace);
    const chosen = entries.filter((each) => isMeant(each, asked));
    const open = entries.filter(({ entry }) => isOpen(entry)).length;
    const which = chosen.length === entries.length ? '' : `${chosen.length} of `;
    return {
      question: 'routes',
      summary: `${which}${count(entries.length, 'HTTP route')}, ${open} without recognised access control${tellUnclear(whole)}`,
      groups: [{ lines: chosen.map(tellRoute) }],
      gaps: tellGaps(whole),
    };
  },
};

function isMeant({ entry, finding }: FoundEntry, { open = false, guard, path }: QueryOptions): boolean {
  if (open && !isOpen(entry)) return false;
  if (guard !== undefined && !(entry.guards ?? []).some((text) => text.includes(guard))) return false;
  return path === undefined || `${entry.label} ${finding.path} ${entry.handler?.path ?? ''}`.includes(path);
}

function isOpen({ guards = [] }: StatedEntry): boolean {
  return guards.length === 0;
}

/** The guards stand before the handler: they are what is asked for. */
function tellRoute(found: FoundEntry): AnswerLine {
  const { guards = [], checks = [], exempt } = found.entry;
  const front = guards.length > 0 ? guards.join(', ') : exempt === undefined ? 'open' : `open by ${exempt}`;
  const others = checks.map(({ kind, text }) => `${kind} ${text}`).join(', ');
  return { ...tellEntry(found, ` [${front}]`), ...(others === '' ? {} : { more: others }) };
}
