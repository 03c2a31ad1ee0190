/** What an agent's hooks tell of a session, one at a time. */
export type SessionEvent = EventHeader &
  (
    | { kind: 'start' }
    /** @param path from the top of the repository. */
    | { kind: 'edit'; path: string }
    | { kind: 'stop' }
    | { kind: 'note'; note: SessionNote }
  );

interface EventHeader {
  /** Names the session; nothing where the agent does not. */
  session?: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The commit that was checked out. */
  head?: string;
  /** How long git's log of HEAD was, in bytes. */
  log?: number;
}

/** What an agent hands over for those who come after it. */
export interface SessionNote {
  /** What the session did. */
  summary?: string;
  phase?: string;
  phaseGoal?: string;
  decisions?: HandedDecision[];
  /** All that remains to be done; takes the place of what was said before. */
  remaining?: string[];
}

export interface HandedDecision {
  decision: string;
  topic?: string;
  rationale?: string;
  affectedFiles?: string[];
}
