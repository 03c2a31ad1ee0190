/**
 * Whether a section, or a document with one, says in its header that language servers answered in part: what was late, or about code that
 * changed before a commit, is missing in it.
 */
export function isAnsweredInPart(text: string): boolean {
  return /^\*\*Scope:\*\* .*\(in part\)/m.test(text);
}
