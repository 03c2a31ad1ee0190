import { boundCall, boundElsewhere, importedPlaces } from '../names/bound-call.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRole, ofRoleBy } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { typeNames } from '../names/split-name.ts';
import { guardsOf } from './guards-of.ts';
import type { Entry } from './list-entries.ts';

/** What a parameter of a handler asks for: `Depends(get_user)`, `Security(check)`. */
const ASKS = /\b(?:Depends|Security)\(\s*([A-Za-z_][\w.]*)/g;

/** The type of a parameter, without what it is where it is not given. */
const TYPED = /^\w+\s*:\s*([^=]+)/;

/** A parameter of a type that makes itself of the request before the handler runs; where it need not be there nothing is refused. */
const EXTRACTED = /^[\w\s(),{}:&']*?:\s*&?(?:mut\s+)?((?:\w+::)*[A-Z]\w*)(?:<.*>)?$/s;

/** What a type makes itself of a request by. */
const EXTRACTS = ['from_request_parts', 'from_request'];

/** Files that a type is imported from one after another. */
const HOPS = 3;

/** A name in a file, with the place that says it where variables around it count. */
interface NamedBefore {
  path: string;
  name: string;
  from?: RuleHit;
}

/** Functions and guards that run before the handler because it, its class, its router or its parameters name them, as far as they are among the sources. */
export function listInjected(entry: Entry, names: Names, found: AllMatches): Definition[] {
  const uses = (entry.uses ?? []).flatMap(({ expression, at, inPlace }) => {
    if (inPlace) return [{ ...at, name: at.captures.name ?? '' }];
    return definitionOf(at.path, /^[\w$.]+/.exec(expression)?.[0] ?? '', names, at);
  });
  const named = [...entry.before, ...entry.wrappers].flatMap((text) => namedBy(text, entry, names, found));
  const guards = guardsOf(entry, found).map(({ name, at }) => ({ path: at.path, name }));
  const asked = entry.target ? askedBy(entry.target, names, found) : [];
  const inText = entry.before.flatMap((text) =>
    [...text.matchAll(ASKS)].map(([, name = '']) => ({ path: (entry.origins.get(text) ?? entry.at).path, name })),
  );
  const written: NamedBefore[] = [...guards, ...named, ...inText, ...asked];
  const direct = [...written.flatMap(({ path, name, from }) => definitionOf(path, name, names, from)), ...uses];
  const all = [
    ...direct,
    ...direct.flatMap((each) => askedBy(each, names, found).flatMap(({ path, name, from }) => definitionOf(path, name, names, from))),
  ];
  return [...new Map(all.map((each) => [`${each.path} ${each.start}`, each])).values()];
}

/** What in front of an entry point is named by its own name, or handed to what catches what it throws: what of these is among the sources. */
export function standingBy(text: string, entry: Entry, names: Names, found: AllMatches): Definition[] {
  return namedBy(text, entry, names, found).flatMap(({ path, name, from }) => definitionOf(path, name, names, from));
}

/** What makes it runs before, or is handed what does: `requireRole(roles.admin)`, `asyncHandler(requireUser)`. */
function namedBy(text: string, entry: Entry, names: Names, found: AllMatches): NamedBefore[] {
  const from = entry.origins.get(text) ?? entry.at;
  const [, maker, given] = /^([\w$.]+)(?:\(\s*([\w$.]+)\s*\)$)?/.exec(text) ?? [];
  const written = [maker, given].flatMap((name) => (name === undefined ? [] : { path: from.path, from, name }));
  return written.flatMap(madeBy(found, names));
}

function definitionOf(path: string, name: string, names: Names, from?: RuleHit): Definition[] {
  const target = name === '' ? undefined : names.resolve(path, name, from);
  return target?.kind === 'source' ? [target.definition] : [];
}

/** What the parameters of a function ask for, directly or by a type that stands for it: `user: CurrentUser`. */
function askedBy(asking: RuleHit, names: Names, found: AllMatches): NamedBefore[] {
  const direct = (asking.lists?.params ?? []).flatMap((param) => [...param.matchAll(ASKS)].map(([, name = '']) => name));
  const called = callsAskedFor(asking, names, found).map((at) => ({ path: at.path, name: at.lists?.args?.[0] ?? '', from: at }));
  return [
    ...direct.map((name) => ({ path: asking.path, name })),
    ...called.flatMap(madeBy(found, names)),
    ...extracting(asking, names, found),
  ];
}

/** What types of parameters make themselves of the request by, as far as what goes wrong there is handed on. */
function extracting(asking: RuleHit, names: Names, found: AllMatches): NamedBefore[] {
  const types = (asking.lists?.params ?? []).flatMap((param) => EXTRACTED.exec(param)?.[1] ?? []);
  const named = types.flatMap((type) => EXTRACTS.map((method) => ({ path: asking.path, name: `${type}::${method}`, from: asking })));
  return named.filter(({ path, name, from }) =>
    definitionOf(path, name, names, from).some((each) =>
      ofRole(found.get(each.path) ?? [], 'class-of-requests').some((type) => encloses(type, each)),
    ),
  );
}

/** What a name stands for, and where a call made that, what makes it: `require` of `signed_in = require(user)`. */
function madeBy(found: AllMatches, names: Names): (named: NamedBefore & { from: RuleHit }) => NamedBefore[] {
  return ({ path, name, from }) => {
    const callee = /^[A-Za-z_][\w.]*/.exec(name)?.[0] ?? '';
    const bound = boundCall(callee, from, found) ?? boundElsewhere(callee, from, { found, names });
    return [{ path, name: callee, from }, ...(bound ? [{ path: bound.path, name: bound.captures.callee ?? '', from: bound }] : [])];
  };
}

/**
 * The calls by which types of the parameters of a function say what is asked for: `Depends(get_user)` of `user: CurrentUser` or `user: auth.CurrentUser`,
 * where that stands for `Annotated[User, Depends(get_user)]`.
 */
export function callsAskedFor(asking: RuleHit, names: Names, found: AllMatches): RuleHit[] {
  const types = (asking.lists?.params ?? []).flatMap((param) => (param.search(ASKS) >= 0 ? [] : typeNames(TYPED.exec(param)?.[1] ?? '')));
  return types.flatMap((type) => {
    const alias = aliasOf(asking.path, type, names, found);
    const calls = alias && ofRole(found.get(alias.path) ?? [], 'call').filter((call) => encloses(alias, call));
    return (calls ?? []).filter(asksFor);
  });
}

/** Whether a call says what is asked for: `Depends(get_user)`. */
export function asksFor({ captures: { callee = '' } }: RuleHit): boolean {
  return /^(\w+\.)?(Depends|Security)$/.test(callee);
}

/** The place that says what a type stands for: in the same file, or where it is imported from, by its name or with all names. */
function aliasOf(path: string, type: string, names: Names, found: AllMatches, hops = HOPS): RuleHit | undefined {
  const own = ofRoleBy(found.get(path) ?? [], 'type-alias', 'name', type).at(-1);
  if (own || hops === 0) return own;
  const imported = importedPlaces(path, type, names);
  const elsewhere = imported.length > 0 ? imported : names.passedOn(path).map((file) => ({ file, exported: type }));
  for (const { file, exported } of elsewhere.filter((each) => each.file !== path)) {
    const alias = aliasOf(file, exported, names, found, hops - 1);
    if (alias) return alias;
  }
  return undefined;
}
