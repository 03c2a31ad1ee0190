import { directoryPrefix } from '../../base/path-parts.ts';
import { constantIn, findConstant, isValue } from './find-constant.ts';
import type { NamedEntity, NameIndex } from './name-index.ts';
import type { FileNames } from './read-names.ts';
import type { TypeNames } from './read-types.ts';
import { type Segment, splitName, typeNames } from './split-name.ts';
import { walkFile, walkFrom, walkVariable } from './walk-file.ts';

/** Follows a name through the file that says it, then through what it sees without an import. */
export function findName(index: NameIndex, file: FileNames, segments: readonly Segment[], hops: number): NamedEntity | undefined {
  const nested = file.naming.nests ? findNested(index, file, segments, hops) : undefined;
  if (nested) return nested;
  const walked = walkFile(index, file, segments, hops);
  // What is imported as a namespace, `C` of `C\\OrderController`, leads to some file of it.
  const isLost = walked?.kind === 'file' && walked.among && segments.length > 1 && file.naming.anywhere;
  if (walked && !isLost) return walked;
  const found = findTogether(index, file, segments, hops) ?? findAnywhere(index, file, segments, hops);
  return found?.kind === 'function' || found?.kind === 'type' ? found : (walked ?? found);
}

/** The type that a text names where it is said, or where it leads out of the sources. */
export function typeNamed(index: NameIndex, file: FileNames, text: string, hops: number): NamedEntity | undefined {
  for (const name of typeNames(text)) {
    const segments = splitName(name);
    const entity = segments && hops > 0 ? findName(index, file, segments, hops - 1) : undefined;
    if (entity?.kind === 'type') return entity;
    if (entity?.kind === 'file' || entity?.kind === 'package') return { ...entity, direct: false };
    const wanted = segments?.at(-1)?.name;
    if (wanted !== undefined && entity === undefined && file.naming.anywhere && isTypeName(wanted)) return { kind: 'unresolved', wanted };
  }
  return undefined;
}

/** What a constant leads to where modules nest; where no source declares it, it is wanted. Constants that are values are looked for like variables. */
function findNested(index: NameIndex, file: FileNames, segments: readonly Segment[], hops: number): NamedEntity | undefined {
  const found = findConstant(index, file, segments);
  if (found) {
    index.trail?.add(file.source.path);
    return walkFrom(index, found.type, found.rest, hops);
  }
  const names = constantIn(segments);
  return names.length === 0 || isValue(names[0] ?? '') ? undefined : { kind: 'unresolved', wanted: names.join('::') };
}

function findTogether(index: NameIndex, file: FileNames, segments: readonly Segment[], hops: number): NamedEntity | undefined {
  const [first, ...rest] = segments;
  for (const sibling of file.siblings) {
    if (sibling === file || !first) continue;
    const type = sibling.typesNamed.get(first.name)?.find(({ part }) => !part);
    if (type) return walkFrom(index, type, rest, hops);
    const own = sibling.definitionsNamed.get(first.name)?.find(({ owner }) => owner === undefined);
    if (own && rest.length === 0) return { kind: 'function', definition: own };
    const held = walkVariable(index, sibling, first.name, rest, hops);
    if (held) return held;
  }
  return undefined;
}

/** A type that exactly one source declares, or a path that ends in the one file of that name. */
function findAnywhere(index: NameIndex, file: FileNames, segments: readonly Segment[], hops: number): NamedEntity | undefined {
  if (!file.naming.anywhere) return undefined;
  const written = (place: number) => segments.slice(0, place + 1).map((segment) => segment.name);
  const meantAt = (place: number) => {
    const name = segments[place]?.name ?? '';
    return isTypeName(name) ? (index.types.get(name) ?? []).filter((type) => !type.part) : [];
  };
  const pick = (place: number, types: readonly TypeNames[]) =>
    types.length > 1 ? typeAtPath(types, written(place), file.source.path) : types[0];
  // `Mod` of `Mod::BaseController` can be a type of its own: what the whole name says is nearer.
  const last = segments.findLastIndex(({ name }) => isTypeName(name));
  const whole = last > 0 && typeAtPath(meantAt(last), written(last), file.source.path);
  if (whole) return walkFrom(index, whole, segments.slice(last + 1), hops);
  for (const place of segments.keys()) {
    const only = pick(place, meantAt(place));
    if (only) return walkFrom(index, only, segments.slice(place + 1), hops);
    const held = heldByOne(index, meantAt(place), segments.slice(place + 1), hops);
    if (held) return held;
  }
  const names = segments.map(({ name }) => name).filter((name) => !/^(crate|self|super)$/.test(name));
  for (let size = names.length - 1; size > 0; size--) {
    const ending = new RegExp(`(^|/)${names.slice(0, size).join('/')}(/mod)?\\.\\w+$`);
    const [only, ...others] = (index.stems.get(names[size - 1] ?? '') ?? []).filter(({ source }) => ending.test(source.path));
    if (only && others.length === 0) return walkFile(index, only, segments.slice(segments.length - names.length + size), hops - 1);
  }
  const wanted = segments.find(({ name }) => isTypeName(name))?.name;
  return wanted === undefined || segments.length < 2 ? undefined : { kind: 'unresolved', wanted };
}

/** The function that only one of several types of a name has: of controllers that two areas call the same, the action that is meant. */
function heldByOne(index: NameIndex, types: readonly TypeNames[], rest: readonly Segment[], hops: number): NamedEntity | undefined {
  if (types.length < 2 || types.length > MOST_ALIKE || rest.length !== 1) return undefined;
  const found = types.map((type) => walkFrom(index, type, rest, hops)).filter((each) => each?.kind === 'function');
  return found.length === 1 ? found[0] : undefined;
}

/** Of more types of one name none is looked into. */
const MOST_ALIKE = 8;

/**
 * Of several types of a name the one whose file has the path that the name says, `Mod::BaseController` of `mod/base_controller.rb`; of a bare name, the
 * one in the same directory.
 */
function typeAtPath(types: readonly TypeNames[], written: readonly string[], from: string): TypeNames | undefined {
  const ending = `/${written.join('/')}`.toLowerCase();
  const named = types.filter(({ path }) =>
    `/${path
      .replace(/\.\w+$/, '')
      .replaceAll('_', '')
      .toLowerCase()}`.endsWith(ending),
  );
  const beside = written.length > 1 ? [] : types.filter(({ path }) => directoryPrefix(path) === directoryPrefix(from));
  return [named, beside].find((some) => some.length === 1)?.[0];
}

function isTypeName(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}
