import { unquote } from '../../../program/names/unquote.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import type { MarksOfEntry } from './marks-of-entry.ts';
import { readPattern } from './read-pattern.ts';

/** Whether something holds for all requests of a route, for none of them, or for what nobody can tell. */
export type RouteAnswer = boolean | undefined;

/** What the paths of a route have in common: all of one without parameters. */
interface RoutePath {
  /** What they begin with. */
  start: string;
  /** What they end with. */
  end: string;
  /** Whether that is all. */
  whole: boolean;
}

/** What of a request is asked. */
export interface AskedOf {
  /** Its path, or its address, to which callers can add what they like behind a question mark. */
  of: 'path' | 'address';
  /** Where a router takes the prefix of a path off, what is left is asked. */
  isCut: boolean;
  /** It has no slash in front. */
  isBare?: true;
}

/**
 * What stands in front of a route sees of its paths: what is left of them `maybe`, where a router can have taken a prefix off; all of them but where an application
 * is mounted in another (`unlikely`) or without exception (`never`); or what is given here of each.
 */
export type SeenOfPaths = 'maybe' | 'unlikely' | 'never' | readonly string[];

/** What is known of the requests that come to a route. */
export interface RouteAsked {
  /** Each path of it, as it is, and without what may have been taken off in front. */
  paths: readonly { full: RoutePath; cut: readonly RoutePath[]; seen?: RoutePath }[];
  methods: readonly string[];
  seen: SeenOfPaths;
  /** Whether small letters change none of its paths. */
  isLower: boolean;
  /** What is written on its handler for guards that ask for it. */
  marks?: MarksOfEntry;
}

/** What a condition names. */
export interface AskedNames {
  /** Whether a text is the path of the request, or its address. */
  isPath: (text: string) => AskedOf | undefined;
  /** The text that an expression is; undefined where that is not known. */
  textOf: (text: string) => string | undefined;
  /** The texts of a list; undefined where these are not known. `isWhole`: whether there are no more. */
  listOf: (text: string) => { texts: readonly string[]; isWhole: boolean } | undefined;
}

