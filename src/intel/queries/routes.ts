import { count } from '../../base/count.ts';
import type { AnswerLine } from '../answer.ts';
import { filesFor } from '../files-for.ts';
import { isInRoute, matchRoutesBelow } from '../match-route.ts';
import { type FoundEntry, findRoutes, tellEntry } from '../stated-entries.ts';
import { tellBeyond, tellGaps, tellUnclear, tellUnread } from '../tell-unclear.ts';
import type { QueryCode, QueryOptions } from './query.ts';

/** HTTP routes with their handlers and what stands in front of them: all of them, or those that are open, guarded so, below a path. */
export const routes: QueryCode = {
  async answer(workspace, asked) {
    const { entries, whole } = await findRoutes(workspace);
    const route = asked.about.join(' ');
    const declared = route === '' || route.startsWith('/') ? [] : declaredIn(entries, route);
    const below = route === '' ? entries : matchRoutesBelow(entries, ({ entry }) => entry, route);
    // `apps/api` fits a route `/:team/:project`, too.
    const named = declared.length > 0 ? declared : below;
    const chosen = named.filter((each) => isMeant(each, asked));
    const tell = (each: readonly FoundEntry[]) => each.map((one) => tellRoute(one, route === '' ? asked.path : route));
    const routes = entries.filter((each) => !isPage(each));
    const pages = entries.length - routes.length;
    const undecided = routes.filter(isUndecided).length;
    const open = routes.filter(isOpen).length - undecided;
    const maybe = undecided === 0 ? '' : `, ${undecided} with some that holds in some cases or was not understood`;
    const isAll = chosen.length === entries.length;
    const which = isAll ? '' : `${chosen.length} of `;
    const front = entries.length === 0 ? '' : `, ${open}${pages === 0 ? '' : ' routes'} without recognised access control${maybe}`;
    return {
      question: 'routes',
      summary: `${which}${count(routes.length, 'HTTP route')}${pages === 0 ? '' : ` and ${count(pages, 'page')}`}${front}${tellUnread(whole)}${tellUnclear(whole)}`,
      groups: [
        { lines: tell(chosen.filter((each) => !isPage(each))) },
        // Pages are seldom what is meant by routes, and there are many of them.
        { title: 'pages', lines: tell(chosen.filter(isPage)), ...(isAll ? { most: MOST_PAGES } : {}) },
        ...(chosen.length === 0 ? filesFor(workspace, ['routes and commands']) : []),
      ],
      gaps: [...tellBeyond(whole), ...tellGaps(whole, ['route', 'class'])],
    };
  },
};

/** Those of a file or directory, by its path. */
function declaredIn(entries: readonly FoundEntry[], written: string): FoundEntry[] {
  const path = written.replace(/^\.?\/|\/$/g, '');
  const isIn = (each = '') => each === path || each.startsWith(`${path}/`);
  return entries.filter(({ entry, finding }) => isIn(finding.path) || isIn(entry.handler?.path));
}

function isMeant(found: FoundEntry, { open = false, guard, path }: QueryOptions): boolean {
  const { entry, finding } = found;
  if (open && (!isOpen(found) || isPage(found))) return false;
  if (guard !== undefined && !(entry.guards ?? []).some((text) => text.includes(guard))) return false;
  return path === undefined || isInRoute(entry, path) || `${finding.path} ${entry.handler?.path ?? ''}`.includes(path);
}

/** Pages that are told where nothing narrows the question. */
const MOST_PAGES = 12;

/** What is shown to people, and not called: what it shows it asks routes for, or guards itself. */
function isPage({ entry }: FoundEntry): boolean {
  return entry.group === 'Pages';
}

/** Nothing is known to refuse every stranger. */
function isOpen({ entry: { guards = [] } }: FoundEntry): boolean {
  return guards.length === 0;
}

/** Something in front may refuse some of them. */
function isUndecided({ finding }: FoundEntry): boolean {
  return finding.kind === 'undecided';
}

/** The guards stand before the handler: they are what is asked for. */
function tellRoute(found: FoundEntry, asked = ''): AnswerLine {
  const { guards = [], checks = [], exempt } = found.entry;
  const says = checks.map(({ kind, text, when }) => `${kind} ${text}${when === undefined ? '' : ` if ${when}`}`);
  const open = exempt === undefined ? 'open' : `open by ${exempt}`;
  const front = guards.length > 0 ? guards : isUndecided(found) ? says.toSorted((one, other) => isAccess(other) - isAccess(one)) : [open];
  const shown = front.slice(0, countShown(front));
  const hidden = front.slice(shown.length);
  const others = [...hidden, ...(isUndecided(found) ? [] : says)].join(', ');
  const rest = hidden.length === 0 ? '' : ` and ${hidden.length} more`;
  return {
    ...tellEntry(found, { text: ` [${shown.join(', ')}${rest}]`, marks: front }, asked),
    ...(others === '' ? {} : { more: others }),
  };
}

/** What may refuse callers comes before what else stands in front. */
function isAccess(check: string): number {
  return /^access\b/.test(check) ? 1 : 0;
}

/** Characters of what stands in front of a route: more is counted. */
const MOST_IN_FRONT = 90;

/** How many of some texts are told, each of them whole: one at least. */
function countShown(texts: readonly string[]): number {
  let length = 0;
  const at = texts.findIndex((text) => {
    length += text.length + 2;
    return length > MOST_IN_FRONT;
  });
  return at < 0 ? texts.length : Math.max(1, at);
}
