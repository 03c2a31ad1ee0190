import { afterLastDot } from '../../base/after-last-dot.ts';
import { memoize } from '../../base/memoize.ts';
import { pace } from '../../base/pace.ts';
import type { CodeSymbol, Visibility } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { subtypesIn } from '../../code/facts/subtypes.ts';
import type { Language } from '../../code/languages/language.ts';
import { languageOf, languageWithId } from '../../code/languages/languages.ts';
import { parseParameters } from '../../code/symbols/parse-parameters.ts';
import { normalizeCode } from '../../code/text/normalize-code.ts';
import { filesWithName } from '../../workspace/files-with-name.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { FoundChange } from '../model/comparison.ts';
import { TYPES } from '../signature/judge-signature.ts';

/**
 * Without what is gone from where others find it still: a member of a class that has it of a base, and a name of a file that passes on all names
 * of another which has it. A property that a base writes otherwise is told as changed.
 */
export async function withoutInherited(head: Workspace, changes: readonly FoundChange[]): Promise<FoundChange[]> {
  const left: FoundChange[] = [];
  const came = new Map(
    changes.flatMap(({ change, sort, name, details }) => (change === 'added' && FIELDS.has(sort) ? [[name, details[0] ?? '']] : [])),
  );
  const typesNamed = memoize((name: string) => readTypes(head, name, came));
  for (const change of changes) {
    await pace(head.context.signal);
    const inherited = await findInherited(typesNamed, change);
    if (inherited === 'otherwise') left.push(asOfBase(change));
    else if (inherited === undefined && !(await isPassedOn(head, change))) left.push(change);
  }
  return left;
}

function asOfBase(change: FoundChange): FoundChange {
  const reason = 'it is what a base of its type has by that name now';
  const says = `${change.sort} ${change.name} changed: ${reason}`;
  return { ...change, change: 'changed', says, effect: { on: change.effect?.on ?? 'callers', is: 'unknown', reason } };
}

/** `from .default import *`, `export * from './default.ts'` */
async function isPassedOn({ reader, graph }: Workspace, { kind, change, name, before }: FoundChange): Promise<boolean> {
  if (kind !== 'contracts' || change !== 'removed' || name.includes('.') || before === undefined) return false;
  const own = (await reader.readModules([before.path])).get(before.path);
  const passed = new Set(own?.exports.flatMap((each) => (each.name === '*' && each.local === undefined ? (each.from ?? []) : [])));
  const whole = own?.imports.filter(({ specifier, names }) => passed.has(specifier) && names.includes('*')) ?? [];
  if (whole.length === 0) return false;
  const resolutions = (await graph()).resolutions.get(before.path);
  const resolved = whole.map((each) => resolutions?.get(each.specifier));
  const others = await reader.readModules(resolved.flatMap((each) => (each?.kind === 'file' ? each.paths : [])));
  return [...others.values()].some(({ exports }) => exports.some((each) => each.name === name));
}

/**
 * Whether the type that a member is gone from has it of a base, as it was or a property written otherwise. Where several types have the name of
 * one, nobody knows which it is: all have it then.
 */
async function findInherited(typesNamed: TypesNamed, change: FoundChange): Promise<'as it was' | 'otherwise' | undefined> {
  const { kind, sort, name, details, before } = change;
  const isMember = sort === 'method' || FIELDS.has(sort) || (sort === 'constructor' && IS_INHERITED.test(name));
  if (kind !== 'contracts' || change.change !== 'removed' || !isMember || !name.includes('.') || before === undefined) return undefined;
  const gone: GoneMember = { name: afterLastDot(name), sort, written: details[0] ?? '', modules: languageOf(before.path)?.resolver };
  const all = await typesOf(typesNamed, afterLastDot(name.slice(0, name.lastIndexOf('.'))), gone);
  if (await isInherited(typesNamed, all, before.path, gone)) return 'as it was';
  const anyhow = FIELDS.has(sort) && (await isInherited(typesNamed, all, before.path, { ...gone, written: undefined }));
  return anyhow ? 'otherwise' : undefined;
}

/** What is read of something, and not called. */
const FIELDS: ReadonlySet<string> = new Set(['property', 'field']);

/** Constructors that a class has of its base, as Python, PHP, Ruby and JavaScript call them; elsewhere these have the name of their class. */
const IS_INHERITED = /\.(?:__init__|__construct|initialize|constructor)$/;

/** @param all the types that have the name of its own */
async function isInherited(typesNamed: TypesNamed, all: readonly NamedType[], from: string, gone: GoneMember): Promise<boolean> {
  const here = all.filter(({ path }) => path === from);
  if (here.length === 0) return all.length > 0 && (await everyOne(all, (type) => hasOfBase(typesNamed, type, gone)));
  const parts = here.some(isPart) ? all.filter((type) => here.includes(type) || isPart(type)) : here;
  for (const type of parts) if (await hasOfBase(typesNamed, type, gone)) return true;
  return false;
}

