import { count } from '../../base/count.ts';
import { usageError } from '../../base/errors.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { namingOf } from '../../program/names/naming.ts';
import type { CallSite } from '../../program/queries/callers.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerGroup, AnswerLine } from '../answer.ts';
import { type FoundCalls, findCallSites } from '../find-call-sites.ts';
import { findSubject } from '../find-subject.ts';
import { type FoundSymbol, findSymbols } from '../find-symbols.ts';
import { isMarked } from '../is-marked.ts';
import { countUndecided, isCalled, namesakesOf, tellNamesakes } from '../namesakes.ts';
import { findRunBy, tellRunBy } from '../run-by.ts';
import type { FoundEntry } from '../stated-entries.ts';
import { tellOthers } from '../tell-others.ts';
import { callsByOverload, overloadsOf } from '../tell-overloads.ts';
import { findUnreadCalls, templatesSaying } from '../unread-calls.ts';
import { withoutArguments } from '../without-arguments.ts';
import type { QueryCode } from './query.ts';

/** Places that are told of what is not asked for, but easily taken for it. */
const MOST_OTHERS = 8;

/** Every call of a function, by what it is called on and not by its name alone. */
export const callers: QueryCode = {
  async answer(workspace, asked) {
    const subject = await findSubject(workspace, asked, asked.about[0]);
    if (!subject.symbol) throw usageError(`${asked.about[0]} is a file`, 'name a function in it as file#name, or ask for dependents');
    const namesakes = namesakesOf(subject);
    if (namesakes.length > 1) {
      const reach = (sites: readonly CallSite[]) => whoReaches(workspace, sites, asked.depth);
      return tellNamesakes(workspace, namesakes, { path: asked.path, tests: asked.tests === true, tellSite, reach });
    }
    const [symbol = subject.symbol] = namesakes;
    const { sites: found, handed: named, targets, texts, beyond } = await findCallSites(workspace, symbol, asked.path);
    const overloads = overloadsOf(subject);
    const saying = new Map([...texts, ...(await templatesSaying(workspace, symbol.symbol.name, asked.path))]);
    const sites = [...found, ...(await findUnreadCalls(workspace, saying, symbol.symbol.name, found))];
    const isShown = (site: CallSite) => asked.tests === true || !site.test;
    const of = (is: CallSite['is']) => sites.filter((site) => site.is === is);
    const undecided = countUndecided(of('perhaps'));
    const shown = of('it').filter(isShown);
    const through = of('through').filter(isShown);
    const perhaps = of('perhaps').filter(isShown);
    const others = of('other').filter(isShown);
    const tests = of('it').filter(({ test }) => test).length;
    const isOnly = others.length === 0 && perhaps.length > 0 && (await isOnlyOne(workspace, symbol.symbol.name, targets));
    const handed = named.filter((site) => isShown(site) && (site.is === 'it' || site.is === 'through'));
    const isElse = (site: CallSite) => site.is !== 'perhaps';
    const unclear =
      others.length === 0
        ? saidIn(texts, symbol, [...sites, ...named.filter(isElse)])
        : named.filter((site) => isShown(site) && !isElse(site));
    const lineAt = ({ path, line }: Pick<CallSite, 'path' | 'line'>) => texts.get(path)?.split('\n')[line - 1]?.trim() ?? '';
    const tellNamed = (site: Pick<CallSite, 'path' | 'line'>): AnswerLine => ({
      text: lineAt(site),
      at: { path: site.path, line: site.line },
    });
    const quoted = quotedIn(texts, symbol.symbol.name);
    const isRun =
      [handed, unclear, quoted.lines].some(({ length }) => length > 0) || shown.length === 0 || (await isMarked(workspace, symbol));
    const runBy = isRun && isCalled(symbol) ? await findRunBy(workspace, targets.it) : [];
    // What an entry point is declared with is told with it.
    const passed = handed.filter(({ path, line }) => !runBy.some(({ finding }) => isWithin(finding, path, line)));
    const maybeTests = of('perhaps').length - perhaps.length;
    return {
      question: `callers ${symbol.name}`,
      summary: `${symbol.path}#${symbol.name}: ${count(of('it').length - tests, 'call')} in code, ${tests} in tests; ${runIn(runBy)}${passed.length === 0 ? '' : `handed on in ${count(passed.length, 'place')}; `}${undecided === '' ? '' : `${undecided}; `}${throughIn(through)}${count(of('other').length, 'call')} of others of that name`,
      groups: [
        ...callsByOverload(overloads, shown).map(
          ({ title, sites: own }): AnswerGroup => ({
            ...(title === undefined ? {} : { title }),
            lines: own.map(tellSite),
            codeUpTo: 40,
          }),
        ),
        {
          title: `through ${targets.through.map(({ path, name }) => `${path}#${name}`).join(', ')}, which it fulfils`,
          lines: through.map(tellSite),
          codeUpTo: 40,
        },
        tellRunBy(runBy),
        { title: 'handed on there, not called', lines: passed.map(tellNamed), codeUpTo: 40 },
        {
          title: `not decided: ${count(perhaps.length, 'call')} of that name on what is not known${isOnly ? ', and nothing else here declares the name' : ''}`,
          lines: perhaps.map(tellSite),
          ...(maybeTests > 0 ? { aside: `${maybeTests} more in tests: --tests lists them` } : {}),
        },
        {
          title: `calls of others of that name${mayStandForIt(symbol) ? ', or on what packages declare, which may stand for it' : ''}`,
          lines: others.map(tellSite),
          most: MOST_OTHERS,
        },
        ...(await whoReaches(workspace, [...shown, ...through, ...handed], asked.depth)),
        { title: 'named without a call, as where it is handed on', lines: unclear.map(tellNamed), most: MOST_OTHERS },
        others.length === 0 ? quoted : { lines: [], ...asideOf(quoted) },
      ].filter(({ lines, aside }) => lines.length > 0 || aside !== undefined),
      gaps: [
        ...targets.it.slice(1).map(({ path, name }) => `calls of ${name} (${path}) count as its own: it is what a call can reach`),
        ...tellOthers(subject),
        isCalled(symbol) || of('it').length > 0
          ? handed.length + unclear.length > 0
            ? 'calls by the names under which it is handed on'
            : 'uses that are no calls: the function handed on as a value'
          : `uses that are no calls: ${symbol.symbol.name} is no function (${symbol.symbol.kind}), and kb query trace ${symbol.symbol.name} tells who says it`,
        ...(beyond > 0 ? [`${count(beyond, 'more file')} with the words of the name`] : []),
      ],
    };
  },
};

