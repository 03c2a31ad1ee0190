import { remember } from '../../base/memoize.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { spend } from '../../base/steps.ts';
import { importedFiles, splitPath, topTyped } from './index-saying.ts';
import type { NamedEntity, NameIndex } from './name-index.ts';
import type { Definition, FileNames } from './read-names.ts';
import type { TypeNames } from './read-types.ts';
import { type Segment, splitName } from './split-name.ts';
import { walkResult, walkText, walkType } from './walk-type.ts';

/** Follows a name that is said in a file as far as its own names and its imports lead. */
export function walkFile(index: NameIndex, file: FileNames, segments: readonly Segment[], hops: number): NamedEntity | undefined {
  const [first, ...rest] = segments;
  if (!first || hops === 0) return undefined;
  spend(20 + segments.length);
  index.trail?.add(file.source.path);
  const type = typeOf(file, first.name);
  if (type) return walkFrom(index, type, rest, hops);
  const own = file.definitionsNamed.get(first.name)?.find(({ owner }) => owner === undefined);
  if (own) return walkCall(index, own, segments, hops);
  const alias = file.aliases.get(first.name);
  return (
    (alias === undefined ? undefined : index.typeNamed(index, file, alias, hops - 1)) ??
    walkVariable(index, file, first.name, rest, hops) ??
    followImport(index, file, first, rest, hops) ??
    followAll(index, file, segments, hops) ??
    walkModule(index, file, first.name, rest, hops)
  );
}

/** A member of what a function gives: `newWorker(store).run`; where that is not known, the function itself. */
function walkCall(index: NameIndex, own: Definition, [first, ...rest]: readonly Segment[], hops: number): NamedEntity {
  const given = first?.called && rest.length > 0 ? walkResult(index, own, rest, hops) : undefined;
  return given && isKnown(given) ? given : { kind: 'function', definition: own };
}

function isKnown(entity: NamedEntity): boolean {
  return entity.kind === 'function' || entity.kind === 'type' || (entity.kind === 'unresolved' && entity.contract !== undefined);
}

/** What a call on a type returns is taken for one of its values where that has the member: `Order.find(id).cancel`. */
export function walkFrom(index: NameIndex, type: TypeNames, rest: readonly Segment[], hops: number): NamedEntity {
  const direct = walkType(index, type, rest, hops);
  if (direct) return direct;
  const made = rest[0]?.called && rest.length > 1 ? walkType(index, type, rest.slice(1), hops) : undefined;
  return made ?? { kind: 'type', type };
}

/** `const orders = new OrderService()` at the top of a file, and functions that an object holds. */
export function walkVariable(
  index: NameIndex,
  file: FileNames,
  name: string,
  rest: readonly Segment[],
  hops: number,
): NamedEntity | undefined {
  if (rest.length === 0) return undefined;
  const top = topTyped(file, name);
  const typed = top?.type === undefined ? undefined : walkText(index, file, top.type, rest, hops);
  if (typed) return typed;
  const assigned = top?.value === undefined ? undefined : splitName(top.value);
  const isModule = assigned?.length === 1 && file.imports.get(assigned[0]?.name ?? '')?.name === '*';
  if (assigned && (assigned.length > 1 || isModule || top?.drawn) && assigned[0]?.name !== name)
    return walkFile(index, file, [...assigned, ...(top?.drawn ?? []), ...rest], hops - 1);
  const maker = splitName(top?.at.captures.call ?? '');
  const made = maker && maker[0]?.name !== name ? walkFile(index, file, maker, hops - 1) : undefined;
  const given = made?.kind === 'function' ? walkResult(index, made.definition, rest, hops - 1) : undefined;
  return given ?? walkHeld(file, name, rest);
}

/** A function that an object at the top of a file holds. */
function walkHeld(file: FileNames, name: string, [member, ...rest]: readonly Segment[]): NamedEntity | undefined {
  spend(file.source.facts.symbols.length);
  const holder = file.source.facts.symbols.find((symbol) => symbol.name === name && /^(constant|variable)$/.test(symbol.kind));
  if (!holder || !member || rest.length > 0) return undefined;
  const named = file.definitionsNamed.get(member.name);
  const held = named?.find((each) => each.startLine >= holder.startLine && each.endLine <= holder.endLine);
  return held && { kind: 'function', definition: held };
}

