import { METHODS } from '../../code/data/openapi-methods.ts';
import { bindingOf } from '../mounts/find-mounts.ts';
import type { Mounts } from '../mounts/mount.ts';
import { pathsOf } from '../mounts/mount-paths.ts';
import { joinRoutePath, keywordOf } from '../mounts/route-arguments.ts';
import { chainedMethods } from '../names/chained-methods.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import { fillPlain, say } from '../names/say.ts';
import { unquote } from '../names/unquote.ts';
import type { ExpandedRoute } from '../routes/expand-routes.ts';
import { templateOfPage } from '../routes/razor-page.ts';
import type { SourceView } from '../view.ts';
import { addedUnder } from './added-commands.ts';
import { commandPath } from './command-path.ts';
import { fillNames } from './fill-names.ts';
import { type EntryLabel, tellPaths } from './tell-paths.ts';

/**
 * For people, plain text: 'POST /v1/users', 'serve [port]', 'on order.paid of bus'.
 * @param route the one that is meant, where a declaration stands for several.
 */
export function labelEntry(
  source: SourceView,
  match: RuleHit,
  found: readonly RuleHit[],
  mounts: Mounts,
  route: Partial<ExpandedRoute> = {},
): EntryLabel {
  if (match.meta.role === 'route') return routeLabel(source, match, found, mounts, route);
  const around = match.meta.under === undefined ? [] : found.filter((each) => each.rule.endsWith(`/${match.meta.under}`));
  const outer = around.filter((each) => encloses(each, match)).map(({ captures }) => plainText(captures.name ?? ''));
  const filled = match.meta.role === 'job' || match.meta.role === 'event' ? fillNames(match, mounts) : match;
  if (outer.length > 0) return { label: [...outer, entryLabel(source, filled)].join(match.meta.join ?? ' ') };
  const groups = match.meta.role === 'command' ? [...commandPath(match, mounts), ...addedUnder(match, mounts.found)] : [];
  return { label: [...groups, entryLabel(source, filled)].join(' ') };
}

function routeLabel(
  source: SourceView,
  match: RuleHit,
  found: readonly RuleHit[],
  mounts: Mounts,
  { methods, served, suffix, path }: Partial<ExpandedRoute>,
): EntryLabel {
  const listed = () => methods ?? narrowed(methodsOf(match, found), served);
  if (path !== undefined) {
    const full = pathsOf({ ...match, captures: { ...match.captures, path: `"${path}"` } }, found, mounts);
    return tellPaths(listed(), full);
  }
  if (match.meta.labels !== undefined) return { label: `${methodsOf(match, found)} ${fillPlain(match.meta.labels, match)}` };
  const fromFile =
    match.meta.files === undefined
      ? undefined
      : atPlace(fileRoute(match.meta.files, source.path, match), templateOfPage(match, mounts.found));
  const paths = fromFile === undefined ? pathsOf(match, found, mounts) : [fromFile];
  const [, verb, rest] = /^([A-Z]+) +(.*)$/.exec(paths[0] ?? '') ?? [];
  if (verb !== undefined && rest !== undefined) return tellPaths(verb, [rest, ...paths.slice(1).map(withoutVerb)]);
  const full =
    match.meta.expands === undefined || suffix === undefined ? paths : paths.map((path) => belowPath(path, suffix, match, mounts));
  return tellPaths(listed(), full);
}

/** Where a file's place says the path, or what the file says instead, or below it. */
function atPlace(place: string, template: string): string {
  if (template === '') return place;
  return /^~?\//.test(template) ? template.replace(/^~/, '') : joinRoutePath([place, template], false);
}

/** A declaration that allows any method serves those that its handler does. */
function narrowed(declared: string, served: string | undefined): string {
  return declared === 'ANY' ? (served ?? declared) : declared;
}

/** Go writes the verb in front of the path. */
function withoutVerb(path: string): string {
  return path.replace(/^[A-Z]+ +(?=\/)/, '');
}

/** A route of a collection: with the closing slash of the rule, unless its router is made without. */
function belowPath(path: string, suffix: string, match: RuleHit, mounts: Mounts): string {
  const binding = bindingOf(match, match.captures.receiver ?? '', mounts);
  const closing = binding?.meta.closing ?? match.meta.closing ?? '';
  return joinRoutePath([path, `${suffix}${closing === 'none' ? '' : closing}`], closing === '/');
}

