import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { groupBy } from '../../base/group-by.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import { tellUnclear } from '../tell-unclear.ts';
import type { Query } from './query.ts';

/** What a route can answer beside its result, and when. */
export const answers: Query = {
  name: 'answers',
  takes: '<route>',
  summary: 'what a route answers when something is wrong: statuses and errors with their conditions',
  options: [],
  async answer(workspace, { about }) {
    const wanted = about.join(' ');
    if (wanted === '') throw usageError('say which route', "kb query answers 'POST /users'");
    const whole = await stateKinds(workspace, ['answer']);
    const meant = whole.findings.filter(({ name }) => routeOf(name).includes(wanted));
    if (meant.length === 0) {
      throw new KbError(`no route with '${wanted}' is known to answer with an error`, {
        exit: 1,
        hint: 'kb query routes lists the routes',
      });
    }
    const routes = [...groupBy(meant, ({ name }) => routeOf(name))];
    return {
      question: `answers ${wanted}`,
      summary: `${count(meant.length, 'error answer')} of ${count(routes.length, 'route')}${tellUnclear(whole)}`,
      groups: routes.map(([route, found]) => ({
        title: route,
        lines: found.map(({ name, path, startLine }) => ({ text: name.slice(route.length + 2), at: { path, line: startLine } })),
      })),
      gaps: ['what frameworks and calls beyond three steps answer'],
    };
  },
};

/** 'GET /users/{id}: raises …' → 'GET /users/{id}' */
function routeOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf(': ')));
}
