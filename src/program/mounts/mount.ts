import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';
import type { Through } from './handed-through.ts';

/** Which router is mounted where, over all sources. */
export interface Mounts {
  /** What applications set up for all of their routes. */
  setups: readonly RuleHit[];
  mounts: readonly Mount[];
  /** The same by what is mounted, see `targetKey`. */
  byTarget: ReadonlyMap<string, readonly Mount[]>;
  /** The same by where it is mounted, see `siteKey`. */
  bySite: ReadonlyMap<string, readonly Mount[]>;
  /** How many routers a match mounts. */
  mounting: ReadonlyMap<RuleHit, number>;
  /** The declarations of routers by file and name. */
  routers: ReadonlyMap<string, AllMatches>;
  /** What was found out about routers while their routes were read. */
  known: { routers: Map<RuleHit, Map<string, AboveRouter>>; above: Map<RuleHit, Map<string, readonly string[]>> };
  found: AllMatches;
  names: Names;
}

/** Where a router is on the way up from a route: what it puts in front itself, and what it is in. */
export interface AboveRouter {
  own: string;
  /** What a router has in front where nothing mounts it. */
  default: string;
  /** What it is made from, where it stands and by its name there. */
  parent?: { place: RuleHit; receiver: string };
  over: readonly Mount[];
}

export interface Mount {
  /** File and router on which it is mounted. */
  path: string;
  receiver: string;
  at: RuleHit;
  prefix: string;
  /** Which one it is of all. */
  order: number;
  /**
   * What is mounted: a router of a file by its name, a function that adds routes, or all of a file. `inside` is the method that adds them, as
   * several types of a file can have one of its name; `guessed` where it is one of several that can be meant; `over` the files of functions
   * that give what it makes; `through` what it is handed through there.
   */
  target: { path: string; name?: string; inside?: Definition; guessed?: true; over?: readonly string[]; through?: readonly Through[] };
}

/** A router of a file by its name; all of the file without. */
export function targetKey(path: string, name: string | undefined): string {
  return name === undefined ? path : `${path}\0${name}`;
}

export function siteKey({ path, start }: RuleHit): string {
  return `${path}\0${start}`;
}