/** @param known whether a base has it, by its name; of one that is being looked at, no. */
async function hasOfBase(
  typesNamed: TypesNamed,
  { bases }: NamedType,
  gone: GoneMember,
  known = new Map<string, boolean>(),
): Promise<boolean> {
  for (const base of bases) {
    if (!known.has(base)) {
      known.set(base, false);
      // Rails: `class Scope < ApplicationPolicy::Scope` is an heir of what has its name, and is not what it derives from.
      const isHeir = (type: NamedType) => type.bases.includes(base) && !hasItself(type, gone);
      const types = (await typesOf(typesNamed, base, gone)).filter((type) => !isHeir(type));
      const has = async (type: NamedType) => hasItself(type, gone) || hasOfBase(typesNamed, type, gone, known);
      known.set(base, types.length > 0 && (await everyOne(types, has)));
    }
    if (known.get(base)) return true;
  }
  return false;
}

function hasItself(type: NamedType, gone: GoneMember): boolean {
  const written = FIELDS.has(gone.sort) ? type.came.get(gone.name) : undefined;
  if (written !== undefined && normalizeCode(written) === normalizeCode(gone.written ?? written)) return true;
  return type.members.some((one) => isLike(one, gone, type));
}

async function everyOne<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) if (!(await holds(one))) return false;
  return true;
}

/** The types of a name that code of the same modules can mean. */
async function typesOf(typesNamed: TypesNamed, name: string, { modules }: GoneMember): Promise<NamedType[]> {
  return (await typesNamed(name)).filter(({ language }) => languageWithId(language)?.resolver === modules);
}

/** C#: one of several declarations that make up a class. */
function isPart({ signature }: NamedType): boolean {
  return /\bpartial\b/.test(signature);
}

type TypesNamed = (name: string) => Promise<readonly NamedType[]>;

/** A member that is gone. */
interface GoneMember {
  name: string;
  sort: string;
  /** Undefined where anything of its name will do. */
  written: string | undefined;
  modules: Language['resolver'];
}

interface NamedType {
  path: string;
  signature: string;
  bases: readonly string[];
  members: readonly CodeSymbol[];
  /** Fields that it has now and had not before, by name as they are written: what a call declares, `has_many :orders`, is no member by its code. */
  came: ReadonlyMap<string, string>;
  language: string;
}

/** `type Names = List<string>` has what a list has. */
function aliasOf({ kind, signature }: CodeSymbol): string[] {
  const [, target] = kind === 'type' ? (/=\s*(?:[\w$]+(?:::|\.))*([\p{L}_$][\w$]*)/u.exec(signature) ?? []) : [];
  return target === undefined ? [] : [target];
}

/** The types of a tree that have a name. */
async function readTypes(workspace: Workspace, name: string, came: ReadonlyMap<string, string>): Promise<NamedType[]> {
  const own = new Map(
    [...came].flatMap(([each, written]) => (each.startsWith(`${name}.`) ? [[each.slice(name.length + 1), written]] : [])),
  );
  const facts = await workspace.reader.readFacts(await filesWithName(workspace, name));
  return [...facts].flatMap(([path, each]) => {
    const bases = new Map(subtypesIn(each).map((one) => [one.name, one.bases]));
    return qualifiedNames(each.symbols)
      .filter(({ symbol }) => symbol.name === name && (TYPES.has(symbol.kind) || symbol.kind === 'type'))
      .map(({ name: full, symbol }) => ({
        path,
        signature: symbol.signature,
        bases: [...(bases.get(full) ?? []), ...aliasOf(symbol)],
        members: symbol.children,
        came: own,
        language: each.language,
      }));
  });
}

/**
 * Whether a member is one of the same name that the same others can call, that does what it says, and that takes as many parameters; of a
 * property, that is written so.
 */
function isLike({ name, visibility, signature }: CodeSymbol, gone: GoneMember, { language }: NamedType): boolean {
  const { written = signature } = gone;
  if (name !== gone.name || isClosed(visibility, written)) return false;
  if (ABSTRACT.test(signature) && !ABSTRACT.test(written)) return false;
  if (FIELDS.has(gone.sort)) return normalizeCode(signature) === normalizeCode(written);
  const [own, other] = [signature, written].map((text) => parseParameters(normalizeCode(text), name, language)?.parameters.length);
  return own === other;
}

const ABSTRACT = /(?<![\w$])abstract /;

/** Whether not all can see it who could see what was written so. */
function isClosed(visibility: Visibility, written: string): boolean {
  if (visibility === 'internal') return /(?<![\w$])public /.test(written);
  return visibility === 'private' || (visibility === 'protected' && !/(?<![\w$])protected /.test(written));
}
