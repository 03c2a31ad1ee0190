import { spend } from '../../base/steps.ts';
import { findRouter, type RouterHome } from '../mounts/find-router.ts';
import type { AllMatches } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRole, ofRoleBy } from '../names/of-role.ts';

/** Files that pass on each other's names. */
const HOPS = 5;

/** Where a name leads: to a router of the sources, if it is one, over files of which any may import the framework. */
export interface Lead {
  home?: RouterHome;
  /** The files on the way, that of the name itself left out. */
  over: readonly string[];
}

/** Follows a receiver, or the name of something that a file imports, as far as the sources pass it on. */
export function leadOf(path: string, dotted: string, found: AllMatches, names: Names): Lead {
  const home = /^(this|self)\./.test(dotted) ? memberHome(path, dotted, found, names, HOPS) : findRouter(path, dotted, found, names);
  const root = dotted.split('.')[0] ?? '';
  return { ...(home ? { home } : {}), over: [...new Set([...passedOver(path, root, names, HOPS), ...(home ? [home.path] : [])])] };
}

/** A field of the object, made in the file or in that of a base class. */
function memberHome(path: string, dotted: string, found: AllMatches, names: Names, hops: number): RouterHome | undefined {
  const here = found.get(path) ?? [];
  if (ofRoleBy(here, 'router', 'name', dotted).length > 0) return { path, name: dotted };
  const classes = ofRole(here, 'class').map(({ captures }) => captures.name ?? '');
  const bases = hops === 0 ? [] : classes.flatMap((name) => names.basesOf(path, name)).map((base) => names.resolve(path, base));
  const files = new Set(bases.flatMap((base) => (base.kind === 'source' && base.definition.path !== path ? [base.definition.path] : [])));
  for (const file of files) {
    const home = memberHome(file, dotted, found, names, hops - 1);
    if (home) return home;
  }
  return undefined;
}

function passedOver(path: string, name: string, names: Names, hops: number): string[] {
  spend(20);
  if (hops === 0) return [];
  const imported = names.importOf(path, name);
  const files = imported?.files ?? [];
  const next = imported?.name === '*' || imported?.name === 'default' ? undefined : imported?.name;
  return files.flatMap((file) => [file, ...(next === undefined ? [] : further(file, next, names, hops - 1))]);
}

function further(path: string, name: string, names: Names, hops: number): string[] {
  if (names.importOf(path, name)) return passedOver(path, name, names, hops);
  return hops === 0 ? [] : names.passedOn(path).flatMap((file) => [file, ...further(file, name, names, hops - 1)]);
}
