import { groupBy, groupPairs } from '../../base/group-by.ts';
import { memoize, remember } from '../../base/memoize.ts';
import type { InParts } from '../../base/pace.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { respend, type Stepped, spend, stepped } from '../../base/steps.ts';
import type { SourceView } from '../view.ts';
import { extensionNamed, extensionsOf } from './extension-methods.ts';
import { type AllMatches, encloses, type RuleHit } from './find-matches.ts';
import { findName, typeNamed } from './find-name.ts';
import { indexSaying } from './index-saying.ts';
import { definitionsAt, functionsAround, isSeenFrom, localType, variableAt } from './local-variables.ts';
import { HOPS, type NamedEntity, type NameIndex } from './name-index.ts';
import { onlyMethod } from './only-method.ts';
import { overloadMeant } from './overload-meant.ts';
import { type Definition, type FileNames, readNames, type Typed } from './read-names.ts';
import type { TypeNames } from './read-types.ts';
import { type Segment, splitName } from './split-name.ts';
import { baseTypesOf, walkResult, walkText, walkType } from './walk-type.ts';

type NameTarget =
  | { kind: 'source'; definition: Definition; among?: readonly string[] }
  | Exclude<NamedEntity, { kind: 'function' | 'type' }>;

/** What names mean in the sources, from their imports and definitions. */
export interface Names {
  definitions: readonly Definition[];
  /** Those of one source, and those of one name wherever they are; in the order of all of them. */
  definitionsIn: (path: string) => readonly Definition[];
  definitionsNamed: (name: string) => readonly Definition[];
  /**
   * Resolves a dotted name as written in a source; `from` is a match inside the code that says it, for `this` and typed parameters, and `runsFor`
   * the class of the object that the code runs for, where it inherits that code.
   */
  resolve: (path: string, name: string, from?: RuleHit, runsFor?: RuleHit) => NameTarget;
  /** The type of what a dotted name stands for where `from` says it, where it is one of the sources' types. */
  typeOf: (path: string, name: string, from: RuleHit) => TypeNames | undefined;
  /** The fields of a type of the sources, in their order, as a source names it. */
  fieldsOf: (path: string, type: string) => readonly string[];
  /** The sources that a dotted name is followed through, up to the one that it resolves to; none where it resolves to nothing. */
  trailOf: (path: string, name: string, from?: RuleHit) => Iterable<string>;
  /** The sources that an imported name of a source leads to. */
  sourcesOf: (path: string, local: string) => string[];
  /** What a local name of a source is imported as ('*' for a whole module), the sources that it leads to, and the files beyond them. */
  importOf: (path: string, local: string) => { specifier: string; name: string; files: string[]; beyond: string[] } | undefined;
  /** The sources that a specifier leads to. */
  filesOf: (path: string, specifier: string) => string[];
  /** The sources that see each other's names without an import. */
  siblingsOf: (path: string) => string[];
  /** What a source exports as a whole, by its local name. */
  defaultOf: (path: string) => string | undefined;
  /** The name that a source has itself for what it exports by another: `apiRouter` of `module.exports = { api: apiRouter }`. */
  localOf: (path: string, exported: string) => string | undefined;
  /** The sources of which a source passes on all names. */
  passedOn: (path: string) => readonly string[];
  /** The local names of what a source imports. */
  importedNames: (path: string) => string[];
  /** What is mixed into a class or module of the sources, as written, where modules nest. */
  mixedInto: (owner: Definition) => readonly string[];
  /** What a class of the sources extends by a name that it writes; never itself. */
  baseOf: (owner: Definition, written: string) => NameTarget;
  /** What a class of a source extends and implements, as written. */
  basesOf: (path: string, name: string) => readonly string[];
}

/** Steps that looking up a name is worth. */
const RESOLVING = 30;

/** Names of the object or the type that the code is in, and of its base. */
const OWN = new Set(['this', 'self', 'cls', 'static', 'Self']);
const BASE = new Set(['super', 'parent', 'base']);

const UNRESOLVED: NameTarget = { kind: 'unresolved' };

