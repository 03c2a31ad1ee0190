import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { usageError } from '../../base/errors.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import { paced } from '../../base/pace.ts';
import type { SymbolKind } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { matchOwnRules } from '../../generate/rules/match-sources.ts';
import { viewSources } from '../../generate/view-sources.ts';
import { lensStating } from '../../lens/find-lens.ts';
import { bridgesFrom } from '../../program/queries/bridges.ts';
import { type CallSite, findCallers } from '../../program/queries/callers.ts';
import { configuredLimits } from '../../workspace/configured-limits.ts';
import { filesWithName } from '../../workspace/files-with-name.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerGroup, AnswerLine } from '../answer.ts';
import { findContracts } from '../find-contracts.ts';
import { findDeciding } from '../find-deciding.ts';
import { findImplementers } from '../find-implementers.ts';
import { findSubject } from '../find-subject.ts';
import { type FoundSymbol, findSymbols, symbolsNamed } from '../find-symbols.ts';
import { tellOthers } from '../tell-others.ts';
import { callsByOverload, overloadsOf } from '../tell-overloads.ts';
import { findUnreadCalls, templatesSaying } from '../unread-calls.ts';
import type { QueryCode } from './query.ts';

/** Files that say the name, beyond which reading them takes longer than anybody waits. */
const MOST_FILES = 1500;

/** Places that are told of what is not asked for, but easily taken for it. */
const MOST_OTHERS = 8;

const CALLED: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'class', 'struct', 'macro']);

/** Every call of a function, by what it is called on and not by its name alone. */
export const callers: QueryCode = {
  async answer(workspace, asked) {
    const subject = await findSubject(workspace, asked, asked.about[0]);
    const { symbol } = subject;
    if (!symbol) throw usageError(`${asked.about[0]} is a file`, 'name a function in it as file#name, or ask for dependents');
    const { files, texts } = await textsWithName(workspace, symbol, asked.path);
    const overloads = overloadsOf(subject);
    const overriding = await overridesOf(workspace, symbol);
    const targets = { it: [symbol, ...overriding], through: await findContracts(workspace, symbol) };
    const first = await sitesIn(workspace, [...texts.keys()], targets);
    const deciding = await findDeciding(
      workspace,
      first.filter(({ is }) => is === 'perhaps'),
      texts,
    );
    const found = deciding.length === 0 ? first : await sitesIn(workspace, [...texts.keys(), ...deciding], targets);
    const saying = new Map([...texts, ...(await templatesSaying(workspace, symbol.symbol.name, asked.path))]);
    const sites = [...found, ...(await findUnreadCalls(workspace, saying, symbol.symbol.name, found))];
    const isShown = (site: CallSite) => asked.tests === true || !site.test;
    const of = (is: CallSite['is']) => sites.filter((site) => site.is === is);
    const undecided = of('perhaps').length;
    const shown = of('it').filter(isShown);
    const through = of('through').filter(isShown);
    const perhaps = of('perhaps').filter(isShown);
    const others = of('other').filter(isShown);
    const tests = of('it').filter(({ test }) => test).length;
    const isOnly = others.length === 0 && perhaps.length > 0 && (await isOnlyOne(workspace, symbol.symbol.name, targets));
    const maybeTests = undecided - perhaps.length;
    return {
      question: `callers ${symbol.name}`,
      summary: `${symbol.path}#${symbol.name}: ${count(of('it').length - tests, 'call')} in code, ${tests} in tests; ${undecided === 0 ? '' : `${undecided} more not decided; `}${throughIn(through)}${count(of('other').length, 'call')} of others of that name`,
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
        {
          title: `not decided: ${count(perhaps.length, 'call')} of that name on what is not known${isOnly ? ', and nothing else here declares the name' : ''}`,
          lines: perhaps.map(tellSite),
          counted: !isOnly,
          ...(maybeTests > 0 ? { aside: `${maybeTests} more in tests` } : {}),
        },
        {
          title: 'calls of others of that name',
          lines: others.slice(0, MOST_OTHERS).map(tellSite),
          ...tellMore(others.length - MOST_OTHERS),
        },
        quotedIn(texts, symbol.symbol.name),
      ].filter(({ lines, aside }) => lines.length > 0 || aside !== undefined),
      gaps: [
        ...overriding.map(({ path, name }) => `calls of ${name} (${path}) count as its own: it is what a call can reach`),
        ...tellOthers(subject),
        CALLED.has(symbol.symbol.kind) || of('it').length > 0
          ? 'uses that are no calls: the function handed on as a value'
          : `uses that are no calls: ${symbol.symbol.name} is no function (${symbol.symbol.kind}), and kb query trace ${symbol.symbol.name} tells who says it`,
        ...(files > MOST_FILES ? [`${count(files - MOST_FILES, 'more file')} with the words of the name`] : []),
      ],
    };
  },
};

