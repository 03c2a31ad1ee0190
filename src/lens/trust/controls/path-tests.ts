import { isQuoted, unquote } from '../../../program/names/unquote.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
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

/** What of a request is asked: its path, or its address, to which callers can add what they like behind a question mark. */
export type AskedOf = 'path' | 'address';

/** What is known of the requests that come to a route. */
export interface RouteAsked {
  /** Each path of it, as it is, and without what may have been taken off in front. */
  paths: readonly { full: RoutePath; cut: readonly RoutePath[] }[];
  methods: readonly string[];
  /** Whether what stands in front may see what is left of a path behind a prefix. */
  mayBeCut: boolean;
}

/** What a condition names. */
export interface AskedNames {
  /** Whether a text is the path of the request, or its address. */
  isPath: (text: string) => AskedOf | undefined;
  /** The texts of a list; undefined where these are not known. `isWhole`: whether there are no more. */
  listOf: (text: string) => { texts: readonly string[]; isWhole: boolean } | undefined;
}

/** What is known of the requests of a route by its label: `GET /users/:id`. */
export function routeAsked(methods: string, paths: readonly string[], path: string, mayBeCut: boolean): RouteAsked {
  const isGo = path.endsWith('.go');
  return {
    mayBeCut,
    methods: methods === 'ANY' ? [] : methods.split('|'),
    paths: paths.map((each) => ({
      full: readPath(each, isGo),
      cut: isGo && !mayBeCut ? [] : shorterOf(each).map((shorter) => readPath(shorter, isGo)),
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
function answer(route: RouteAsked, test: (path: RoutePath) => RouteAnswer): RouteAnswer {
  const all = route.paths.map(({ full, cut }): RouteAnswer => {
    const own = test(full);
    if (own === false) return cut.some((each) => test(each) !== false) ? undefined : false;
    return own && route.mayBeCut && cut.some((each) => test(each) !== true) ? undefined : own;
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

const TESTS: readonly { name: RegExp; test: (text: string) => (path: RoutePath) => RouteAnswer }[] = [
  { name: /^(starts?_?with\??|has_?prefix|str_starts_with|startsWithSegments)$/i, test: startsWith },
  { name: /^(ends?_?with\??|has_?suffix|str_ends_with)$/i, test: endsWith },
  { name: /^(includes?\??|contains?|str_contains)$/i, test: includes },
  { name: /^equals$/i, test: equals },
];

const CALL = /^(?:(?:strings|Str|\\?Str|str|StringUtils|slices)(?:\.|::))?([\w$]+\??)\(([\s\S]*)\)$/;
const METHOD_CALL = /^([\s\S]+?)(?:\.|->|::)([\w$]+\??)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)$/;
const COMPARED = /^([\s\S]+?)\s*([!=]==?)\s*([\s\S]+)$/;
const MEMBER = /^([\s\S]+?)\s+(not\s+)?in\s+([\s\S]+)$/;

/** What a part of a condition without `and` and `or` says of a route. */
export function askOfRoute(text: string, route: RouteAsked, names: AskedNames): RouteAnswer {
  const ofMethod = askMethod(text, route);
  if (ofMethod !== undefined) return ofMethod;
  return askEach(text, route, names) ?? askPattern(text, route, names) ?? askTest(text, route, names) ?? askComparison(text, route, names);
}

function anyOf(answers: readonly RouteAnswer[]): RouteAnswer {
  return answers.includes(true) ? true : answers.every((each) => each === false) ? false : undefined;
}

function askComparison(text: string, route: RouteAsked, names: AskedNames): RouteAnswer {
  const [, element = '', not, list = ''] = MEMBER.exec(text) ?? [];
  if (names.isPath(element)) {
    const found = askList(list, equals, route, names);
    return not === undefined || found === undefined ? found : !found;
  }
  if (isText(element) && names.isPath(list)) {
    const found = answer(route, ofAsked(names.isPath(list), includes)(unquote(element)));
    return not === undefined || found === undefined ? found : !found;
  }
  const [, left = '', operator = '', right = ''] = COMPARED.exec(text) ?? [];
  const [path, value] = isText(left) ? [right, left] : [left, right];
  if (!names.isPath(path) || !isText(value)) return undefined;
  const found = answer(route, equals(unquote(value)));
  return found === undefined || operator.startsWith('=') ? found : !found;
}

/** A text that is written there, and nothing put together. */
function isText(text: string): boolean {
  return isQuoted(text) && !/\$\{|#\{/.test(text);
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
  return names.isPath(key) ? askList(list, equals, route, names) : undefined;
}

/** What is asked of an address and does not hold for its path holds where a caller adds to it. */
function ofAsked(asked: AskedOf | undefined, test: (text: string) => (path: RoutePath) => RouteAnswer): typeof test {
  if (asked !== 'address' || test === startsWith || test === equals) return test;
  return (text) => (path) => test(text)(path) || undefined;
}

function askFunction(callee: string, [first = '', second = '']: readonly string[], route: RouteAsked, names: AskedNames): RouteAnswer {
  const named = TESTS.find(({ name }) => name.test(callee));
  if (named && names.isPath(first)) return askList(second, ofAsked(names.isPath(first), named.test), route, names);
  if (!/^(in_array|contains)$/i.test(callee)) return undefined;
  const [path, list] = callee === 'in_array' ? [first, second] : [second, first];
  return names.isPath(path) ? askList(list, equals, route, names) : undefined;
}

function askMember(object: string, method: string, given: readonly string[], route: RouteAsked, names: AskedNames): RouteAnswer {
  const [first = ''] = given;
  if (names.isPath(object)) {
    const tested = method === 'is' ? glob : TESTS.find(({ name }) => name.test(method))?.test;
    return tested && anyOf(given.map((each) => askList(each, ofAsked(names.isPath(object), tested), route, names)));
  }
  if (/^\$request$|request\(\)$/.test(object) && method === 'is')
    return anyOf(given.map((each) => askList(each, (one) => glob(`/${one.replace(/^\//, '')}`), route, names)));
  if (!names.isPath(first)) return undefined;
  if (/^(equals|equalsIgnoreCase)$/.test(method) && isText(object)) return answer(route, equals(unquote(object)));
  return /^(includes?\??|has|contains|member\?)$/i.test(method) ? askList(object, equals, route, names) : undefined;
}

/** A list, or one text. */
function askList(
  list: string,
  test: (text: string) => (path: RoutePath) => RouteAnswer,
  route: RouteAsked,
  names: AskedNames,
): RouteAnswer {
  if (isText(list)) return answer(route, test(unquote(list)));
  const known = names.listOf(list);
  if (known === undefined) return undefined;
  const found = anyOf(known.texts.map((text) => answer(route, test(text))));
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
  return test && names.isPath(path) ? askList(list, ofAsked(names.isPath(path), test.test), route, names) : undefined;
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
    if (!names.isPath(path.trim())) continue;
    // What is asked of an address may come behind a question mark.
    const source = names.isPath(path.trim()) === 'address' ? undefined : (js ?? sourceOf(written ?? '', text.startsWith('preg_match')));
    if (source === undefined) return undefined;
    // What a pattern may leave out in Ruby is the same in JavaScript, where lines do not count.
    const plain = source.replace(/\\A/g, '^').replace(/\\[zZ]/g, '$');
    if (/\\[pPkK]|\(\?</.test(plain)) return undefined;
    return answer(
      route,
      matches(anchored === 'match' || anchored === 'fullmatch' ? `^(?:${plain})${anchored === 'fullmatch' ? '$' : ''}` : plain),
    );
  }
  return undefined;
}

const HTTP_METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT)$/;

/** `req.method === 'OPTIONS'`, `r.Method == http.MethodGet`, `request.method in ('GET', 'HEAD')`. */
function askMethod(text: string, { methods }: RouteAsked): RouteAnswer {
  const [, left = '', operator, right = ''] =
    /^((?:\w+(?:\.|->))*?\$?(?:r|req|request|ctx|c|context)(?:\.|->)(?:request\.|Request\.|Request\(\)\.)?(?:get|real)?[mM]ethod(?:\(\))?(?:\.toUpperCase\(\))?)\s*(={2,3}|!={1,2}|not in|in)\s*([\s\S]+)$/.exec(
      text,
    ) ?? [];
  if (left === '' || methods.length === 0) return undefined;
  const wanted = [...right.matchAll(/(['"])([A-Za-z]+)\1|\bhttp\.Method([A-Z][a-z]+)\b/g)].map(([, , quoted, named]) =>
    (quoted ?? named ?? '').toUpperCase(),
  );
  if (wanted.length === 0 || wanted.some((each) => !HTTP_METHODS.test(each)) || /[a-z_]{3,}\(/.test(right.replace(/http\./g, '')))
    return undefined;
  const inside = methods.filter((method) => wanted.includes(method)).length;
  const found = inside === methods.length ? true : inside === 0 ? false : undefined;
  return found === undefined || operator === 'in' || operator?.startsWith('=') ? found : !found;
}