/** Where methods alone make a type, an interface of a package can be what it fulfils: what that asks for is not read. */
function mayStandForIt({ path, symbol: { kind } }: FoundSymbol): boolean {
  return kind === 'method' && namingOf(languageOf(path)?.id ?? '').structural;
}

async function whoReaches(workspace: Workspace, sites: readonly CallSite[], depth = 1): Promise<AnswerGroup[]> {
  if (depth < 2 || sites.length === 0) return [];
  const { climbCallers } = await import('../climb-callers.ts');
  const { lines } = await climbCallers(workspace, sites, depth);
  return [{ title: `what leads to them, up to ${count(depth, 'call')} away, tests apart`, lines }];
}

/** Whether all declarations of a name are those that are asked for. */
async function isOnlyOne(workspace: Workspace, name: string, { it, through }: FoundCalls['targets']): Promise<boolean> {
  const declared = await findSymbols(workspace, name);
  const asked = new Set([...it, ...through].map(({ path, symbol }) => `${path}:${symbol.startLine}`));
  return declared.every(({ path, symbol }) => asked.has(`${path}:${symbol.startLine}`));
}

function isWithin({ path, startLine, endLine }: FoundEntry['finding'], file: string, line: number): boolean {
  return path === file && startLine <= line && line <= endLine;
}

function runIn(entries: readonly FoundEntry[]): string {
  return entries.length === 0 ? '' : `called by a framework for ${count(entries.length, 'entry point')}; `;
}

function throughIn(sites: readonly CallSite[]): string {
  return sites.length === 0 ? '' : `${sites.length} more on what it fulfils; `;
}

/** Lines that say the name of a function and call nothing of it, as where it is handed on: imports and comments are none. */
function saidIn(
  texts: ReadonlyMap<string, string>,
  { path, symbol }: FoundSymbol,
  sites: readonly CallSite[],
): Pick<CallSite, 'path' | 'line'>[] {
  const said = new RegExp(`(?<![\\w$'"\`/-])${escapePattern(symbol.name)}(?![\\w$'"\`/-]|\\s*[(:=<]|\\s+[\\w'"])`);
  const known = new Set(sites.map((site) => `${site.path}:${site.line}`));
  return [...texts].flatMap(([file, text]) => {
    if (isTestPath(file)) return [];
    return text.split('\n').flatMap((line, at) => {
      const isOwn = file === path && symbol.startLine <= at + 1 && at + 1 <= symbol.endLine;
      if (isOwn || known.has(`${file}:${at + 1}`) || !said.test(line) || SAYS_ONLY.test(line)) return [];
      return [{ path: file, line: at + 1 }];
    });
  });
}

/** Comments, imports, exports and lines of lists of them. */
const SAYS_ONLY = /^\s*(\/\/|\/?\*|#|--|<!--|import\b|from\b|use\b|using\b|export\b|\}? ?from\b)|^[\s\w$,{}]*$|\brequire\(/;

/** Mocks and frameworks name what they call in a text. */
function quotedIn(texts: ReadonlyMap<string, string>, name: string): AnswerGroup {
  const quoted = new RegExp(`(['"\`])${escapePattern(name)}\\1`);
  const lines = [...texts].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => (quoted.test(line) ? [{ text: line.trim(), at: { path, line: at + 1 } }] : [])),
  );
  return { title: 'named in a text, as mocks do', lines, most: MOST_OTHERS };
}

/** Where others have the name, a text that says it tells little. */
function asideOf({ lines }: AnswerGroup): Pick<AnswerGroup, 'aside'> {
  return lines.length === 0 ? {} : { aside: `${count(lines.length, 'line')} with the name as a text` };
}

/** Where it is not known what is called, what it is called on tells more than where it stands; arguments and indices tell nothing. */
function tellSite({ path, line, callee, within, is }: CallSite): AnswerLine {
  const bare = withoutArguments(callee);
  const on = /^[\p{L}_$@]/u.test(bare) ? bare : bare.replace(/^.*[\])]/, '…');
  const brief = is === 'perhaps' ? on : (within ?? '(top level)');
  return { text: `${callee}(…)${within === undefined ? '' : ` in ${within}`}`, brief, at: { path, line } };
}
