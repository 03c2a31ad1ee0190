import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';
import type { Through } from './handed-through.ts';

/** Which router is mounted where, over all sources. */
export interface Mounts {
  /** What applications set up for all of their routes. */
  setups: readonly RuleHit[];
  mounts: readonly Mount[];
  /** How many routers a match mounts. */
  mounting: ReadonlyMap<RuleHit, number>;
  /** The declarations of routers by file and name. */
  routers: ReadonlyMap<string, AllMatches>;
  /** What was found out about routers while their routes were read. */
  known: { prefixes: Map<RuleHit, Map<string, readonly string[]>>; above: Map<RuleHit, Map<string, readonly string[]>> };
  found: AllMatches;
  names: Names;
}

export interface Mount {
  /** File and router on which it is mounted. */
  path: string;
  receiver: string;
  at: RuleHit;
  prefix: string;
  /**
   * What is mounted: a router of a file by its name, a function that adds routes, or all of a file. `inside` is the method that adds them, as
   * several types of a file can have one of its name; `guessed` where it is one of several that can be meant; `over` the files of functions
   * that give what it makes; `through` what it is handed through there.
   */
  target: { path: string; name?: string; inside?: Definition; guessed?: true; over?: readonly string[]; through?: readonly Through[] };
}
