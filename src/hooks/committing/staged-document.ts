/** Why something was not done before a commit. */
export const TOO_LATE = 'the time before a commit is over; that is left for afterwards';

/** Noted where there was no time to look at documents at all. */
export const NOT_COMPARED = `no document was compared with what is staged: ${TOO_LATE}`;

/** What became of one document before a commit. */
export interface StagedDocument {
  path: string;
  /** `kept`: nothing had to change. `left`: something had to, and kb left it alone for the reason given. */
  action: 'staged' | 'kept' | 'left';
  /** For `staged`: why a part of it was left. */
  reason?: string;
}
