import { groupBy } from '../base/group-by.ts';
import { paced } from '../base/pace.ts';
import { languageOf } from '../code/languages/languages.ts';
import { namingOf } from '../program/names/naming.ts';
import { type CallSite, findCallers } from '../program/queries/callers.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { atName } from './at-name.ts';
import { findContracts } from './find-contracts.ts';
import { findDeciding } from './find-deciding.ts';
import { findImplementers } from './find-implementers.ts';
import { type FoundSymbol, findSymbols, symbolsNamed } from './find-symbols.ts';
import { viewFiles } from './view-files.ts';
import { writtenCalls } from './written-calls.ts';
import { writtenReferences } from './written-references.ts';

/** Files that say the name, beyond which reading them takes longer than anybody waits. */
const MOST_FILES = 1500;

/** The calls of a declaration, and what was looked at. */
export interface FoundCalls {
  sites: CallSite[];
  /** Where it is named without a call, as where it is handed on, or may be. */
  handed: CallSite[];
  targets: Targets;
  /** The texts that say the name and can call it. */
  texts: ReadonlyMap<string, string>;
  /** Files with the words of the name that were too many to be looked at. */
  beyond: number;
}

/** Every call of a declaration, by what it is called on. @param part of the paths of files that are looked at. */
export async function findCallSites(workspace: Workspace, symbol: FoundSymbol, part?: string): Promise<FoundCalls> {
  const { texts, beyond } = await textsWithName(workspace, symbol, part);
  const targets = {
    it: [symbol, ...(await queuedBy(workspace, symbol)), ...(await overridesOf(workspace, symbol))],
    through: await findContracts(workspace, symbol),
  };
  const sites = await decidedSites(workspace, texts, targets);
  return { sites: sites.filter(isCall), handed: sites.filter((site) => !isCall(site)), targets, texts, beyond };
}

function isCall({ handed }: CallSite): boolean {
  return handed !== true;
}

/** Every call of some declarations, by which it is of, and those that may be of one of them. @param part of the paths of files that are looked at. */
export async function findCallsOfMany(
  workspace: Workspace,
  symbols: readonly FoundSymbol[],
  part?: string,
): Promise<Omit<FoundCalls, 'targets' | 'handed'> & { calls: Map<FoundSymbol, CallSite[]> }> {
  const texts = new Map<string, string>();
  let beyond = 0;
  // Of those of one name and language the files are the same, but for their own.
  const alike = groupBy(symbols, (symbol) => [languageOf(symbol.path)?.id, ...saidAs(symbol)].join(' '));
  for (const [first, ...others] of alike.values()) {
    const own = [...new Set(others.map(({ path }) => path))];
    const said = first ? await textsWithName(workspace, first, part) : { texts: [], beyond: 0 };
    beyond = Math.max(beyond, said.beyond);
    for (const [path, text] of said.texts) texts.set(path, text);
    for (const [path, text] of await workspace.reader.readTexts(own.filter((path) => !texts.has(path)))) texts.set(path, text);
  }
  const sites = (await decidedSites(workspace, texts, { it: symbols, through: [] })).filter(isCall);
  const isOf = ({ of }: CallSite, { path, name }: FoundSymbol) => of?.path === path && of.name === name;
  return { calls: new Map(symbols.map((symbol) => [symbol, sites.filter((site) => isOf(site, symbol))])), sites, texts, beyond };
}

/** The calls in some files, judged with the files beyond them that tell what those are made on which are not known else. */
async function decidedSites(workspace: Workspace, texts: ReadonlyMap<string, string>, targets: Targets): Promise<CallSite[]> {
  const sites = await sitesIn(workspace, [...texts.keys()], targets, texts);
  const undecided = sites.filter((site) => site.is === 'perhaps' && isCall(site));
  const deciding = await findDeciding(workspace, undecided, texts);
  const decided = deciding.length === 0 ? sites : await sitesIn(workspace, [...texts.keys(), ...deciding], targets, texts);
  return decided.map((site) => atName(site, texts.get(site.path) ?? ''));
}

/**
 * The texts that say the name, those that can call it, with the one that declares it: of the files that have its words, which are soon found,
 * most do not say them as one.
 */
async function textsWithName(workspace: Workspace, symbol: FoundSymbol, part = '') {
  const { path: own } = symbol;
  const names = saidAs(symbol);
  const having = new Set((await Promise.all(names.map((name) => filesWithName(workspace, name)))).flat());
  const files = [...having].filter((path) => (path.includes(part) && canCall(path, own)) || path === own);
  const texts = await workspace.reader.readTexts(files.slice(0, MOST_FILES));
  const isSaid = (text: string) => names.some((name) => text.includes(name));
  return {
    texts: new Map([...texts].filter(([path, text]) => path === own || isSaid(text))),
    beyond: Math.max(0, files.length - MOST_FILES),
  };
}

/** The names of which a call of it has one: a method that a queue runs is not named where its class is told to run. */
function saidAs({ path, name, symbol }: FoundSymbol): string[] {
  const [owner] = name.split(/[.:]+/).slice(-2, -1);
  return owner !== undefined && runsQueued(path).has(symbol.name) ? [symbol.name, owner] : [symbol.name];
}

/** What queues call of what is put into them, in the language of a file. */
function runsQueued(path: string): Set<string> {
  return new Set(Object.values(namingOf(languageOf(path)?.id ?? '').queues ?? {}).filter((name) => name !== ''));
}

/** Of a class that is put into a queue, what runs: that is what a call of the class is for. */
async function queuedBy(workspace: Workspace, { path, name, symbol }: FoundSymbol): Promise<FoundSymbol[]> {
  const runs = symbol.kind === 'class' ? [...runsQueued(path)] : [];
  if (runs.length === 0) return [];
  const facts = await workspace.reader.readFacts([path]);
  return runs.flatMap((run) => symbolsNamed(path, facts.get(path), `${name}.${run}`));
}

/** Whether code of a file can call what another declares. That of another module system cannot: what a script of a page calls by that name is not the method of a server in Python. */
export function canCall(path: string, declaring: string): boolean {
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

/** What is called, and what it fulfils. */
interface Targets {
  it: readonly FoundSymbol[];
  through: readonly FoundSymbol[];
}

async function sitesIn(
  workspace: Workspace,
  files: readonly string[],
  { it, through }: Targets,
  texts: ReadonlyMap<string, string>,
): Promise<CallSite[]> {
  const { sources } = await viewFiles(workspace, [...[...it, ...through].map(({ path }) => path), ...files]);
  const asTargets = (symbols: readonly FoundSymbol[]) =>
    symbols.map(({ path, name, symbol: { startLine: line, endLine, kind, signature } }) => {
      const member = name.includes('.') || kind === 'method';
      return { path, name, line, endLine, member, held: signature.startsWith('exports.') };
    });
  const names = [...new Set(it.map(({ symbol }) => symbol.name))];
  const inText = (path: string, text: string) =>
    names.flatMap((name) => [...writtenCalls(path, text, name), ...(isFunction(it) ? writtenReferences(path, text, name) : [])]);
  const written = new Map([...texts].map(([path, text]) => [path, inText(path, text)]));
  return paced(findCallers(sources, asTargets(it), { contracts: asTargets(through), written }), workspace.context.signal);
}

/** A type is named wherever something is of it. */
function isFunction(symbols: readonly FoundSymbol[]): boolean {
  return symbols.every(({ symbol: { kind } }) => kind === 'function' || kind === 'method');
}
