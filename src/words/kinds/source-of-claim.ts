import { languageOf } from '../../code/languages/languages.ts';
import type { Claim } from '../claims/claim.ts';
import { findOnlyMeant, type Paths } from '../tree/paths.ts';

/** The file that a claim names, where it is one of a language that kb knows; none or one. */
export function sourceOfClaim({ said: { path: written = '' } }: Claim, document: string, paths: Paths): string[] {
  const meant = findOnlyMeant(paths, written, document);
  return meant !== undefined && paths.isFile(meant) && languageOf(meant) ? [meant] : [];
}
