import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { usageError } from '../../base/errors.ts';
import { paced } from '../../base/pace.ts';
import { matchOwnRules } from '../../generate/rules/match-sources.ts';
import { viewSources } from '../../generate/view-sources.ts';
import { lensStating } from '../../lens/find-lens.ts';
import { bridgesFrom } from '../../program/queries/bridges.ts';
import { type CallSite, findCallers } from '../../program/queries/callers.ts';
import { configuredLimits } from '../../workspace/configured-limits.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerLine } from '../answer.ts';
import { findSubject } from '../find-subject.ts';
import { type FoundSymbol, filesWithName } from '../find-symbols.ts';
import { tellOthers } from '../tell-others.ts';
import type { Query } from './query.ts';

/** Files that say the name, beyond which reading them takes longer than anybody waits. */
const MOST_FILES = 1500;

/** Every call of a function, by what it is called on and not by its name alone. */
export const callers: Query = {
  name: 'callers',
  takes: '<symbol>',
  summary: 'every call of a function or method, resolved by the type of what it is called on, and what could not be decided',
  options: ['tests', 'path'],
  async answer(workspace, asked) {
    const subject = await findSubject(workspace, asked, asked.about[0]);
    const { symbol } = subject;
    if (!symbol) throw usageError(`${asked.about[0]} is a file`, 'name a function in it as file#name, or ask for dependents');
    const files = (await filesWithName(workspace, symbol.symbol.name)).filter(
      (path) => path.includes(asked.path ?? '') || path === symbol.path,
    );
    const sites = await sitesIn(workspace, files.slice(0, MOST_FILES), symbol);
    const isShown = (site: CallSite) => asked.tests === true || !site.test;
    const of = (is: CallSite['is']) => sites.filter((site) => site.is === is);
    const shown = of('it').filter(isShown);
    const perhaps = of('perhaps').filter(isShown);
    const tests = of('it').length - shown.length;
    const maybeTests = of('perhaps').length - perhaps.length;
    return {
      question: `callers ${symbol.name}`,
      summary: `${symbol.path}#${symbol.name}: ${count(shown.length, 'call')} in code, ${tests} in tests; ${count(of('other').length, 'call')} of others of that name`,
      groups: [
        { lines: shown.map(tellSite) },
        {
          title: `not decided: ${count(perhaps.length, 'call')} of that name on values whose type is not known`,
          lines: perhaps.map(tellSite),
          ...(maybeTests > 0 ? { aside: `${maybeTests} more in tests` } : {}),
        },
      ].filter(({ lines }) => lines.length > 0),
      gaps: [
        ...tellOthers(subject),
        'uses that are no calls: the function handed on as a value',
        ...(files.length > MOST_FILES ? [`${files.length - MOST_FILES} more files that say the name`] : []),
      ],
    };
  },
};

async function sitesIn(workspace: Workspace, files: readonly string[], symbol: FoundSymbol): Promise<CallSite[]> {
  const graph = await workspace.graph();
  const lens = await lensStating('call');
  const own = new Set([symbol.path, ...files]);
  const bridges = [...bridgesFrom(graph, own)].sort(byText);
  const paths = [...new Set([...own, ...bridges])].filter((path) => workspace.readable.includes(path));
  const facts = await workspace.reader.readFacts(paths);
  const matches = await matchOwnRules(workspace, lens, facts);
  const sources = paths.map((path) => ({ path, hash: '' }));
  const order = { lens, focus: '', limits: configuredLimits(workspace.config) };
  const { signal } = workspace.context;
  const view = await paced(viewSources(order, sources, { facts, matches, graph }), signal);
  return paced(findCallers(view.sources, [{ path: symbol.path, name: symbol.name, line: symbol.symbol.startLine }]), signal);
}

function tellSite({ path, line, callee, within }: CallSite): AnswerLine {
  return { text: `${callee}(…)${within === undefined ? '' : ` in ${within}`}`, at: { path, line } };
}