/** Follows a name that a file imports; undefined where it imports none of that name. */
function followImport(
  index: NameIndex,
  file: FileNames,
  local: Segment,
  members: readonly Segment[],
  hops: number,
): NamedEntity | undefined {
  const imported = file.imports.get(local.name);
  if (!imported) return undefined;
  const resolution = file.source.outbound.get(imported.specifier);
  if (!resolution || resolution.kind === 'unresolved') return { kind: 'unresolved' };
  if (resolution.kind === 'package') return { kind: 'package', name: resolution.name, direct: true };
  const within = [
    ...new Set(resolution.paths.flatMap((path) => index.files.get(path) ?? []).concat(restOfPackage(index, resolution.paths))),
  ];
  const module = file.naming.submodules && members.length > 0 ? submoduleNamed(within, imported) : undefined;
  if (module) return walkFile(index, module, members, hops - 1) ?? leadInto(module.source.path);
  for (const target of within) {
    const entity = enterFile(index, target, imported.name, local, members, hops - 1);
    if (entity) return entity;
  }
  // What it is called on is known: a value whose type is not.
  if (members.length > 0 && within.some(({ source }) => source.facts.exports.some((each) => each.name === imported.name))) {
    return { kind: 'unresolved' };
  }
  // A name of a package can be one of its modules: `from . import views`.
  const beyond = resolution.paths.find((path) => !index.files.has(path)) ?? within[0]?.source.path;
  if (beyond === undefined) return { kind: 'unresolved' };
  const passedOn = within.flatMap((target) => target.reexports.flatMap((specifier) => importedFiles(target, specifier)));
  return {
    leads: [...resolution.paths, ...passedOn].filter((path) => !index.files.has(path)),
    kind: 'file',
    path: beyond.endsWith('.go') ? directoryPrefix(beyond) || './' : beyond,
    among: index.files.has(beyond),
    direct: true,
  };
}

/** The module that a name of a package is, where the package itself says nothing else by that name: `from shop import orders`. */
function submoduleNamed(within: readonly FileNames[], { specifier, name }: { specifier: string; name: string }): FileNames | undefined {
  if (specifier.split('.').at(-1) === name) return undefined;
  const isPackage = ({ source: { path } }: FileNames) => path.endsWith('/__init__.py') && !path.endsWith(`/${name}/__init__.py`);
  const says = (file: FileNames) => file.typesNamed.has(name) || file.definitionsNamed.has(name) || file.imports.has(name);
  if (within.some((file) => isPackage(file) && says(file))) return undefined;
  return within.find(({ source: { path } }) =>
    [`${name}.py`, `${name}/__init__.py`].some((end) => path === end || path.endsWith(`/${end}`)),
  );
}

/** A file among the sources in which nothing has the name. */
function leadInto(path: string): NamedEntity {
  return { kind: 'file', path, among: true, direct: true, leads: [] };
}

function enterFile(
  index: NameIndex,
  file: FileNames,
  name: string,
  { name: local, called }: Segment,
  members: readonly Segment[],
  hops: number,
): NamedEntity | undefined {
  const named = (wanted: string | undefined): NamedEntity | undefined => {
    const all = file.definitionsNamed.get(wanted ?? '') ?? [];
    // A method of Go can be called like a type of another file of its package.
    const definition = file.source.path.endsWith('.go') ? all.find(({ owner }) => owner === undefined) : all[0];
    return definition && { kind: 'function', definition };
  };
  const whole = file.exported === undefined ? [] : [{ name: file.exported, called }, ...members];
  if (name !== '*' && name !== 'default') {
    if (isModuleItself(file, name, members)) return walkFile(index, file, members, hops);
    const wanted = [{ name, called }, ...members];
    return walkFile(index, file, wanted, hops) ?? (members.length === 0 ? named(name) : undefined);
  }
  if (members.length === 0) {
    const exported = whole.length > 0 ? walkFile(index, file, whole, hops) : undefined;
    return name === 'default' ? (exported ?? named('default')) : (named('default') ?? exported ?? ownType(file, local));
  }
  const [first] = members;
  return (
    (typeOf(file, local) ? walkFile(index, file, [{ name: local, called: false }, ...members], hops) : undefined) ??
    walkFile(index, file, members, hops) ??
    (whole.length > 0 ? walkFile(index, file, whole, hops) : undefined) ??
    named(first?.name)
  );
}

