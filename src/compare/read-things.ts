import { afterLastDot } from '../base/after-last-dot.ts';
import { escapePattern } from '../base/escape-pattern.ts';
import { paced } from '../base/pace.ts';
import type { CodeSymbol, Facts, ModuleFacts, SymbolKind, Visibility } from '../code/facts/facts.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { receiverTypeOf } from '../code/symbols/receiver-type-of.ts';
import { type PartOrder, statePart, stateTogether } from '../generate/state-part.ts';
import type { WholeStatements } from '../generate/state-whole.ts';
import { viewSources } from '../generate/view-sources.ts';
import { requireLens } from '../lens/find-lens.ts';
import type { Finding } from '../lens/report/lens.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { TYPES } from './signature/judge-signature.ts';
import { declarationThings } from './things/declaration-things.ts';
import { contractThings, controlThings, dangerThings, entryThings, type Homes, machineThings } from './things/finding-things.ts';
import { type NamedValues, namedValues } from './things/named-values.ts';
import { namingHome } from './things/naming-home.ts';
import type { ChangeKind, Thing } from './things/thing.ts';
import { type Visibilities, visibilitiesOf } from './things/visibilities.ts';
import { withWholeSignatures } from './with-whole-signatures.ts';

/** Which files of a tree are asked about, for each lens. */
export interface ChangedFiles {
  /** Files that changed and are code. */
  changed: readonly string[];
  /** By lens: those of which it can state something else. */
  affected: ReadonlyMap<string, readonly string[]>;
  /** The path that a file has at the head. */
  nameOf: (path: string) => string;
  /** The other tree, where it was read before, and what was asked of it. */
  like?: { workspace: Workspace; affected: ReadonlyMap<string, readonly string[]> };
}

/** The things of a tree that a change can be about. */
export interface Things {
  entries: Thing[];
  contracts: Thing[];
  declarations: Thing[];
  dangers: Thing[];
  /** What functions of the files that changed turn callers away by. */
  controls: Thing[];
  machines: Thing[];
  /** All functions of the files that changed, private ones too: by name what is written there. */
  functions: ReadonlyMap<string, string>;
  /** By home and name what Python assigns at the top of files that changed: a name is as good as a declaration to who takes it. */
  assigned: ReadonlySet<string>;
  /** What files that changed give a name. */
  named: NamedValues;
  /** Who may use what files that changed declare. */
  visibilities: Visibilities;
  /** These files, as the tree names them: of others nobody knows which functions they have. */
  changed: ReadonlySet<string>;
  /** Places that were not understood in what was looked into. */
  unclear: number;
}

/** Lenses by the kinds of statements that they are asked for. */
export const LENSES_OF: Readonly<Record<ChangeKind, readonly string[]>> = {
  flows: ['flows'],
  contracts: ['contracts'],
  'trust-zones': ['flows', 'trust-zones'],
  boundaries: [],
  state: ['state'],
};

/** Calls are followed only for what guards an entry point, and where its data goes. */
const DEPTH: Readonly<Record<string, number>> = { flows: 0, contracts: 0, state: 0 };

/** Reads them. What no kind asks for is empty. */
export async function readThings(workspace: Workspace, asked: ChangedFiles, kinds: ReadonlySet<ChangeKind>): Promise<Things> {
  const stated = new Map<string, Finding[]>();
  let unclear = 0;
  const together = await stateEntries(workspace, asked);
  for (const [lens, paths] of asked.affected) {
    workspace.context.progress(`${lens}: looking into ${paths.length} files`);
    const { findings, unclear: some } =
      together.get(lens) ?? (await statePart(workspace, { lens, paths, depth: DEPTH[lens], like: likeOf(asked, lens) }));
    const own = new Set(paths);
    // What a lens had to read beyond was not asked about.
    stated.set(
      lens,
      // A way of data is one of the file where it begins, wherever it is dangerous.
      findings.filter(({ path, from }) => own.has(from?.path ?? path)),
    );
    if (lens !== 'trust-zones') unclear += some?.number ?? 0;
  }
  const of = (lens: string) => stated.get(lens) ?? [];
  const modules = await workspace.reader.readModules([...new Set([...asked.affected.values()].flat()), ...handlersOf(of('flows'))]);
  const homes = homesOf(modules, asked.nameOf);
  const facts = await workspace.reader.readFacts(asked.changed);
  const texts = await workspace.reader.readTexts(asked.changed);
  const around = functionsAround(facts);
  const isHidden = hiddenPlaces(facts);
  const isOwn = ownTypes(facts);
  const isUnsaid = unsaidValues(facts, of('contracts'));
  return {
    entries: entryThings([...of('flows'), ...of('trust-zones')], homes),
    contracts: contractThings(of('contracts'), homes)
      .map((thing): Thing => ({ ...thing, ...around(thing) }))
      .map((thing) => (isOwn(thing) || thing.inside !== undefined ? { ...thing, own: true } : thing))
      .map((thing) => (isHidden(thing) ? { ...thing, hidden: true } : thing))
      .filter((thing) => thing.sort !== 'values' || !(thing.inside !== undefined || thing.hidden || isUnsaid(thing))),
    declarations: kinds.has('contracts') ? await readDeclarations(workspace, asked, texts) : [],
    dangers: dangerThings(of('trust-zones'), homes),
    controls: controlThings(of('trust-zones'), homes)
      .filter(({ at }) => facts.has(at.path))
      .map((thing) => ({ ...thing, ...around(thing) })),
    machines: machineThings(of('state'), homes),
    functions: functionsIn(facts, texts),
    assigned: assignedIn(texts, asked.nameOf),
    named: namedValues(texts.values()),
    visibilities: visibilitiesOf(facts, asked.nameOf),
    changed: new Set(asked.changed),
    unclear,
  };
}

