import type { GitObject } from './encode-objects.ts';

export interface RefStep {
  move: RefMove;
  /** The objects that it takes; none where the ref stays. */
  objects: readonly GitObject[];
}

/** A ref that goes from one commit to another, undefined for none. From a commit to itself, it must only still be there. */
interface RefMove {
  ref: string;
  from: string | undefined;
  to: string | undefined;
}