/**
 * The texts that say the name, those that can call it, with the one that declares it: of the files that have its words, which are soon found,
 * most do not say them as one.
 */
async function textsWithName(workspace: Workspace, { path: own, symbol: { name } }: FoundSymbol, part = '') {
  const files = (await filesWithName(workspace, name)).filter((path) => (path.includes(part) && canCall(path, own)) || path === own);
  const texts = await workspace.reader.readTexts(files.slice(0, MOST_FILES));
  return { files: files.length, texts: new Map([...texts].filter(([path, text]) => path === own || text.includes(name))) };
}

/** Code of another module system cannot: what a script of a page calls by that name is not the method of a server in Python. */
function canCall(path: string, declaring: string): boolean {
  const [from, to] = [path, declaring].map((each) => languageOf(each)).map((language) => language?.resolver ?? language?.embeds);
  return from === undefined || to === undefined || from === to;
}

/** The methods that a call of a method of an interface or a base class can reach. */
async function overridesOf(workspace: Workspace, { path, name, symbol }: FoundSymbol): Promise<FoundSymbol[]> {
  const at = name.lastIndexOf('.');
  if (at < 0) return [];
  const [type] = (await findSymbols(workspace, name.slice(0, at))).filter((each) => each.path === path);
  const types = type ? await findImplementers(workspace, type) : [];
  const facts = await workspace.reader.readFacts([...new Set(types.map((each) => each.path))]);
  return types.flatMap((each) => symbolsNamed(each.path, facts.get(each.path), `${each.name.split(',')[0]}.${symbol.name}`));
}

/** Whether all declarations of a name are those that are asked for. */
async function isOnlyOne(workspace: Workspace, name: string, { it, through }: Targets): Promise<boolean> {
  const declared = await findSymbols(workspace, name);
  const asked = new Set([...it, ...through].map(({ path, symbol }) => `${path}:${symbol.startLine}`));
  return declared.every(({ path, symbol }) => asked.has(`${path}:${symbol.startLine}`));
}

function throughIn(sites: readonly CallSite[]): string {
  return sites.length === 0 ? '' : `${sites.length} more on what it fulfils; `;
}

/** Mocks and frameworks name what they call in a text. */
function quotedIn(texts: ReadonlyMap<string, string>, name: string): AnswerGroup {
  const quoted = new RegExp(`(['"\`])${escapePattern(name)}\\1`);
  const lines = [...texts].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => (quoted.test(line) ? [{ text: line.trim(), at: { path, line: at + 1 } }] : [])),
  );
  return { title: 'named in a text, as mocks do', lines: lines.slice(0, MOST_OTHERS), ...tellMore(lines.length - MOST_OTHERS) };
}

function tellMore(number: number): { aside?: string } {
  return number > 0 ? { aside: `${number} more` } : {};
}

/** What is called, and what it fulfils. */
interface Targets {
  it: readonly FoundSymbol[];
  through: readonly FoundSymbol[];
}

async function sitesIn(workspace: Workspace, files: readonly string[], { it, through }: Targets): Promise<CallSite[]> {
  const graph = await workspace.graph();
  const lens = await lensStating('call');
  const own = new Set([...[...it, ...through].map(({ path }) => path), ...files]);
  const bridges = [...bridgesFrom(graph, own)].sort(byText);
  const paths = [...new Set([...own, ...bridges])].filter((path) => workspace.readable.includes(path));
  const facts = await workspace.reader.readFacts(paths);
  const matches = await matchOwnRules(workspace, lens, facts);
  const sources = paths.map((path) => ({ path, hash: '' }));
  const order = { lens, focus: '', limits: configuredLimits(workspace.config) };
  const { signal } = workspace.context;
  const view = await paced(viewSources(order, sources, { facts, matches, graph }), signal);
  const asTargets = (symbols: readonly FoundSymbol[]) =>
    symbols.map(({ path, name, symbol: { startLine: line, endLine, kind } }) => {
      const member = name.includes('.') || kind === 'method';
      return { path, name, line, endLine, member };
    });
  return paced(findCallers(view.sources, asTargets(it), asTargets(through)), signal);
}

function tellSite({ path, line, callee, within }: CallSite): AnswerLine {
  return { text: `${callee}(…)${within === undefined ? '' : ` in ${within}`}`, brief: within ?? '(top level)', at: { path, line } };
}
