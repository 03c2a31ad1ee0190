/** What must hold for a place to be reached, as far as the code around it says so. */
export interface Condition {
  /** `unless`: what must not hold. */
  kind: 'when' | 'unless';
  /** As written, or said of it, in inline code: '`order == null`', '`repo.find(id)` gives nothing'. */
  text: string;
}
