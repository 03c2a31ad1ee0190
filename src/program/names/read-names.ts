import { groupBy, groupPairs } from '../../base/group-by.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { respend, type Stepped, stepped } from '../../base/steps.ts';
import type { Naming } from '../../code/languages/language.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { SourceView } from '../view.ts';
import { aroundPlace } from './around-place.ts';
import { type AllMatches, encloses, type RuleHit } from './find-matches.ts';
import { namingOf } from './naming.ts';
import { readTypes, type TypeNames } from './read-types.ts';
import { sharedBelow } from './shared-below.ts';
import { bareIdentifier, type Segment } from './split-name.ts';

/** A function or class of the sources. */
export interface Definition extends RuleHit {
  name: string;
  /** The class or receiver type it belongs to. */
  owner?: string;
  /** The class of the object that it runs for, where that inherits it: what it calls on itself can be overridden there. */
  runsFor?: RuleHit;
}

/** A variable, parameter or field whose type is known. */
export interface Typed {
  name: string;
  /** As written: `Arc<dyn OrderRepo>`. */
  type?: string;
  /** The variable that it is assigned from. */
  value?: string;
  /** The way to it from what it is drawn from: `[*]` of a list that a loop goes through, `[1]` of a pair, a field. Nothing where it is that itself. */
  drawn?: readonly Segment[];
  /** It is seen at its place alone, as in the loop that names it. */
  inside?: boolean;
  /** It belongs to the object: `self.repo = …`, a declared field. */
  member: boolean;
  at: RuleHit;
}

/** The names that a source defines, imports and passes on. */
export interface FileNames {
  source: SourceView;
  naming: Naming;
  definitions: readonly Definition[];
  definitionsNamed: ReadonlyMap<string, readonly Definition[]>;
  types: readonly TypeNames[];
  typesNamed: ReadonlyMap<string, readonly TypeNames[]>;
  /** Local name → where it comes from. */
  imports: Map<string, { specifier: string; name: string }>;
  /** Specifiers of `export * from`, and of imports that bring in all names. */
  reexports: string[];
  typedNamed: ReadonlyMap<string, readonly Typed[]>;
  /** Functions without a name: what is declared in one is seen nowhere else. */
  closures: readonly RuleHit[];
  /** Names that stand for a type, with it as written: `TicketsDep` → `Annotated[TicketBook, Depends()]`. */
  aliases: ReadonlyMap<string, string>;
  /** Local name of the default export. */
  exported: string | undefined;
  /** The files that see its names without an import, itself included. */
  siblings: FileNames[];
}

/** The names of every source, by path. */
export function* readNames(sources: readonly SourceView[], found: AllMatches): InParts<Map<string, FileNames>> {
  const files = yield* eachInParts(sources, (source) => readFile(source, found.get(source.path) ?? []));
  linkSiblings(files);
  const declared = new Set(files.flatMap(({ types }) => types.filter(({ part }) => !part).map(({ name }) => name)));
  for (const type of files.flatMap(({ types }) => types)) if (!declared.has(type.name)) type.part = false;
  return new Map(files.map((file) => [file.source.path, file]));
}

/** What a file says itself, whatever others say. */
type OwnNames = Omit<FileNames, 'source' | 'siblings'>;

/** What was read of a file, and what that depends on beside its matches. */
interface ReadOnce {
  path: string;
  facts: SourceView['facts'];
  own: Stepped<OwnNames>;
}

const ofMatches = new WeakMap<readonly RuleHit[], ReadOnce>();

/** The same for the same matches: a file is linked with others again and again. */
function readFile(source: SourceView, found: readonly RuleHit[]): FileNames {
  const { path, facts } = source;
  const before = ofMatches.get(found);
  if (before?.path === path && before.facts === facts) return { ...respend(before.own), source, siblings: [] };
  const own = stepped(() => readOwn(source, found));
  // Whether a type is only a part of one is decided by other files.
  if (!own.value.types.some(({ part }) => part)) ofMatches.set(found, { path, facts, own });
  return { ...own.value, source, siblings: [] };
}

function readOwn(source: SourceView, found: readonly RuleHit[]): OwnNames {
  const ofRole = (role: string) => found.filter(({ meta }) => meta.role === role);
  const classes = ofRole('class');
  const naming = namingOf(languageOf(source.path)?.id ?? '');
  const written = ofRole('import').map((match) => readImport(match, naming));
  const known = new Set(written.map(([, { specifier }]) => specifier));
  // Where constants are loaded from says nothing of what they are called.
  const others = source.facts.imports.filter(({ specifier, kind }) => kind !== 'autoload' && !known.has(specifier));
  const opened = (naming.anywhere ? source.facts.imports : others).filter(
    ({ kind, names, specifier }) => (kind === 'static' || kind === 'reexport') && names.includes('*') && !specifier.startsWith('mod:'),
  );
  const functions = ofRole('function');
  const giving = givenTypes(functions, ofRole('made'));
  const definitions = [...classes, ...functions.map((match) => giving(match))].map((match) => define(match, classes));
  const types = readTypes(source, [...classes, ...ofRole('block')], new Set(definitions.flatMap(({ owner }) => owner ?? [])), naming);
  return {
    naming,
    definitions,
    definitionsNamed: groupBy(definitions, ({ name }) => name),
    types,
    typesNamed: groupBy(types, ({ name }) => name),
    imports: new Map([
      ...source.facts.exports.flatMap(renamed),
      ...others.flatMap((imported) => namedImports(imported, naming)),
      ...written,
    ]),
    reexports: [...ofRole('reexport').map(({ captures }) => captures.specifier ?? ''), ...opened.map(({ specifier }) => specifier)],
    typedNamed: groupBy(inOrder(ofRole('typed').map(readTyped), ofRole('drawn').map(readDrawn)), ({ name }) => name),
    closures: ofRole('closure'),
    aliases: new Map(ofRole('type-alias').map(({ captures }) => [captures.name ?? '', captures.type ?? ''])),
    exported: ofRole('default').at(-1)?.captures.local,
  };
}