function methodsOf(match: RuleHit, found: readonly RuleHit[]): string {
  const keyword = match.meta.methods;
  if (keyword !== undefined) {
    const value = keywordOf(match.lists?.args ?? [], keyword);
    return value === undefined ? (match.meta.method ?? 'GET') : methodsIn(value);
  }
  const chained = match.captures.method === undefined ? chainedMethods(match, found) : undefined;
  if (chained) return chained.map(plainMethod).join('|');
  const written = match.captures.method ?? match.meta.method ?? 'ANY';
  if (match.meta.join !== undefined) return written;
  const [, inside] = new RegExp(match.meta.verb ?? '(?!)').exec(written) ?? [];
  const method = (inside ?? written)
    .replace(/[[\](){}"'`\s+]|\b\w+\.(?=\w)|\bMethod(?=[A-Z])/g, '')
    .replaceAll(',', '|')
    .toUpperCase();
  return method === 'ALL' || method === '*' || method === '' ? 'ANY' : method === 'DEL' ? 'DELETE' : method;
}

/** The methods that a list names, each by a text or by a member called like it; any where a variable of another name holds one. */
function methodsIn(list: string): string {
  // Python has letters in front of its texts: `[u'GET']`.
  const named = list.replace(/\b[bfru](?=['"])/gi, '').match(/['"]?[\w.]+/g) ?? [];
  const methods = named.map((name) => ({ method: name.slice(name.search(/\w+$/)).toUpperCase(), isText: /^['"]/.test(name) }));
  return methods.every(({ method, isText }) => isText || METHODS.includes(method.toLowerCase()))
    ? methods.map(({ method }) => method).join('|')
    : 'ANY';
}

/** `GET` of `"GET"` and of `http.MethodGet`. */
function plainMethod(text: string): string {
  const method = unquote(text).replace(/^\{http\.Method(.*)\}$/, '$1');
  return method.toUpperCase();
}

/**
 * The path that a file's place gives its routes, below its application (group `directory`); folders in parentheses are not part of it, nor are index
 * files. Where names are in kebab case in it, what handles the route is its last part.
 */
function fileRoute(files: string, path: string, { meta: { turns = '', case: spelling }, captures }: RuleHit): string {
  const matched = new RegExp(files).exec(path);
  const places = matched?.slice(matched.groups?.['directory'] === undefined ? 1 : 2) ?? [];
  const segments = places
    .flatMap((place) => turned(place ?? '', turns).split('/'))
    .map((segment) => segment.replace(/^(\(\.{1,3}\))+/, ''));
  // A controller can be called index, too; an action of that name is what is at the controller's place.
  const own = turned(captures.handler ?? unquote(captures.name ?? ''), turns);
  const named =
    spelling === undefined
      ? segments.filter((segment) => !isIndex(segment))
      : [...segments, ...(isIndex(spell(own, spelling)) ? [] : [own])];
  const shown = named.map((segment) => spell(segment, spelling));
  return `/${shown.filter((segment) => segment !== '' && !/^(\(.*\)|@\w*)$/.test(segment)).join('/')}`;
}

function isIndex(segment: string): boolean {
  return /^[iI]ndex$/.test(segment);
}

/** A place with the rows `pattern -> replacement` of its rule, one after the other: `users.$id` → `users/:id`. */
function turned(place: string, rows: string): string {
  return rows.split(' | ').reduce((text, row) => {
    const [, pattern = '(?!)', replacement = ''] = /^(.*?) ->(?: (.*))?$/.exec(row) ?? [];
    return text.replace(new RegExp(pattern, 'g'), replacement);
  }, place);
}

function entryLabel(source: SourceView, match: RuleHit): string {
  const { files, labels } = match.meta;
  if (labels !== undefined) return fillPlain(labels, match);
  if (match.meta.role === 'command' && files !== undefined && match.captures.name === undefined) {
    const [, place = source.path] = new RegExp(files).exec(source.path) ?? [];
    return place.replace(/\/index$/, '').replaceAll('/', ' ');
  }
  if (match.captures.name !== undefined) return spell(plainText(match.captures.name), match.meta.case);
  const { handler } = match.captures;
  if (match.meta.role === 'command' && handler !== undefined) {
    return match.meta.case === 'kebab' ? spell(handler.replaceAll('_', '-'), 'kebab') : handler;
  }
  return say(match).replaceAll('`', '');
}

/** A name without quotes, or without the colon of a symbol. */
function plainText(written: string): string {
  return unquote(written).replace(/^\{:?(.*)\}$/, '$1');
}

/** A name in the spelling that users type: `rotate-keys` of `RotateKeys`. */
function spell(name: string, spelling: string | undefined): string {
  return spelling === 'kebab' ? name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase() : name;
}