/** Of entry points what both lenses state is found once, where the one that is asked for more of them can read all these files. */
async function stateEntries(workspace: Workspace, asked: ChangedFiles): Promise<ReadonlyMap<string, WholeStatements>> {
  const [flows = [], zones = []] = ['flows', 'trust-zones'].map((lens) => asked.affected.get(lens));
  const read = new Set(zones);
  if (flows.length === 0 || !flows.every((path) => read.has(path))) return new Map();
  workspace.context.progress(`flows and trust-zones: looking into ${zones.length} files`);
  const like = likeOf(asked, 'trust-zones');
  return stateTogether(workspace, { lens: 'trust-zones', paths: zones, like }, { lens: 'flows', paths: flows, depth: DEPTH['flows'] });
}

function likeOf({ like }: ChangedFiles, lens: string): PartOrder['like'] {
  return like && { workspace: like.workspace, paths: like.affected.get(lens) ?? [] };
}

function handlersOf(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ entry }) => entry?.handler?.path ?? []);
}

function homesOf(modules: ReadonlyMap<string, ModuleFacts>, nameOf: ChangedFiles['nameOf']): Homes {
  return (path) => {
    const facts = modules.get(path);
    return facts ? namingHome(nameOf(path), facts) : nameOf(path);
  };
}

/** Whether something is declared where a class keeps it to itself: what others can call neither takes nor gives it. */
function hiddenPlaces(facts: ReadonlyMap<string, Facts>): (thing: Thing) => boolean {
  const hidden = new Set<string>();
  for (const [path, { symbols }] of facts) for (const { startLine } of keptToItself(symbols)) hidden.add(`${path} ${startLine}`);
  return ({ at }) => hidden.has(`${at.path} ${at.startLine}`);
}

/** What classes of a file keep to themselves: a type that something else names in its signature is no more closed than that. */
function keptToItself(symbols: readonly CodeSymbol[]): CodeSymbol[] {
  const all = qualifiedNames(symbols);
  let kept = all.filter(({ symbol, depth }) => depth > 0 && symbol.visibility === 'private');
  for (let before = -1; kept.length > 0 && kept.length !== before; ) {
    before = kept.length;
    const closed = new Set(kept.map(({ name }) => name));
    const isOpen = (name: string): boolean => !closed.has(name) && (!name.includes('.') || isOpen(name.slice(0, name.lastIndexOf('.'))));
    const said = new Set(
      all.flatMap(({ name, symbol }) => (isOpen(name) ? (symbol.signature.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []) : [])),
    );
    kept = kept.filter(({ symbol }) => !(TYPES.has(symbol.kind) && said.has(symbol.name)));
  }
  return kept.map(({ symbol }) => symbol);
}

/** The function that something is declared in. */
function functionsAround(facts: ReadonlyMap<string, Facts>): (thing: Thing) => Pick<Thing, 'inside'> {
  const bodies = new Map(
    [...facts].map(([path, { symbols }]) => [path, qualifiedNames(symbols).filter(({ symbol }) => FUNCTIONS.has(symbol.kind))] as const),
  );
  return ({ at: { path, startLine } }) => {
    const around = bodies.get(path)?.findLast(({ symbol }) => symbol.startLine < startLine && startLine < symbol.endLine);
    return around === undefined ? {} : { inside: around.name };
  };
}

function assignedIn(texts: ReadonlyMap<string, string>, nameOf: ChangedFiles['nameOf']): Set<string> {
  const python = [...texts].filter(([path]) => PASSES_ON.test(path) || path.endsWith('__init__.py'));
  return new Set(
    python.flatMap(([path, text]) =>
      [...text.matchAll(/^([A-Za-z_]\w*)\s*(?::[^=\n]+)?=(?!=)/gm)].map(([, name]) => `${nameOf(path)} ${name}`),
    ),
  );
}

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor']);