/** What is known of the requests of a route by its label: `GET /users/:id`. */
export function routeAsked(methods: string, paths: readonly string[], path: string, seen: SeenOfPaths): RouteAsked {
  const isGo = path.endsWith('.go');
  return {
    seen,
    methods: methods === 'ANY' ? [] : methods.split('|'),
    isLower: !/[A-Z]/.test(paths.map((each) => each.replace(/[:<{*([][^/]*/g, '')).join('')),
    paths: paths.map((each, index) => ({
      full: readPath(each, isGo),
      cut: seen === 'never' ? [] : shorterOf(each).map((shorter) => readPath(shorter, isGo)),
      ...(Array.isArray(seen) ? { seen: readPath(seen[index] ?? each, isGo) } : {}),
    })),
  };
}

/** What begins with a parameter could be anything. */
function shorterOf(path: string): string[] {
  const parts = path.split('/').slice(1);
  return parts
    .slice(1)
    .map((_, index) => `/${parts.slice(index + 1).join('/')}`)
    .filter((each) => /^\/[^:<{*([]/.test(each));
}

/** A path of Go that ends with a slash is for all below it. */
function readPath(written: string, isGo: boolean): RoutePath {
  const path = written.replace(/\{\$\}$/, '');
  const isPrefix = isGo && path.endsWith('/') && path === written;
  const odd = path.search(/[:<{*([?\\]/);
  if (odd < 0) return { start: path, end: isPrefix ? '' : path, whole: !isPrefix };
  // What may be left out takes the slash in front of it with it.
  if (/[?*(\\]/.test(path)) return { start: path.slice(0, odd).replace(/\/$/, ''), end: '', whole: false };
  const last = /\/[^/:<{*([?\\\])}>+]*$/.exec(path)?.[0] ?? '';
  return { start: path.slice(0, odd), end: isPrefix || /^\/?$/.test(last) ? '' : last, whole: false };
}

/** Whether a test holds for a route: for what is left of its path behind a prefix it can hold where it does not for all of it, and the other way round. */
function answer(route: RouteAsked, asked: AskedOf | undefined, test: (path: RoutePath) => RouteAnswer): RouteAnswer {
  const all = route.paths.map(({ full, cut, seen }): RouteAnswer => {
    if (asked?.isCut === false) return test(full);
    if (seen) return test(seen);
    const own = test(full);
    if (own === false) return cut.some((each) => test(each) !== false) ? undefined : false;
    return own && route.seen === 'maybe' && cut.some((each) => test(each) !== true) ? undefined : own;
  });
  const [first] = all;
  return all.every((each) => each === first) ? first : undefined;
}

const startsWith =
  (text: string) =>
  ({ start, whole }: RoutePath): RouteAnswer =>
    start.startsWith(text) ? true : !whole && text.startsWith(start) ? undefined : false;

const endsWith =
  (text: string) =>
  ({ end, whole }: RoutePath): RouteAnswer =>
    end !== '' && end.endsWith(text) ? true : !whole && text.endsWith(end) ? undefined : false;

const includes =
  (text: string) =>
  ({ start, end, whole }: RoutePath): RouteAnswer =>
    start.includes(text) || end.includes(text) ? true : whole ? false : undefined;

const equals =
  (text: string) =>
  ({ start, end, whole }: RoutePath): RouteAnswer => {
    // Some frameworks serve a path with a slash behind it, too, and others send callers there.
    if (whole) return start === text ? true : withoutSlash(start) === withoutSlash(text) ? undefined : false;
    return text.startsWith(start) && text.endsWith(end) ? undefined : false;
  };

function withoutSlash(text: string): string {
  return text === '/' ? text : text.replace(/\/$/, '');
}

const matches =
  (source: string) =>
  (path: RoutePath): RouteAnswer => {
    const { start, whole } = path;
    const pattern = readPattern(source);
    if (pattern === undefined) return undefined;
    if (whole) return pattern.test(start);
    const [, fixed = ''] = /^\^((?:[\w/-]|\\[/.-])*)(?![?*{])/.exec(source) ?? [];
    const text = fixed.replaceAll('\\', '');
    if (source === `^${fixed}`) return startsWith(text)(path);
    return text !== '' && !start.startsWith(text) && !text.startsWith(start) ? false : undefined;
  };

/** A pattern with stars. */
const glob = (text: string) => matches(`^${text.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replace(/\*+/g, '.*')}$`);

/** What is below a path, and the path itself. */
const segments =
  (text: string) =>
  (path: RoutePath): RouteAnswer => {
    const below = text.replace(/\/$/, '');
    const own = startsWith(`${below}/`)(path);
    return own === false && path.whole ? path.start === below : own;
  };

const TESTS: readonly { name: RegExp; test: (text: string) => (path: RoutePath) => RouteAnswer }[] = [
  { name: /^startsWithSegments$/i, test: segments },
  { name: /^(starts?_?with\??|has_?prefix|str_starts_with)$/i, test: startsWith },
  { name: /^(ends?_?with\??|has_?suffix|str_ends_with)$/i, test: endsWith },
  { name: /^(includes?\??|contains?|str_contains)$/i, test: includes },
  { name: /^equals$/i, test: equals },
];

const CALL = /^(?:(?:strings|Str|\\?Str|str|StringUtils|slices)(?:\.|::))?([\w$]+\??)\(([\s\S]*)\)$/;
const METHOD_CALL = /^([\s\S]+?)(?:\??\.|->|::)([\w$]+\??)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)$/;
const COMPARED = /^([\s\S]+?)\s*([!=]==?)\s*([\s\S]+)$/;
const MEMBER = /^([\s\S]+?)\s+(not\s+)?in\s+([\s\S]+)$/;

/** What a part of a condition without `and` and `or` says of a route. */
export function askOfRoute(text: string, route: RouteAsked, names: AskedNames): RouteAnswer {
  const ofMethod = askMethod(text, route, names);
  if (ofMethod !== undefined) return ofMethod;
  return askEach(text, route, names) ?? askPattern(text, route, names) ?? askTest(text, route, names) ?? askComparison(text, route, names);
}

function anyOf(answers: readonly RouteAnswer[]): RouteAnswer {
  return answers.includes(true) ? true : answers.every((each) => each === false) ? false : undefined;
}

function askComparison(text: string, route: RouteAsked, names: AskedNames): RouteAnswer {
  const [, element = '', not, list = ''] = MEMBER.exec(text) ?? [];
  const asked = names.isPath(element);
  if (asked) {
    const found = askList(list, asked, equals, route, names);
    return not === undefined || found === undefined ? found : !found;
  }
  const part = element === '' ? undefined : names.textOf(element);
  const container = part === undefined ? undefined : names.isPath(list);
  if (part !== undefined && container) {
    const found = answer(route, container, ofAsked(container, includes)(part));
    return not === undefined || found === undefined ? found : !found;
  }
  const [, left = '', operator = '', right = ''] = COMPARED.exec(text) ?? [];
  const ofLeft = names.isPath(left);
  const path = ofLeft ?? names.isPath(right);
  const value = path && names.textOf(ofLeft ? right : left);
  if (!path || value === undefined) return undefined;
  const found = answer(route, path, ofAsked(path, equals)(value));
  return found === undefined || operator.startsWith('=') ? found : !found;
}

/** `path.startsWith('/a')`, `strings.HasPrefix(path, "/a")`, `OPEN.includes(path)`, `OPEN[path]`. */
function askTest(text: string, route: RouteAsked, names: AskedNames): RouteAnswer {
  const [, callee = '', inside = ''] = CALL.exec(text) ?? [];
  const args = splitAtCommas(inside).map((each) => each.trim());
  if (args.length >= 2) return askFunction(callee, args, route, names);
  const [, object = '', method = '', given = ''] = METHOD_CALL.exec(text) ?? [];
  if (method !== '')
    return askMember(
      object.trim(),
      method,
      splitAtCommas(given).map((each) => each.trim()),
      route,
      names,
    );
  const [, list = '', key = ''] = /^([\w.$>:]+)\[(.+)\]$/.exec(text) ?? [];
  const asked = key === '' ? undefined : names.isPath(key);
  return asked && askList(list, asked, equals, route, names);
}

/**
 * What is asked of an address and does not hold for its path holds where a caller adds to it; what is asked of a path without a slash in front is asked of
 * one with it.
 */
function ofAsked(asked: AskedOf, test: (text: string) => (path: RoutePath) => RouteAnswer): typeof test {
  const isOfStart = test === startsWith || test === equals || test === segments;
  if (asked.isBare && isOfStart) return (text) => test(text.startsWith('/') ? text : `/${text}`);
  if (asked.of !== 'address' || isOfStart) return test;
  return (text) => (path) => test(text)(path) || undefined;
}

function askFunction(callee: string, [first = '', second = '']: readonly string[], route: RouteAsked, names: AskedNames): RouteAnswer {
  const named = TESTS.find(({ name }) => name.test(callee));
  const asked = names.isPath(first);
  if (named && asked) return askList(second, asked, named.test, route, names);
  if (!/^(in_array|contains)$/i.test(callee)) return undefined;
  const [path, list] = callee === 'in_array' ? [asked, second] : [names.isPath(second), first];
  return path && askList(list, path, equals, route, names);
}

function askMember(object: string, method: string, given: readonly string[], route: RouteAsked, names: AskedNames): RouteAnswer {
  const [first = ''] = given;
  const asked = names.isPath(object);
  if (asked) {
    const tested = method === 'is' ? glob : TESTS.find(({ name }) => name.test(method))?.test;
    return tested && anyOf(given.map((each) => askList(each, asked, tested, route, names)));
  }
  if (/^\$request$|request\(\)$/.test(object) && method === 'is')
    return anyOf(given.map((each) => askList(each, undefined, (one) => glob(`/${one.replace(/^\//, '')}`), route, names)));
  const path = names.isPath(first);
  if (!path) return undefined;
  const text = /^(equals|equalsIgnoreCase)$/.test(method) ? names.textOf(object) : undefined;
  if (text !== undefined) return answer(route, path, ofAsked(path, equals)(text));
  return /^(includes?\??|has|contains|member\?|contains_key)$/i.test(method) ? askList(object, path, equals, route, names) : undefined;
}

/** A list, or one text. */
function askList(
  list: string,
  asked: AskedOf | undefined,
  test: (text: string) => (path: RoutePath) => RouteAnswer,
  route: RouteAsked,
  names: AskedNames,
): RouteAnswer {
  const fitting = asked === undefined ? test : ofAsked(asked, test);
  const one = names.textOf(list);
  if (one !== undefined) return answer(route, asked, fitting(one));
  const known = names.listOf(list);
  if (known === undefined) return undefined;
  const found = anyOf(known.texts.map((text) => answer(route, asked, fitting(text))));
  return known.isWhole || found === true ? found : undefined;
}

const EACH = [
  // `OPEN.some((one) => path.startsWith(one))`, `OPEN.any? { |one| path.start_with?(one) }`
  /^(?<list>[\s\S]+?)(?:\.stream\(\))?\.(?:some|any\?|anyMatch|Any|any)(?:\(\s*\(?(?<one>\w+)\)?\s*(?:=>|->)\s*|\s*\{\s*\|(?<two>\w+)\|\s*)(?<test>[\s\S]+?)\s*[)}]$/,
  // `any(path.startswith(one) for one in OPEN)`
  /^any\(\s*\[?(?<test>[\s\S]+?)\s+for\s+(?<one>\w+)\s+in\s+(?<list>[\w.]+|[([][\s\S]*[)\]])\s*\]?\)$/,
];

function askEach(text: string, route: RouteAsked, names: AskedNames): RouteAnswer {
  for (const pattern of EACH) {
    const { list = '', one, two, test = '' } = pattern.exec(text)?.groups ?? {};
    const name = one ?? two;
    const known = name === undefined ? undefined : names.listOf(list);
    if (name === undefined || known === undefined) continue;
    const said = known.texts.map((each) => test.replace(new RegExp(`(?<![\\w.])${name}(?!\\w)`, 'g'), `'${each}'`));
    const found = anyOf(said.map((each) => askTest(each, route, names) ?? askComparison(each, route, names)));
    return known.isWhole || found === true ? found : undefined;
  }
  const [, list = '', path = '', method = ''] = /^([\s\S]+?)\.stream\(\)\.anyMatch\((\w+)::(\w+)\)$/.exec(text) ?? [];
  const test = TESTS.find(({ name }) => name.test(method));
  const asked = path === '' ? undefined : names.isPath(path);
  return test && asked && askList(list, asked, test.test, route, names);
}

const PATTERNS = [
  /^\/(?<js>.+)\/\.test\((?<path>.+)\)$/,
  /^(?<path>[^(]+?)\.match\??\(\/(?<js>.+)\/\)$/,
  /^(?<path>[^(]+?)\s*=~\s*\/(?<js>.+)\/$/,
  /^re\.(?<anchored>match|fullmatch|search)\((?<text>r?['"].+['"]),\s*(?<path>.+)\)$/,
  /^preg_match\((?<text>['"].+['"]),\s*(?<path>.+)\)$/,
];

/** What is between the quotes of a pattern; undefined where flags change what it matches. */
function sourceOf(written: string, isOfPhp: boolean): string | undefined {
  const text = unquote(written.replace(/^r(?=['"])/, ''));
  return isOfPhp ? /^([#~/|@!])([\s\S]*)\1$/.exec(text)?.[2] : text;
}

function askPattern(text: string, route: RouteAsked, names: AskedNames): RouteAnswer {
  for (const pattern of PATTERNS) {
    const { js, text: written, path = '', anchored } = pattern.exec(text)?.groups ?? {};
    const asked = names.isPath(path.trim());
    if (!asked) continue;
    // What is asked of an address may come behind a question mark.
    const source = asked.of === 'address' || asked.isBare ? undefined : (js ?? sourceOf(written ?? '', text.startsWith('preg_match')));
    if (source === undefined) return undefined;
    // What a pattern may leave out in Ruby is the same in JavaScript, where lines do not count.
    const plain = source.replace(/\\A/g, '^').replace(/\\[zZ]/g, '$');
    if (/\\[pPkK]|\(\?</.test(plain)) return undefined;
    return answer(
      route,
      asked,
      matches(anchored === 'match' || anchored === 'fullmatch' ? `^(?:${plain})${anchored === 'fullmatch' ? '$' : ''}` : plain),
    );
  }
  return undefined;
}

const HTTP_METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT)$/;

/** The method of a request. */
const METHOD =
  /^((?:[\w$]+(?:\(\))?(?:\.|->))*?\$?(?:r|req|request|ctx|c|context|event)(?:\.|->)(?:request\.|Request\.|Request\(\)\.)?(?:get|real)?[mM]ethod(?:\(\))?|getMethod\(event\)|event\.method)(?:\.(?:toUpperCase|upper)\(\))?$/;
const METHOD_COMPARED = /^([\s\S]+?)\s*(={2,3}|!={1,2}|\bnot in\b|\bin\b)\s*([\s\S]+)$/;

/** `req.method === 'OPTIONS'`, `r.Method == http.MethodGet`, `request.method in ('GET', 'HEAD')`, `['GET', 'HEAD'].includes(req.method)`. */
function askMethod(text: string, { methods }: RouteAsked, names: AskedNames): RouteAnswer {
  const { operator, list } = methodAsked(text) ?? {};
  if (list === undefined || methods.length === 0) return undefined;
  const wanted = methodsIn(list) ?? names.listOf(list)?.texts ?? [];
  if (wanted.length === 0 || wanted.some((each) => !HTTP_METHODS.test(each))) return undefined;
  const inside = methods.filter((method) => wanted.includes(method)).length;
  const found = inside === methods.length ? true : inside === 0 ? false : undefined;
  return found === undefined || operator === 'in' || operator?.startsWith('=') ? found : !found;
}

function methodAsked(text: string): { operator: string; list: string } | undefined {
  const [, left = '', operator = '', right = ''] = METHOD_COMPARED.exec(text) ?? [];
  if (METHOD.test(left.trim())) return { operator, list: right };
  const [, object = '', method = '', given = ''] = METHOD_CALL.exec(text) ?? [];
  if (/^(includes?\??|has|contains|member\?)$/i.test(method) && METHOD.test(given.trim())) return { operator: 'in', list: object.trim() };
  const [, callee = '', args = ''] = CALL.exec(text) ?? [];
  const [first = '', second = ''] = splitAtCommas(args).map((each) => each.trim());
  if (callee === 'in_array' && METHOD.test(first)) return { operator: 'in', list: second };
  return callee === 'Contains' && METHOD.test(second) ? { operator: 'in', list: first } : undefined;
}

/** The methods that are written in a text, where it is of nothing else; undefined for a name. */
function methodsIn(text: string): string[] | undefined {
  const wanted = [...text.matchAll(/(['"])([A-Za-z]+)\1|\bhttp\.Method([A-Z][a-z]+)\b/g)].map(([, , quoted, named]) =>
    (quoted ?? named ?? '').toUpperCase(),
  );
  return wanted.length === 0 || /[a-z_]{3,}\(/.test(text.replace(/http\./g, '')) ? undefined : wanted;
}
