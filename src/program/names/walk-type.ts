import { remember } from '../../base/memoize.ts';
import { spend } from '../../base/steps.ts';
import { aroundPlace } from './around-place.ts';
import { encloses, type RuleHit } from './find-matches.ts';
import type { NamedEntity, NameIndex } from './name-index.ts';
import { openContainers } from './open-containers.ts';
import type { Definition, FileNames, Typed } from './read-names.ts';
import type { TypeNames } from './read-types.ts';
import { outerParts, type Segment } from './split-name.ts';

/** Make a value of the type that they are asked of. */
const MAKES = new Set(['new', 'default', 'getInstance', 'get_instance', 'instance', 'builder', 'build', 'create']);

/** Follows members of a type: methods, fields, those of its base classes, and of its only implementation among the sources. */
export function walkType(index: NameIndex, type: TypeNames, segments: readonly Segment[], hops: number): NamedEntity | undefined {
  const [first, ...rest] = segments;
  if (!first) return { kind: 'type', type };
  if (hops === 0) return undefined;
  if (first.name === '[with]') return walkEntered(index, type, rest, hops);
  index.trail?.add(type.path);
  const method = methodOf(index, type, first.name, hops);
  if (method && rest.length === 0)
    return { kind: 'function', definition: method, ...implementers(index, type, method), ...inheriting(type, method) };
  if (!method && rest.length === 0 && type.contract && type.members.includes(first.name)) {
    return { kind: 'unresolved', contract: `${type.name}.${first.name}`, ...implementers(index, type, { name: first.name }) };
  }
  const given = first.called && rest.length > 0 ? walkGiven(index, type, { name: first.name, method }, rest, hops) : undefined;
  if (given) return given;
  const held = method ? undefined : fieldOf(index, type, first.name, rest, hops);
  if (held) return held.kind === 'type' || held.kind === 'function' || rest.length > 0 ? held : undefined;
  const nested = index.files
    .get(type.path)
    ?.typesNamed.get(first.name)
    ?.find(({ part }) => !part && type.path !== '');
  if (nested && /^[A-Z]/.test(first.name)) return walkType(index, nested, rest, hops - 1);
  // What is embedded goes by the name of its type.
  const embedded = baseTypesOf(index, type, hops).find(({ name }) => name === first.name);
  if (embedded) return walkType(index, embedded, rest, hops - 1);
  return MAKES.has(first.name) ? walkType(index, type, rest, hops - 1) : undefined;
}

/** Members of what a `with` gives a name to, by what the type says it gives there. */
function walkEntered(index: NameIndex, type: TypeNames, rest: readonly Segment[], hops: number): NamedEntity | undefined {
  const enter = methodOf(index, type, '__enter__', hops) ?? methodOf(index, type, '__aenter__', hops);
  return enter && walkResult(index, enter, rest, hops);
}

/** The class that inherits a method, where it is known which: a contract is implemented by others. */
function inheriting({ contract, name, definition }: TypeNames, { owner }: Definition): { runsFor?: RuleHit } {
  return contract || owner === name || definition === undefined ? {} : { runsFor: definition };
}

/** Members of what a method gives: by its code, else by what a contract says. */
function walkGiven(
  index: NameIndex,
  type: TypeNames,
  { name, method }: { name: string; method: Definition | undefined },
  rest: readonly Segment[],
  hops: number,
): NamedEntity | undefined {
  const given = method && walkResult(index, method, rest, hops);
  if (given?.kind === 'function') return given;
  const file = index.files.get(type.path);
  const said = type.gives.get(name) ?? '';
  return file && said !== '' ? walkTyped(index, file, { result: said, owner: type.name }, rest, hops) : undefined;
}

/** Members of what a function says it gives: `find(code).cancel`. */
export function walkResult(index: NameIndex, maker: Definition, rest: readonly Segment[], hops: number): NamedEntity | undefined {
  const home = index.files.get(maker.path);
  return home && walkTyped(index, home, { result: maker.captures.result ?? '', owner: maker.owner }, rest, hops);
}

/** Members of the type that a method of some owner gives, as a file writes it. */
function walkTyped(
  index: NameIndex,
  home: FileNames,
  { result, owner }: { result: string; owner: string | undefined },
  rest: readonly Segment[],
  hops: number,
): NamedEntity | undefined {
  const given = givenType(result, rest).replace(/\b(?:Self|self|this)\b/, (own) => owner ?? own);
  return given === '' || hops === 0 ? undefined : walkText(index, home, given, rest, hops);
}

