import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerLine } from '../answer.ts';
import { findDependents } from '../find-dependents.ts';
import { findSayings } from '../find-sayings.ts';
import { findSubject, type QuerySubject } from '../find-subject.ts';
import { matchRoutes } from '../match-route.ts';
import { type FoundEntry, findRoutes } from '../stated-entries.ts';
import { tellOthers } from '../tell-others.ts';
import { testsByRouteName } from '../tests-by-route-name.ts';
import { testsByUrl } from '../tests-by-url.ts';
import type { QueryCode, QueryRequest } from './query.ts';

/** Steps from a test to what it covers that are followed unless told. */
const DEPTH = 5;

/** The tests of a file, a declaration or a route: by its URL, by its name, and by what they import. */
export const tests: QueryCode = {
  async answer(workspace, asked) {
    const wanted = asked.about.join(' ');
    if (wanted.trim() === '') throw usageError('say which file, symbol or route', "kb query tests 'POST /orders'");
    const { subject, routes, entries } = await findTested(workspace, asked, wanted);
    const byUrl = await testsByUrl(workspace, routes, entries);
    const byRouteName = await testsByRouteName(workspace, routes, entries);
    const found = subject ? await findDependents(workspace, subject, asked.depth ?? DEPTH) : undefined;
    const reaching = (found?.all ?? []).filter(({ path }) => isTestPath(path));
    const byName = subject?.symbol ? await testsByName(workspace, subject.symbol.name, new Set(reaching.map(({ path }) => path))) : [];
    const told = new Set([...byUrl, ...byRouteName, ...byName].flatMap(({ at }) => at?.path ?? []));
    const all = reaching.filter(({ path }) => !told.has(path));
    const byImport = all.map(({ path, depth, through }) => ({
      text: depth === 1 ? 'imports it' : `by ${through}, ${count(depth, 'step')} away`,
      at: { path },
    }));
    const files = new Set([...told, ...all.map(({ path }) => path)]);
    const name = subject?.symbol ? `${subject.path}#${subject.symbol.name}` : (subject?.path ?? wanted);
    return {
      question: `tests ${wanted}`,
      summary: `${name}: ${count(files.size, 'test file')}${routes.length === 0 ? '' : `, ${new Set(byUrl.flatMap(({ at }) => at?.path ?? [])).size} by URL`}`,
      groups: [
        { title: 'ask for its routes', lines: byUrl },
        { title: 'ask for its routes by their names', lines: byRouteName },
        { title: 'reach it and say its name', lines: byName },
        { title: 'reach it by imports, nearest first', lines: byImport },
      ].filter(({ lines }) => lines.length > 0),
      gaps: [
        ...(subject ? tellOthers(subject) : []),
        'URLs and names of routes that tests put together, and names that several routes have',
      ],
    };
  },
};

interface Tested {
  /** What is tested, where it is code of the sources. */
  subject: QuerySubject | undefined;
  /** The routes that it handles, or that were asked about. */
  routes: FoundEntry[];
  /** All routes of the tree. */
  entries: FoundEntry[];
}

async function findTested(workspace: Workspace, asked: QueryRequest, wanted: string): Promise<Tested> {
  const { entries } = await findRoutes(workspace);
  if (/^\/|^[A-Za-z]+\s+\//.test(wanted)) {
    const routes = matchRoutes(entries, ({ entry }) => entry, wanted);
    const [first] = routes;
    if (!first) throw new KbError(`no route with '${wanted}' is known`, { exit: 1, hint: 'kb query routes lists what is' });
    const { handler } = first.entry;
    const path = handler?.path ?? first.finding.path;
    const named = handler === undefined ? path : `${path}#${handler.name}`;
    return { subject: await findSubject(workspace, asked, named).catch(() => ({ path, others: [] })), routes, entries };
  }
  const subject = await findSubject(workspace, asked, asked.about[0]);
  const name = subject.symbol?.name;
  const isHandled = ({ entry: { handler }, finding }: FoundEntry) =>
    (handler?.path ?? finding.path) === subject.path &&
    (name === undefined || handler?.name === name || handler?.name.endsWith(`.${name}`));
  return { subject, routes: entries.filter(isHandled), entries };
}

/** @param reaching the tests that import it, directly or through others: the same name in others means something else */
async function testsByName(workspace: Workspace, name: string, reaching: ReadonlySet<string>): Promise<AnswerLine[]> {
  const own = name.split('.').at(-1) ?? '';
  const sayings = await findSayings(workspace, own);
  return sayings
    .filter(({ file }) => reaching.has(file))
    .flatMap(({ file, lines }) => {
      const whole = lines.filter(({ said }) => said === 'whole');
      const [first] = whole;
      if (!first) return [];
      return [{ text: whole.length === 1 ? `says ${own}` : `says ${own} in ${whole.length} lines`, at: { path: file, line: first.line } }];
    });
}
