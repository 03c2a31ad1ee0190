/** What became of one document before a commit. */
export interface StagedDocument {
  path: string;
  /** `kept`: nothing had to change. `left`: something had to, and kb left it alone for the reason given. */
  action: 'staged' | 'kept' | 'left';
  /** For `staged`: why a part of it was left. */
  reason?: string;
}