/** Indexes the names of all sources. Only what the sources say counts: a file beyond them is named, never guessed at. */
export function* indexNames(sources: readonly SourceView[], found: AllMatches): InParts<Names> {
  const files = yield* readNames(sources, found);
  const definitions = [...files.values()].flatMap((file) => file.definitions);
  const types = [...files.values()].flatMap((file) => file.types);
  const heirs = types.flatMap((type) => type.bases.map((base) => [base.split(/[.:\\]/).at(-1) ?? '', type] as const));
  yield;
  const packages = [...files.values()].filter(({ naming }) => naming.together === 'directory');
  const named = groupBy(definitions, ({ name }) => name);
  const index = {
    files,
    packages: groupBy(packages, ({ source }) => directoryPrefix(source.path)),
    stems: filesByStem([...files.values()]),
    implementing: new Map(),
    ...indexSaying(files),
    typeNamed,
    types: groupBy(types, ({ name }) => name),
    methods: groupBy(definitions, ({ owner }) => owner),
    extensions: extensionsOf(named),
    named,
    promised: new Set(types.flatMap(({ contract, members }) => (contract ? members : []))),
    heirs: groupPairs(heirs),
  };
  const filesOf = (path: string, specifier: string) => {
    const resolution = files.get(path)?.source.outbound.get(specifier);
    return resolution?.kind === 'file' ? resolution.paths.filter((target) => files.has(target)) : [];
  };
  const readImport = (path: string, local: string) => {
    const imported = files.get(path)?.imports.get(local);
    const resolution = imported && files.get(path)?.source.outbound.get(imported.specifier);
    const beyond = resolution?.kind === 'file' ? resolution.paths.filter((target) => !files.has(target)) : [];
    return imported && { ...imported, files: filesOf(path, imported.specifier), beyond };
  };
  const known = new Map<string, Map<string, { read: ReturnType<typeof readImport> }>>();
  // What is called is asked for by each that looks at a call: what is called for, what it gives, what it refuses.
  const resolved = new WeakMap<object, WeakMap<object, Map<string, Stepped<NameTarget>>>>();
  const importOf = (path: string, local: string) => {
    const ofFile = remember(known, path, () => new Map());
    return remember(ofFile, local, () => ({ read: readImport(path, local) })).read;
  };
  return {
    definitions,
    definitionsIn: (path) => files.get(path)?.definitions ?? [],
    definitionsNamed: (name) => named.get(name) ?? [],
    resolve: (path, name, from, runsFor) => {
      const heir = runsFor && typeAt(index, runsFor);
      const ofPlace = remember(
        remember(resolved, heir ?? index, () => new WeakMap()),
        from ?? index,
        () => new Map(),
      );
      const key = path === from?.path ? name : `${path}\0${name}`;
      const before = ofPlace.get(key);
      if (before) return respend(before);
      const made = stepped(() => resolveName({ ...index, exhausted: new Map(), ...(heir ? { heir } : {}) }, path, name, from));
      ofPlace.set(key, made);
      return made.value;
    },
    mixedInto: (owner) => (files.get(owner.path)?.naming.nests ? (typeAt(index, owner)?.bases ?? []) : []),
    baseOf: (owner, written) => {
      const base = resolveName({ ...index, exhausted: new Map(), ...except(index, owner) }, owner.path, written, undefined);
      const isItself = base.kind === 'source' && base.definition.path === owner.path && base.definition.start === owner.start;
      if (isItself) return UNRESOLVED;
      const wanted = files.get(owner.path)?.naming.anywhere ? splitName(written)?.at(-1)?.name : undefined;
      return base.kind === 'unresolved' && wanted !== undefined ? { wanted, ...base } : base;
    },
    typeOf: (path, name, from) => typeOf({ ...index, exhausted: new Map() }, path, name, from),
    fieldsOf: (path, type) => {
      const file = files.get(path);
      const entity = file && typeNamed({ ...index, exhausted: new Map() }, file, type, HOPS);
      return entity?.kind === 'type' ? [...entity.type.fields.keys()] : [];
    },
    siblingsOf: (path) => (files.get(path)?.siblings ?? []).map(({ source }) => source.path).filter((each) => each !== path),
    trailOf: (path, name, from) => {
      const trail = new Set<string>();
      const target = resolveName({ ...index, exhausted: new Map(), trail }, path, name, from);
      return target.kind === 'source' ? trail.add(target.definition.path) : [];
    },
    defaultOf: (path) => files.get(path)?.exported,
    localOf: (path, exported) =>
      files.get(path)?.source.facts.exports.find(({ name, from, local }) => name === exported && from === undefined && local !== undefined)
        ?.local,
    passedOn: memoize((path) => (files.get(path)?.reexports ?? []).flatMap((specifier) => filesOf(path, specifier))),
    importedNames: (path) => [...(files.get(path)?.imports.keys() ?? [])],
    basesOf: (path, name) =>
      files
        .get(path)
        ?.typesNamed.get(name)
        ?.flatMap(({ bases }) => bases) ?? [],
    filesOf,
    importOf,
    sourcesOf: (path, local) => importOf(path, local.split('.')[0] ?? '')?.files ?? [],
  };
}

