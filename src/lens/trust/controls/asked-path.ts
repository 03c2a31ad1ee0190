import { insidePlace } from '../../../program/names/around-place.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { namesBoundBy, splitAtCommas } from '../reading/read-bindings.ts';
import type { AskedOf } from './path-tests.ts';
import type { RouteScope } from './route-scope.ts';

const OF = String.raw`(?:\.|->)`;

/** A request, or what has one, by what frameworks call it. */
const REQUEST = String.raw`(?:[\w$]+(?:\(\))?${OF})*?\$?(?:r|rq|req|request|_request|ctx|c|context|event|exchange|\w*[rR]eq(?:uest)?)(?:\(\))?`;
const ADDRESS_OF = String.raw`(?:Request|request|req|url|URL|nextUrl|Url|getUri\(\)|getURI\(\))`;
const ENDS = String.raw`(?:Path|Path\(\)|path|path\(\)|pathname|path_info|fullpath|originalUrl|RequestURI|getPathInfo\(\)|getRequestURI\(\)|getRequestUri\(\)|getServletPath\(\)|getPath\(\)|EscapedPath\(\))`;

/** The path of a request. */
const PATH = new RegExp(
  String.raw`^(?:${REQUEST}(?:${OF}${ADDRESS_OF})*${OF}${ENDS}(?:\.Value|\.value\(\)|\.toString\(\)|\.ToString\(\))?|\$_SERVER\[['"]REQUEST_URI['"]\]|(?:req|request)\.url|\w+\.Request\.URL\.Path)$`,
);

/** An address that is made of a request to be asked for its path: `new URL(request.url).pathname`, `getRequestURL(event).pathname`. */
const MADE_PATH = new RegExp(
  String.raw`^(?:new URL\(${REQUEST}(?:\.raw)?\.url(?:,[^()]*)?\)|getRequestURL\(\w+\)|parse(?:Url|URL)?\((?:req|request)\.url\)|url\.parse\((?:req|request)\.url\))\.pathname$`,
);