/** Whether something is, or is a part of, what only its own file or package can name. */
function ownTypes(facts: ReadonlyMap<string, Facts>): (thing: Thing) => boolean {
  const own = new Map<string, readonly CodeSymbol[]>();
  for (const [path, { symbols }] of facts) {
    const closed = qualifiedNames(symbols).filter(
      ({ symbol, depth }) => CLOSED.has(symbol.visibility) && (depth === 0 || TYPES.has(symbol.kind)),
    );
    own.set(
      path,
      closed.map(({ symbol }) => symbol),
    );
  }
  return ({ at }) => own.get(at.path)?.some(({ startLine, endLine }) => startLine <= at.startLine && at.startLine <= endLine) === true;
}

/** Whether a set of values is one that a file keeps to itself, and that neither what others can use of it nor a field of a schema names. */
function unsaidValues(facts: ReadonlyMap<string, Facts>, contracts: readonly Finding[]): (thing: Thing) => boolean {
  const said = new Map<string, string>();
  for (const { path, kind, name, field } of contracts)
    if (kind === 'field') said.set(path, `${said.get(path) ?? ''}\n${name} ${field?.type ?? ''} ${field?.text ?? ''}`);
  return ({ name, at: { path, startLine } }) => {
    const all = qualifiedNames(facts.get(path)?.symbols ?? []);
    if (!all.some(({ symbol, depth }) => depth === 0 && symbol.visibility === 'private' && symbol.startLine === startLine)) return false;
    const others = all.flatMap(({ symbol }) => (symbol.visibility === 'private' ? [] : symbol.signature));
    const word = new RegExp(`(?<![\\p{L}\\p{N}_$])${escapePattern(name)}(?![\\p{L}\\p{N}_$])`, 'u');
    return !word.test([...others, said.get(path) ?? ''].join('\n'));
  };
}

const CLOSED: ReadonlySet<Visibility> = new Set(['private', 'internal']);

function functionsIn(facts: ReadonlyMap<string, Facts>, texts: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, { symbols }] of facts) {
    const text = texts.get(path) ?? '';
    const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    for (const { name: written, symbol, depth } of qualifiedNames(symbols)) {
      const of = depth === 0 ? receiverTypeOf(symbol) : undefined;
      const name = of === undefined ? written : `${of}.${written}`;
      const own = text.slice(starts[symbol.startLine - 1], starts[symbol.endLine]);
      const other = found.get(name);
      found.set(name, other === undefined ? own : `${other}\n${own}`);
    }
  }
  return found;
}

async function readDeclarations(
  workspace: Workspace,
  { changed, nameOf }: ChangedFiles,
  texts: ReadonlyMap<string, string>,
): Promise<Thing[]> {
  const lens = await requireLens('interfaces');
  const facts = await withWholeSignatures(workspace, await workspace.reader.readFacts(changed));
  const { signal } = workspace.context;
  const order = { lens, focus: '.', limits: configuredLimits(workspace.config) };
  const sources = changed.map((path) => ({ path, hash: workspace.tree.entries.get(path)?.id ?? '' }));
  const view = await paced(viewSources(order, sources, { facts, matches: new Map(), graph: undefined }), signal);
  return markUntaken(workspace, await paced(declarationThings(view, nameOf, texts), signal), texts);
}

/** Files of a language in which what is imported can be imported from there, too, whether that is meant or not. */
const PASSES_ON = /(?<!(?:^|\/)__init__)\.pyi?$/;

/** What says which names are meant for others. */
const STATES_NAMES = /\b__all__\b/;

/** Marks imports that pass for re-exports as they are not used where they stand, and that nobody uses elsewhere. */
async function markUntaken(workspace: Workspace, things: readonly Thing[], texts: ReadonlyMap<string, string>): Promise<Thing[]> {
  const isDoubtful = ({ sort, at: { path } }: Thing) =>
    sort === 're-export' && PASSES_ON.test(path) && !STATES_NAMES.test(texts.get(path) ?? '');
  const paths = [...new Set(things.filter(isDoubtful).map(({ at }) => at.path))];
  if (paths.length === 0) return [...things];
  const { importers } = await workspace.graph();
  const modules = await workspace.reader.readModules([...new Set(paths.flatMap((path) => [...(importers.get(path) ?? [])]))]);
  const takes = (from: string, module: string, name: string) =>
    modules
      .get(from)
      ?.imports.some(({ specifier, names }) => afterLastDot(specifier) === module && (names.includes(name) || names.includes('*')));
  const isTaken = ({ name, at }: Thing) => {
    const module = at.path.slice(at.path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
    return [...(importers.get(at.path) ?? [])].some((from) => takes(from, module, name));
  };
  return things.map((thing) => (isDoubtful(thing) && !isTaken(thing) ? { ...thing, untaken: true } : thing));
}