/** Of a function that does not say what it gives, the class that its last statement makes a value of, where no return in it makes one of another. */
function givenTypes(functions: readonly RuleHit[], made: readonly RuleHit[]): (match: RuleHit) => RuleHit {
  const last = new Map(made.map((match) => [`${match.start} ${match.end}`, match.captures.type ?? '']));
  const others = groupPairs(
    made.flatMap((match) =>
      aroundPlace(functions, match)
        .filter((each) => encloses(each, match))
        .map((each) => [each, match.captures.type ?? ''] as const),
    ),
  );
  return (match) => {
    const type = match.captures.result === undefined ? last.get(`${match.start} ${match.end}`) : undefined;
    const isSure = type !== undefined && (others.get(match) ?? []).every((other) => other === type);
    return isSure ? { ...match, captures: { ...match.captures, result: type } } : match;
  };
}

function define(match: RuleHit, classes: readonly RuleHit[]): Definition {
  const owner = match.captures.type ?? aroundPlace(classes, match).findLast((outer) => encloses(outer, match))?.captures.name;
  const name = match.captures.name ?? match.meta.name ?? '';
  return { ...match, name, ...(owner === undefined ? {} : { owner: owner.replace(/<.*$/s, '') }) };
}

function readImport({ captures, meta }: RuleHit, naming: Naming): [string, { specifier: string; name: string }] {
  const specifier = (captures.specifier ?? '').replace(/^"|"$/g, '');
  const name = captures.name ?? meta.name ?? '*';
  const local = captures.local ?? (name === '*' ? moduleName(specifier, naming) : name);
  return [bareIdentifier(local), { specifier, name }];
}

/** What an import that no rule matched is known to bring in; under another local name it is not known. */
function namedImports({ specifier, names }: SourceView['facts']['imports'][number], naming: Naming) {
  const bound = specifier.startsWith('mod:') ? ['*'] : names.filter((name) => name !== '*' && name !== 'default');
  return bound.map((name): [string, { specifier: string; name: string }] => [
    name === '*' ? moduleName(specifier, naming) : name,
    { specifier, name },
  ]);
}

/** What a file passes on by another name: `pub use orders::routes as order_routes`. */
function renamed({ name, local, from }: SourceView['facts']['exports'][number]): [string, { specifier: string; name: string }][] {
  return from === undefined || local === undefined || name === 'default' ? [] : [[name, { specifier: from, name: local }]];
}

/** The name a module goes by when the import gives none: Go skips a major version, Python binds the first part. */
function moduleName(specifier: string, { binds }: Naming): string {
  const segments = specifier.split(/\/|::|\\|:/);
  const last = segments.at(-1) ?? '';
  if (segments.length === 1) return (binds === 'first' ? last.split('.')[0] : last.split('.').at(-1)) ?? last;
  return /^v\d+$/.test(last) ? (segments.at(-2) ?? last) : last;
}

function readTyped(at: RuleHit): Typed {
  const { name = '', type, value } = at.captures;
  const own = /^(self|this|\$this)(\.|->)|^@/;
  return {
    name: bareIdentifier(name.replace(own, '')),
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { value: bareIdentifier(value) }),
    member: at.meta.scope === 'class' || own.test(name),
    at,
  };
}

/** What stands for each thing that is drawn. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  each: ['[*]'],
  first: ['[#0]'],
  second: ['[#1]'],
  third: ['[#2]'],
  entry: ['[*]', '[#1]'],
  item: ['[]'],
  received: ['[<]'],
  entered: ['[with]'],
};

/** A variable that gets what is in a value: an element of a list, one of several results. */
function readDrawn(at: RuleHit): Typed {
  const { name = '', type: written, value, field = name, with: parts = '' } = at.captures;
  const { takes = '', inside } = at.meta;
  const type = written === undefined ? undefined : `${written}${parts}${takes === 'several' ? '[]' : ''}`;
  const way = takes === 'field' ? [field] : (WAYS[takes] ?? []);
  return {
    name: bareIdentifier(name),
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { value }),
    drawn: way.map((step) => ({ name: step, called: false })),
    ...(inside === 'match' ? { inside: true } : {}),
    member: at.meta.scope === 'class',
    at,
  };
}

function inOrder(typed: readonly Typed[], drawn: readonly Typed[]): readonly Typed[] {
  return drawn.length === 0 ? typed : [...typed, ...drawn].sort((one, other) => one.at.start - other.at.start);
}

function linkSiblings(files: readonly FileNames[]): void {
  const packages = new Map<string, FileNames[]>();
  for (const file of files) {
    const { together } = file.naming;
    if (together === 'none') continue;
    const key =
      together === 'directory' ? directoryPrefix(file.source.path) : (file.source.facts.namespace ?? directoryPrefix(file.source.path));
    file.siblings = packages.get(`${together} ${key}`) ?? [];
    packages.set(`${together} ${key}`, file.siblings);
    file.siblings.push(file);
  }
  const sharedWith = sharedBelow(files, ({ source, naming }) => ({ path: source.path, naming }));
  for (const file of files) if (file.naming.shared) file.siblings = [...sharedWith(file.source.path)];
}
