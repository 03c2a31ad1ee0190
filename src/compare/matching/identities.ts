import { afterLastDot } from '../../base/after-last-dot.ts';
import { fileName } from '../../base/path-parts.ts';
import { parseParameters } from '../../code/symbols/parse-parameters.ts';
import { CLASS_METHOD, type Thing } from '../things/thing.ts';
import type { Identity } from './match-things.ts';
import { pathShape } from './path-shape.ts';

function identity(several: Identity<Thing>['several'], key: (thing: Thing) => string | undefined): Identity<Thing> {
  return { several, key };
}

/**
 * An entry point is what leads to the same handler by the same name; then what has the same name; then what has the same first or
 * last path, or ends all of several alike; then what the same handler answers, by another method or path.
 */
export const ENTRY: readonly Identity<Thing>[] = [
  identity(
    'in order',
    ({ sort, name, home, facets }) => `${sort} ${name} ${home} ${facets['handler']} ${facets['in']} ${facets['guards']}`,
  ),
  identity('in order', ({ sort, name, home, facets }) => `${sort} ${name} ${home} ${facets['handler']} ${facets['in']}`),
  identity('in order', ({ sort, name, facets }) =>
    facets['handler'] ? `${sort} ${name} ${facets['handler']} ${facets['in']}` : undefined,
  ),
  identity('in order', ({ sort, name, home }) => `${sort} ${name} ${home}`),
  identity('in order', ({ sort, name, home, paths, facets }) =>
    paths && facets['handler'] ? `${sort} ${pathShape(name)} ${home} ${facets['handler']} ${facets['in']}` : undefined,
  ),
  identity('in order', ({ sort, name, home, paths }) => paths && `${sort} ${pathShape(name)} ${home}`),
  identity('in order', ({ sort, name, home, paths }) => paths && `${sort} ${methodsOf(name)} ${pathShape(paths.all[0] ?? '')} ${home}`),
  identity('in order', ({ sort, name, home, paths }) => paths && `${sort} ${methodsOf(name)} ${pathShape(paths.all.at(-1) ?? '')} ${home}`),
  identity('in order', ({ sort, name, home, paths }) =>
    paths && paths.all.length > 1 ? `${sort} ${methodsOf(name)} ${commonEnd(paths.all)} ${home}` : undefined,
  ),
  identity('in order', (thing) => scriptOf(thing) && `${thing.home} ${scriptOf(thing)}`),
  identity('in order', ({ sort, name, home, paths }) =>
    paths === undefined && sort !== 'command' ? `${sort} ${name} ${fileName(home)}` : undefined,
  ),
  identity('unknown', ({ sort, name }) => `${sort} ${name}`),
  identity('unknown', ({ sort, facets }) => (facets['handler'] ? `${sort} ${facets['handler']} ${facets['in']}` : undefined)),
  identity('unknown', ({ sort, facets, home }) => (facets['handler'] ? `${sort} ${facets['handler']} ${home}` : undefined)),
  identity('unknown', ({ sort, name, home }) => (OF_VARIABLE.test(name) ? `${sort} ${home}` : undefined)),
];

/** The name by which a script of a manifest is called, whatever it runs: `dev` of `dev: nodemon src/server.ts`. */
export function scriptOf({ sort, name, home }: Thing): string | undefined {
  return sort === 'command' && /(?:^|\/)(?:package|composer)\.json$/.test(home) ? /^([\w:.-]+): /.exec(name)?.[1] : undefined;
}

/** What is called by the variable that has it, however that is called. */
export const OF_VARIABLE = /^every tick of /;

/**
 * A declaration is what has its name and signature where it was; then what takes the same by its name, of several that have it; then its name
 * where it was; then name and signature elsewhere.
 */
export const DECLARATION: readonly Identity<Thing>[] = [
  identity('in order', ({ name, home, facets }) => `${name} ${home} ${facets['signature']}`),
  identity('in order', (thing) => {
    const types = typesTaken(thing);
    return types && `${thing.name} ${thing.home} ${isOfClass(thing)} ${types.join()}`;
  }),
  identity('in order', ({ sort, name, home }) => `${sort} ${name} ${home}`),
  identity('in order', (thing) => `${thing.name} ${thing.home} ${isOfClass(thing)}`),
  identity('unknown', ({ name, facets }) => (facets['signature'] === undefined ? undefined : `${name} ${facets['signature']}`)),
  identity('unknown', (thing) => (thing.facets['signature'] === undefined ? undefined : `${thing.name} ${isOfClass(thing)}`)),
];

function typesTaken({ name, facets: { signature, language } }: Thing): string[] | undefined {
  if (signature === undefined || language === undefined) return undefined;
  return parseParameters(signature, afterLastDot(name), language)?.parameters.map(({ type }) => type);
}

function isOfClass({ sort }: Thing): boolean {
  return sort === CLASS_METHOD;
}

/** What has a name and parts: a schema, a set of values, an error type, a machine. */
export const NAMED: readonly Identity<Thing>[] = [
  identity('in order', ({ sort, name, home, facets }) => `${sort} ${name} ${home} ${JSON.stringify(facets)}`),
  identity('in order', ({ sort, name, home }) => `${sort} ${name} ${home}`),
  identity('unknown', ({ sort, name }) => `${sort} ${name}`),
];

/** What is said of a place: the same words in the same home; then anywhere. */
export const SAID: readonly Identity<Thing>[] = [
  identity('in order', ({ sort, home, facets }) => `${sort} ${home} ${facets['says']}`),
  identity('in order', ({ sort, facets }) => `${sort} ${facets['says']}`),
];

function methodsOf(name: string): string {
  return name.slice(0, name.indexOf(' '));
}

/** The last segments that some paths share: `/orders/:id` of `/v1/orders/:id` and `/v2/orders/:id`. */
function commonEnd(paths: readonly string[]): string {
  const [first = '', ...others] = paths.map(pathShape);
  const segments = first.split('/').reverse();
  const differs = segments.findIndex((segment, at) => others.some((path) => path.split('/').at(-1 - at) !== segment));
  return segments
    .slice(0, differs === -1 ? undefined : differs)
    .reverse()
    .join('/');
}