/**
 * A module that only uses another of its own name: `oidc` of `use shop::oidc` is not what `oidc.rs` imports for itself; or that has a function of its
 * own name, which has no members.
 */
function isModuleItself(file: FileNames, name: string, [member]: readonly Segment[]): boolean {
  const inside = file.definitionsNamed.get(member?.name ?? '');
  if (inside === undefined || splitPath(file.source.path).stem !== name) return false;
  const isOfModule = ({ owner }: Definition) => owner === undefined;
  if (file.definitionsNamed.get(name)?.some(isOfModule)) return inside.some(isOfModule);
  return file.imports.has(name) && !file.source.facts.exports.some((each) => each.name === name);
}

function ownType(file: FileNames, name: string): NamedEntity | undefined {
  const type = typeOf(file, name);
  return type && { kind: 'type', type };
}

function typeOf({ typesNamed }: FileNames, name: string): TypeNames | undefined {
  return typesNamed.get(name)?.find(({ part }) => !part);
}

/** In Go the methods of a type can be in any file of its package, while an import leads to the file that declares the type. */
function restOfPackage(index: NameIndex, paths: readonly string[]): FileNames[] {
  return paths.flatMap((path) => (path.endsWith('.go') ? (index.packages.get(directoryPrefix(path)) ?? []) : []));
}

/** A name that a search is for, the files that say it, and those that were looked into in vain. */
interface NameSearch {
  segments: readonly Segment[];
  saying: ReadonlySet<FileNames>;
  exhausted: Set<FileNames>;
}

function followAll(index: NameIndex, file: FileNames, segments: readonly Segment[], hops: number): NamedEntity | undefined {
  if (index.passing(file).length === 0) return undefined;
  const saying = index.saying(segments[0]?.name ?? '');
  // The trail of a name holds what it was looked for in, too.
  if (saying.size === 0 && !index.trail) return undefined;
  const key = segments.map(({ name }) => name).join('.');
  return passOn(index, file, { segments, saying, exhausted: remember(index.exhausted, key, () => new Set()) }, hops);
}

/** A file that does not say a name can only pass on what others say. */
function passOn(index: NameIndex, file: FileNames, search: NameSearch, hops: number): NamedEntity | undefined {
  const { segments, saying, exhausted } = search;
  if (hops === 0 || exhausted.has(file)) return undefined;
  exhausted.add(file);
  if (hops === 1) return undefined;
  const passing = index.passing(file);
  spend(passing.length);
  for (const next of passing) {
    index.trail?.add(next.source.path);
    const entity = saying.has(next) ? walkFile(index, next, segments, hops - 1) : passOn(index, next, search, hops - 1);
    if (entity) return entity;
  }
  return undefined;
}

/** A file by its own name, and the modules beside the file that stands for their directory. */
function walkModule(index: NameIndex, file: FileNames, name: string, rest: readonly Segment[], hops: number): NamedEntity | undefined {
  if (rest.length === 0) return undefined;
  const { directory, stem, tail } = splitPath(file.source.path);
  if (stem === name) return walkFile(index, file, rest, hops - 1);
  if (!tail.startsWith('/')) return undefined;
  const extension = tail.slice(tail.lastIndexOf('.'));
  const inside = index.files.get(`${directory}${stem}/${name}${extension}`) ?? index.files.get(`${directory}${stem}/${name}${tail}`);
  return inside && walkFile(index, inside, rest, hops - 1);
}