/** What has what callers asked for behind the path. */
const ADDRESS = /\b(url|originalUrl|fullpath|full_path|RequestURI|REQUEST_URI|getRequestUri\(\))\)?(['"]\])?$|^event\.path$/;

/** What of a path Express leaves out that has taken its prefix off, and Koa, too, where something is mounted by `koa-mount`. */
const MAY_BE_CUT =
  /^(?:\w+\.)*(?:req|request|\w+Req|\w+Request)\.(?:path|url)$|^ctx\.(?:request\.)?(?:path|url)$|\.req\.url$|^new URL\((?:req|request)\.url/;

/** A path of Laravel has no slash in front. */
const WITHOUT_SLASH = /^(?:\$request|request\(\))->path\(\)$/;

/** Variables that are given what others are given. */
const DEPTH = 3;

/** Whether a text of a condition is the path of the request, or its address. */
export function askedPath(written: string, scope: RouteScope, depth = DEPTH): AskedOf | undefined {
  const text = withoutDefault(
    written
      .replace(/\?\.|&\./g, '.')
      .replace(/^await /, '')
      .trim(),
  );
  const asked = askedDirectly(text, scope.code.path);
  if (asked !== undefined) return asked;
  const same = sameButFor(text);
  if (same !== undefined) return depth === 0 || (same.lowers && !scope.route.isLower) ? undefined : asPath(same, scope, depth);
  const given = scope.given?.get(text.replace(/^\$/, ''));
  if (given !== undefined) return isGivenAgain(text, scope) ? undefined : given;
  const value = depth === 0 ? undefined : valueOfStart(text, scope);
  return value === undefined ? undefined : askedPath(value, scope, depth - 1);
}

function askedDirectly(text: string, path: string): AskedOf | undefined {
  if (!PATH.test(text) && !MADE_PATH.test(text)) return undefined;
  const isCut = !/\.[cm]?[jt]sx?$/.test(path) || MAY_BE_CUT.test(text);
  return { of: ADDRESS.test(text) ? 'address' : 'path', isCut, ...(WITHOUT_SLASH.test(text) ? { isBare: true as const } : {}) };
}

/** `path` of `path ?? ''` and of `(path || '')`. */
function withoutDefault(text: string): string {
  const [, given] = /^\(?([^()]*(?:\([^()]*\))?[^()]*?)\s*(?:\?\?|\|\|)\s*(?:''|"")\)?$/.exec(text) ?? [];
  return (given ?? /^\(([^()]*(?:\(\))?)\)$/.exec(text)?.[1] ?? text).trim();
}

/** A path in small letters, and an address without what callers add to it. */
function sameButFor(text: string): { of: string; lowers?: true; cuts?: true } | undefined {
  const [, lowered] =
    /^(?:strings\.ToLower\((.+)\)|(.+)\.(?:toLowerCase|toLocaleLowerCase|lower|ToLower|ToLowerInvariant)\(\)|(.+)\.downcase)$/
      .exec(text)
      ?.filter((each) => each !== undefined) ?? [];
  if (lowered !== undefined) return { of: lowered, lowers: true };
  const [, whole] = /^(.+)\.split\((?:'\?'|"\?")(?:, *1)?\)(?:\[0\]|\.first|\.at\(0\))$/.exec(text) ?? [];
  if (whole !== undefined) return { of: whole, cuts: true };
  const [, inContext] = /^(.+)\.substring\(\w+\.getContextPath\(\)\.length\(\)\)$/.exec(text) ?? [];
  return inContext === undefined ? undefined : { of: inContext };
}

function asPath({ of, cuts }: { of: string; cuts?: true }, scope: RouteScope, depth: number): AskedOf | undefined {
  const asked = askedPath(of, scope, depth - 1);
  return asked && cuts ? { ...asked, of: 'path' } : asked;
}

/** Whether a parameter is given something else in the function. */
function isGivenAgain(name: string, { code, found }: RouteScope): boolean {
  return insidePlace(found.get(code.path) ?? [], code).some(
    ({ meta, captures }) => meta.role === 'assignment' && captures.name?.replace(/^\$/, '') === name.replace(/^\$/, ''),
  );
}

/** The same with what its first name was given: `new URL(request.url).pathname` of `url.pathname`. */
function valueOfStart(text: string, scope: RouteScope): string | undefined {
  const [, name = '', rest = ''] = /^(\$?[A-Za-z_][\w$]*)((?:(?:\.|->)\w+(?:\(\))?)*)$/.exec(text) ?? [];
  const value = name === '' ? undefined : valueGiven(name, scope);
  return value === undefined || value === name ? undefined : `${value}${rest}`;
}

/** What a variable of a function has, where it is given something once; `nextUrl.pathname` of `const { pathname } = nextUrl`. */
export function valueGiven(text: string, { code, found }: RouteScope): string | undefined {
  if (!/^\$?[A-Za-z_]\w*$/.test(text)) return undefined;
  const given = insidePlace(found.get(code.path) ?? [], code).filter(
    ({ meta, captures }) => meta.role === 'assignment' && binds(captures.name ?? '', text),
  );
  const [only] = given;
  return only === undefined || given.length !== 1 ? undefined : givenTo(only, text);
}

function binds(target: string, name: string): boolean {
  return target === name || (target.startsWith('{') && namesBoundBy(target).includes(name));
}

function givenTo({ captures: { name = '', value = '' } }: RuleHit, text: string): string | undefined {
  if (!name.startsWith('{')) return value;
  const pieces = splitAtCommas(name.replace(/^\{|\}$/g, ''));
  const piece = pieces.find((each) => new RegExp(`^(\\w+\\s*:\\s*)?${text.replace('$', '\\$')}$`).test(each.trim()));
  const [key] = /^\w+/.exec(piece ?? '') ?? [];
  return key === undefined ? undefined : `${value}.${key}`;
}