/** `src/orders.rs` and `src/orders/mod.rs` by 'orders'. */
function filesByStem(files: readonly FileNames[]): NameIndex['stems'] {
  const named = files.flatMap((file) => {
    const [, directory = '', stem = ''] = /(?:([^/]+)\/)?([^/]+)\.\w+$/.exec(file.source.path) ?? [];
    return [...new Set(stem === 'mod' ? [directory, stem] : [stem])].map((key) => [key, file] as const);
  });
  return groupPairs(named);
}

function resolveName(index: NameIndex, path: string, written: string, from: RuleHit | undefined): NameTarget {
  spend(RESOLVING);
  const file = index.files.get(path);
  // `cli::print` is a path, whatever variable is called `cli`.
  const isPath = /^(?!self\b|Self\b)[\w]+::/.test(written);
  const follow = (text: string) => {
    const segments = file && splitName(text);
    return segments && followName(index, file, segments, isPath ? undefined : from);
  };
  // What a type of the sources serves with is its own method; of what a package made, it stands for what was made.
  const own = written.endsWith('.ServeHTTP') ? follow(written) : undefined;
  const entity = own?.kind === 'function' ? own : follow(written.replace(/\.(bind\(.*|ServeHTTP|as_view\(.*)$/s, ''));
  if (entity?.kind !== 'function') return entity ? toTarget(entity) : UNRESOLVED;
  const isCalled = from?.captures.callee?.endsWith(entity.definition.name) === true;
  return toTarget(isCalled ? { ...entity, definition: overloadMeant(index, entity.definition, from) } : entity);
}

function typeAt({ files }: Pick<NameIndex, 'files'>, { path, start }: RuleHit): TypeNames | undefined {
  return files.get(path)?.types.find(({ definition }) => definition?.start === start);
}

function except(index: Pick<NameIndex, 'files'>, owner: Definition): Pick<NameIndex, 'not'> {
  const type = typeAt(index, owner);
  return type ? { not: type } : {};
}

function typeOf(index: NameIndex, path: string, written: string, from: RuleHit): TypeNames | undefined {
  spend(RESOLVING);
  const file = index.files.get(path);
  const segments = splitName(written);
  const [first, ...rest] = segments ?? [];
  if (!file || !segments || !first) return undefined;
  const local = rest.length === 0 ? localType(file, first.name, from) : undefined;
  const entity = local === undefined ? followName(index, file, segments, from) : followValue(index, file, local, []);
  return entity?.kind === 'type' ? entity.type : undefined;
}

function toTarget(entity: NamedEntity): NameTarget {
  if (entity.kind === 'function') {
    const { runsFor, definition, among } = entity;
    return { kind: 'source', definition: runsFor ? { ...definition, runsFor } : definition, ...(among ? { among } : {}) };
  }
  if (entity.kind !== 'type') return entity;
  const { definition, name } = entity.type;
  return definition ? { kind: 'source', definition: { ...definition, name } } : UNRESOLVED;
}

function followName(index: NameIndex, file: FileNames, segments: readonly Segment[], from: RuleHit | undefined): NamedEntity | undefined {
  const found = followDeclared(index, file, segments, from);
  if ((found !== undefined && found.kind !== 'unresolved') || segments.length < 2) return found;
  return extensionNamed(index, file, segments, from, found?.wanted) ?? found;
}

function followDeclared(
  index: NameIndex,
  file: FileNames,
  segments: readonly Segment[],
  from: RuleHit | undefined,
): NamedEntity | undefined {
  const [first, ...rest] = segments;
  if (!first) return undefined;
  const around = from && typeAround(index, file, from);
  const own = around && typeOfObject(index, around);
  if (OWN.has(first.name) && (own || rest.length === 0)) return own && walkType(index, own, rest, HOPS);
  if (BASE.has(first.name) && around) return withHeir(followBase(index, around, rest), own);
  const local = rest.length > 0 && from ? localType(file, first.name, from) : undefined;
  if (local !== undefined) return followValue(index, file, local, rest);
  const given = from && followGiven(index, file, segments, from);
  if (given) return given;
  const member = own && file.naming.bareMembers ? walkType(index, own, segments, HOPS) : undefined;
  if (member && member.kind !== 'type') return member;
  return findName(index, file, segments, HOPS) ?? findUndeclared(index, file, segments, around, from);
}

/** What neither the place nor its file declares. */
function findUndeclared(
  index: NameIndex,
  file: FileNames,
  segments: readonly Segment[],
  around: TypeNames | undefined,
  from: RuleHit | undefined,
): NamedEntity | undefined {
  if (file.naming.nests) return around && memberOfHeirs(index, around, segments);
  const isOfPackage = file.naming.together === 'directory' && !(from && isGivenBeyond(file, segments[0]?.name ?? '', from));
  return isOfPackage ? onlyMethod(index, file, segments) : undefined;
}

/** What a module calls without saying on what is a method of the classes that it is mixed into, where that is the same for all of them. */
function memberOfHeirs(index: NameIndex, module: TypeNames, segments: readonly Segment[]): NamedEntity | undefined {
  const [heir, ...others] = heirsOf(index, module);
  const first = heir && walkType(index, heir, segments, HOPS);
  if (first?.kind !== 'function') return undefined;
  const isSame = (other: NamedEntity | undefined) => other?.kind === 'function' && other.definition === first.definition;
  return others.every((other) => isSame(walkType(index, other, segments, HOPS))) ? first : undefined;
}

/** What a module is mixed into, which stays the same for each name that nothing declares. */
function heirsOf(index: NameIndex, module: TypeNames): TypeNames[] {
  const find = (asked: NameIndex) => (asked.heirs.get(module.name) ?? []).filter((heir) => baseTypesOf(asked, heir, HOPS).includes(module));
  if (index.trail) return find(index);
  const known = remember(mixedInto, index.files, (): WeakMap<TypeNames, Stepped<TypeNames[]>> => new WeakMap());
  const before = known.get(module);
  if (before) return respend(before);
  const made = stepped(() => find({ ...index, exhausted: new Map() }));
  known.set(module, made);
  return made.value;
}

const mixedInto = new WeakMap<NameIndex['files'], WeakMap<TypeNames, Stepped<TypeNames[]>>>();

/** Whether a variable is what a package that is not among the sources gave: `sec` of `sec := secure.New(options)`. */
function isGivenBeyond(file: FileNames, name: string, from: RuleHit): boolean {
  const given = (file.typedNamed.get(name) ?? []).filter(({ at }) => at.captures.call !== undefined);
  const around = given.length === 0 ? [] : functionsAround(file, from);
  const local = given.find((each) => isSeenFrom(file, each, from) && around.some((definition) => encloses(definition, each.at)));
  const [root] = splitName(local?.at.captures.call ?? '') ?? [];
  const imported = root && file.imports.get(root.name);
  return imported !== undefined && file.source.outbound.get(imported.specifier)?.kind !== 'file';
}

/** The type whose code a place is in. */
function typeAround(index: NameIndex, file: FileNames, from: RuleHit): TypeNames | undefined {
  const around = definitionsAt(file, from);
  const name = around.map(({ owner, meta, name: own }) => (meta.role === 'class' ? own : owner)).findLast(Boolean);
  if (name === undefined) return undefined;
  const types = [file, ...file.siblings].flatMap(({ typesNamed }) => typesNamed.get(name) ?? []).concat(index.types.get(name) ?? []);
  return types.find(({ part }) => !part) ?? types[0];
}

/** The class of the object that the code of a class runs for: the heir that it was reached through, or the class itself. */
function typeOfObject(index: NameIndex, around: TypeNames): TypeNames {
  const { heir } = index;
  return heir && heir !== around && lineageOf(index, heir, HOPS).has(around) ? heir : around;
}

/** A type with all that it extends, as far as the sources have it. */
function lineageOf(index: NameIndex, type: TypeNames, hops: number, known = new Set<TypeNames>()): ReadonlySet<TypeNames> {
  if (known.has(type)) return known;
  known.add(type);
  if (hops > 0) for (const base of baseTypesOf(index, type, hops)) lineageOf(index, base, hops - 1, known);
  return known;
}

/** What a base does for an object is done for the same object. */
function withHeir(entity: NamedEntity | undefined, own: TypeNames | undefined): NamedEntity | undefined {
  return entity?.kind === 'function' && own?.definition ? { ...entity, runsFor: own.definition } : entity;
}

function followBase(index: NameIndex, type: TypeNames, rest: readonly Segment[]): NamedEntity | undefined {
  for (const base of baseTypesOf(index, type, HOPS)) {
    const entity = walkType(index, base, rest, HOPS);
    if (entity && entity.kind !== 'type') return entity;
  }
  return undefined;
}

function followValue(index: NameIndex, file: FileNames, type: string, rest: readonly Segment[]): NamedEntity | undefined {
  return walkText(index, file, type, rest, HOPS + 1);
}

/** A member of a variable, by what it was given. */
function followGiven(index: NameIndex, file: FileNames, [first, ...rest]: readonly Segment[], from: RuleHit): NamedEntity | undefined {
  if (!first || rest.length === 0) return undefined;
  const drawn = variableAt(
    index,
    file,
    first.name,
    from,
    ({ value, member, at }) => !member && (value !== undefined || at.captures.call !== undefined),
  );
  if (drawn?.drawn !== undefined) return followAssigned(index, file, first.name, rest, from);
  return followResult(index, file, first.name, rest, from) ?? followAssigned(index, file, first.name, rest, from);
}

/** A variable that a call gave: `h.List` after `h := NewHandler(store)`, by what the function says it gives. */
function followResult(index: NameIndex, file: FileNames, name: string, rest: readonly Segment[], from: RuleHit): NamedEntity | undefined {
  const local = variableAt(index, file, name, from, ({ at }) => at.captures.call !== undefined);
  const segments = local && splitName(local.at.captures.call ?? '');
  if (!local || !segments || segments[0]?.name === name) return undefined;
  const maker = followName(following(index, local), file, segments, local.at);
  if (maker?.kind === 'function') return walkResult(index, maker.definition, rest, HOPS);
  const called = segments.map((segment, at) => (at === segments.length - 1 ? { ...segment, called: true } : segment));
  const given = segments.length < 2 ? undefined : followName(following(index, local), file, [...called, ...rest], local.at);
  return given?.kind === 'function' ? given : undefined;
}

/** A variable that stands for a member of something else: `orders.Register` after `orders := routers.All.Orders`. */
function followAssigned(index: NameIndex, file: FileNames, name: string, rest: readonly Segment[], from: RuleHit): NamedEntity | undefined {
  const local = variableAt(index, file, name, from, ({ value, member }) => value !== undefined && !member);
  const segments = local?.value === undefined ? undefined : splitName(local.value);
  if (!local || !segments || (segments[0]?.name === name && local.drawn === undefined)) return undefined;
  const given = followName(following(index, local), file, [...segments, ...(local.drawn ?? []), ...rest], local.at);
  if (given?.kind !== 'function' || segments.at(-1)?.called !== true) return given;
  // What a function gives is not known where that leads to the function itself.
  const maker = followName(following(index, local), file, segments, local.at);
  return maker?.kind === 'function' && maker.definition === given.definition ? undefined : given;
}

function following(index: NameIndex, variable: Typed): NameIndex {
  return { ...index, following: new Set(index.following).add(variable) };
}