/** Members of a value of a type, as a file writes it, or of what it holds. */
export function walkText(index: NameIndex, file: FileNames, text: string, rest: readonly Segment[], hops: number): NamedEntity | undefined {
  const opened = hops > 0 ? openContainers(text, rest) : undefined;
  const entity = opened && index.typeNamed(index, file, opened.text, hops - 1);
  return entity?.kind === 'type' && opened ? walkType(index, entity.type, opened.way, hops - 1) : entity;
}

/** `*Handler` of Go's `(*Handler, error)` and `(h *Handler, err error)` where no other of them is asked for, `Handler` of Rust's `Result<Handler, Error>`. */
function givenType(result: string, [first]: readonly Segment[]): string {
  const isPair = result.startsWith('(') && !/^\[#\d+\]$|^\d+$/.test(first?.name ?? '');
  const text = (isPair ? (outerParts(result.slice(1, -1), ',')[0] ?? '') : result).trim();
  return isPair ? text.replace(/^\w+\s+(?=[*\w[])/, '') : text;
}

/** The bases of a type that are among the sources. */
export function baseTypesOf(index: NameIndex, type: TypeNames, hops: number): TypeNames[] {
  spend(10 + (index.types.get(type.name)?.length ?? 0));
  const parts = (index.types.get(type.name) ?? [type]).filter(({ part, path }) => part || path === type.path);
  return parts.flatMap(({ bases, path }) => {
    const file = index.files.get(path);
    return bases.flatMap((base) => {
      const entity = file && hops > 0 ? index.typeNamed({ ...index, not: type }, file, base, hops - 1) : undefined;
      return entity?.kind === 'type' && entity.type !== type ? [entity.type] : [];
    });
  });
}

/** @param met the types that were asked, where it is asked as the base of another: what other classes make of it is not meant. */
function methodOf(index: NameIndex, type: TypeNames, name: string, hops: number, met?: Met): Definition | undefined {
  if (isMet(met, type, hops)) return undefined;
  const own = ownMethod(index, type, name);
  if (own && !type.contract) return own;
  const heirs = met ? [] : implementationsOf(index, type);
  const implementing = heirs.flatMap((each) => ownMethod(index, each, name) ?? []);
  if (implementing.length === 1) return implementing[0];
  if (own || hops === 0) return own;
  const others = met ?? new Map([[type, hops]]);
  for (const base of baseTypesOf(index, type, hops)) {
    index.trail?.add(base.path);
    const inherited = methodOf(index, base, name, hops - 1, others);
    if (inherited) return inherited;
  }
  return undefined;
}

/** Types that were asked already, by how far they could follow their bases: modules are mixed in by many, and mix in each other. */
type Met = Map<TypeNames, number>;

/** Whether a type was asked already, and could follow its bases as far. */
function isMet(met: Met | undefined, type: TypeNames, hops: number): boolean {
  if ((met?.get(type) ?? -1) >= hops) return true;
  met?.set(type, hops);
  return false;
}

/** What implements a method of a contract, where that does not say which code runs. */
function implementers(index: NameIndex, type: TypeNames, { name, owner }: Pick<Definition, 'name' | 'owner'>): { among?: string[] } {
  if (!type.contract || (owner !== undefined && owner !== type.name)) return {};
  const among = implementationsOf(index, type).flatMap((each) => (ownMethod(index, each, name) ? [each.name] : []));
  return among.length === 0 ? {} : { among };
}

/** A method among those that the type's own files define; where only one source declares such a type, in any. */
function ownMethod(index: NameIndex, type: TypeNames, name: string): Definition | undefined {
  spend(index.methods.get(type.name)?.length);
  const methods = (index.methods.get(type.name) ?? []).filter((method) => method.name === name);
  const own = methods.find(({ path }) => path === type.path);
  if (own || methods.length === 0) return own;
  const near = new Set(index.files.get(type.path)?.siblings.map(({ source }) => source.path)).add(type.path);
  const declared = new Set(
    index.types
      .get(type.name)
      ?.filter(({ part }) => !part)
      .map(({ path }) => path),
  );
  return methods.find(({ path }) => near.has(path) || declared.size === 1);
}

/** The types that implement a contract; where a language asks for no more than the methods, those that have them all. */
function implementationsOf(index: NameIndex, type: TypeNames): TypeNames[] {
  const file = index.files.get(type.path);
  const named = (index.heirs.get(type.name) ?? []).filter(({ contract }) => !contract);
  const isOnly = (index.types.get(type.name) ?? []).filter(({ part }) => !part).length < 2;
  const declared = isOnly ? named : named.filter((each) => !isOfNamesake(index, each, type));
  const structural = type.contract && file?.naming.structural ? implementing(index, type) : [];
  // An interface and what implements it can have one name, in two packages.
  const isNamesake = ({ name, part, path }: TypeNames) => name === type.name && type.contract && !part && path !== type.path;
  const others = [...declared, ...structural].filter((each) => each.name !== type.name || isNamesake(each));
  return [...new Map(others.map((each) => [isNamesake(each) ? `${each.path} ${each.name}` : each.name, each])).values()];
}

/** Steps to the declaration of a base: a name, what it imports, what that passes on. */
const OF_BASE = 4;

/** Whether what a type names as its base is another type of the same name: a contract and its copy for clients are told apart by what is imported. */
function isOfNamesake(index: NameIndex, heir: TypeNames, type: TypeNames): boolean {
  const bases = baseTypesOf(index, heir, OF_BASE).filter(({ name }) => name === type.name);
  return bases.length > 0 && bases.every((base) => base !== type && !base.part);
}

function implementing(index: NameIndex, type: TypeNames): readonly TypeNames[] {
  return remember(index.implementing, type, () => [...index.types.values()].flat().filter((each) => hasAll(index, each, type)));
}

function hasAll(index: NameIndex, type: TypeNames, { members }: TypeNames): boolean {
  const own = index.methods.get(type.name) ?? [];
  spend(1 + members.length);
  return !type.contract && members.length > 0 && members.every((name) => own.some((method) => method.name === name));
}

/** Members of a field, by its type: declared, assigned, or inherited. */
function fieldOf(
  index: NameIndex,
  type: TypeNames,
  name: string,
  rest: readonly Segment[],
  hops: number,
  met: Met = new Map(),
): NamedEntity | undefined {
  const file = index.files.get(type.path);
  if (!file || hops === 0 || isMet(met, type, hops)) return undefined;
  spend(file.typedNamed.get(name)?.length);
  const inside = (file.typedNamed.get(name) ?? [])
    .filter((typed) => isInside(typed.at, type))
    .sort((a, b) => Number(b.member) - Number(a.member));
  for (const typed of inside) {
    const text = typed.type ?? assignedType(file, typed);
    const entity = text === undefined ? undefined : walkText(index, file, text, rest, hops);
    if (entity) return entity;
  }
  const declared = type.fields.get(name);
  const entity = declared === undefined ? undefined : walkText(index, file, typeInField(declared, name), rest, hops);
  if (entity) return entity;
  for (const base of baseTypesOf(index, type, hops)) {
    const inherited = fieldOf(index, base, name, rest, hops - 1, met);
    if (inherited) return inherited;
  }
  return undefined;
}

function isInside(at: RuleHit, type: TypeNames): boolean {
  return type.definition ? encloses(type.definition, at) : type.startLine <= at.startLine && at.endLine <= type.endLine;
}

/** `self.repo = repo`: the type of the parameter. */
function assignedType(file: FileNames, { value, at }: Typed): string | undefined {
  const around = aroundPlace(file.definitions, at).findLast((definition) => encloses(definition, at));
  return file.typedNamed.get(value ?? '')?.find((typed) => around && encloses(around, typed.at))?.type;
}

/** What is left of a field's declaration without its name and modifiers; a class that it is made from stands for the type. */
function typeInField(declaration: string, name: string): string {
  return declaration
    .replace(
      /^(@\w+(\([^()]*\))?|public|private|protected|internal|readonly|final|static|override|lateinit|const|val|var|pub(\([^)]*\))?|mut|\s)+/,
      '',
    )
    .replace(new RegExp(`(^|\\s)[$@#]?${name.replace(/\W/g, '')}\\b\\s*[?!]?:?`), '')
    .replace(/^\s*=\s*(new\s+)?(?=[A-Z])/, '')
    .replace(/[=(].*$/s, '')
    .trim();
}
