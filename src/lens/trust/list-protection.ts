import type { Entry } from '../flow/list-entries.ts';
import { encloses, type Found } from '../matching/find-matches.ts';

/** An entry point with what stands between a stranger and its handler, as written. */
export interface Protection {
  entry: Entry;
  /** Controls that can refuse a caller: authentication, authorisation. */
  access: string[];
  /** Validation, rate limits, CSRF checks and the like, with their kind. */
  others: { text: string; kind: string }[];
}

interface Seen {
  found: ReadonlyMap<string, readonly Found[]>;
  controls: readonly Found[];
  /** Controls that are set up for every entry point of the application. */
  everywhere: readonly Found[];
  aliases: readonly Found[];
}

/** Kinds of control that decide who may call. */
const ACCESS: readonly string[] = ['access', 'authentication'];

/** Which controls the sources show in front of each HTTP route, or in its handler. */
export function listProtection(entries: readonly Entry[], found: ReadonlyMap<string, readonly Found[]>): Protection[] {
  const all = [...found.values()].flat();
  const controls = all.filter(({ meta }) => meta['role'] === 'control');
  const seen: Seen = {
    found,
    controls,
    everywhere: controls.filter(({ meta }) => meta['on'] === 'all'),
    aliases: all.filter(({ meta }) => meta['role'] === 'alias'),
  };
  return entries.filter(({ kind }) => kind === 'route').map((entry) => protect(entry, seen));
}

function protect(entry: Entry, { found, controls, everywhere, aliases }: Seen): Protection {
  const required = dependencies(entry, aliases, found);
  const near = [
    ...everywhere,
    ...inFront(entry, controls),
    ...around(entry, controls).filter((control) => !isKnownAs(control, required)),
    ...required,
  ];
  const seen = new Map<string, string>();
  for (const { captures, meta } of near) {
    const text = captures['expression'] ?? '';
    const kind = meta['role'] === 'alias' ? 'access' : (meta['kind'] ?? '');
    if (!seen.has(text)) seen.set(text, kind);
  }
  return {
    entry,
    access: withoutRepeats([...seen].flatMap(([text, kind]) => (ACCESS.includes(kind) ? [text] : []))),
    others: [...seen].flatMap(([text, kind]) => (ACCESS.includes(kind) ? [] : [{ text, kind }])),
  };
}

/** `user: CurrentUser` says less than what the alias `CurrentUser` stands for. */
function isKnownAs({ captures }: Found, required: readonly Found[]): boolean {
  return required.some((alias) => captures['expression']?.endsWith(`: ${alias.captures['name']}`));
}

/** `requireUser(show)` says all that `requireUser` does. */
function withoutRepeats(texts: readonly string[]): string[] {
  return texts.filter((text) => !texts.some((other) => other.startsWith(`${text}(`)));
}

/** Middleware that was recognised as a control, wherever it was written. */
function inFront(entry: Entry, controls: readonly Found[]): Found[] {
  return [...entry.before, ...entry.wrappers, entry.handler ?? ''].flatMap((text) =>
    controls.filter(({ captures }) => isSame(captures['expression'] ?? '', text)).slice(0, 1),
  );
}

/** `auth('admin')`, or `Depends(admin)` inside `[Depends(admin)]`. */
function isSame(control: string, written: string): boolean {
  return control !== '' && (written === control || (written.startsWith('[') && written.includes(control)));
}

/** Decorators of the handler or its class, checks in the handler itself, middleware that names the routes it is for. */
function around(entry: Entry, controls: readonly Found[]): Found[] {
  const { at, target } = entry;
  return controls.filter((control) => {
    if (control.meta['as'] === 'middleware') return false;
    const { of } = control.captures;
    if (of !== undefined) return target?.path === control.path && (of === target.name || of === target.owner);
    const routes = control.lists?.['routes'];
    if (routes) return routes.some((route) => isFor(route, entry));
    return encloses(at, control) || (target !== undefined && encloses(target, control));
  });
}

/** Whether `forRoutes` means an entry: `'users'`, `{ path: 'users/:id', method: RequestMethod.GET }`, `UsersController`. */
function isFor(route: string, { label, target }: Entry): boolean {
  const [method = '', path = ''] = label.split(' ');
  const wanted = /^(['"`])(.*)\1$/.exec(route)?.[2] ?? /\bpath: *(['"`])(.*?)\1/.exec(route)?.[2];
  if (wanted === undefined) return /^\w+$/.test(route) && route === target?.owner;
  const verb = /\bmethod: *RequestMethod\.(\w+)/.exec(route)?.[1] ?? 'ALL';
  const isPath =
    path === `/${wanted.replace(/^\/+/, '')}` ||
    wanted === '*' ||
    (verb === 'ALL' && path.startsWith(`/${wanted.replace(/^\/+|[/*]+$/g, '')}/`));
  return isPath && (verb === 'ALL' || verb === method);
}

/** Parameters whose type stands for a dependency: `user: CurrentUser`. */
function dependencies({ target, at }: Entry, aliases: readonly Found[], found: ReadonlyMap<string, readonly Found[]>): Found[] {
  if (aliases.length === 0) return [];
  const handler = target ?? at;
  const types = (found.get(handler.path) ?? []).filter(({ meta }) => meta['role'] === 'typed').filter((typed) => encloses(handler, typed));
  const names = new Set(types.map(({ captures }) => captures['type']));
  return aliases.filter(({ captures }) => names.has(captures['name']));
}
