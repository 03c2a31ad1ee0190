import { digest } from '../../base/digest.ts';

/**
 * What a forge recognises a finding by, from one run to the next: which document, and because of which file. Ids stay out of it, since the
 * next edit of the same file is the same finding. 32 hex digits.
 */
export function fingerprint(document: string, source: string): string {
  return digest(JSON.stringify([document, source]), 32);
}
