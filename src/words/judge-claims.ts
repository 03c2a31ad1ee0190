import type { WordsFinding } from '../docs/reports/report.ts';
import type { Claim } from './claims/claim.ts';
import { kindNamed } from './kinds/kinds.ts';
import type { WordsTree } from './tree/words-tree.ts';

/** What is not true of a text, and what may not be. */
export interface Judged {
  findings: WordsFinding[];
  unsure: WordsFinding[];
  /** Claims that hold. */
  held: Claim[];
}

/** Judges the claims of one document against a tree. Pure. A claim that says the same at the same line as another is told of once. */
export function judgeClaims(path: string, claims: readonly Claim[], tree: WordsTree): Judged {
  const findings = new Map<string, WordsFinding>();
  const unsure = new Map<string, WordsFinding>();
  const held: Claim[] = [];
  for (const claim of claims) {
    const judged = kindNamed(claim.kind)?.judge(claim, path, tree);
    if (judged?.is === 'true') held.push(claim);
    if (!judged || judged.is === 'true') continue;
    const { kind, text, line, column } = claim;
    const finding = { kind, path, text, line, column, says: judged.says, remedy: judged.is === 'false' ? judged.remedy : '' };
    const key = JSON.stringify([line, text, judged.says]);
    if (judged.is === 'unsure') unsure.set(key, finding);
    else if (!findings.has(key)) findings.set(key, { ...finding, ...fixOf(claim, judged.fix) });
  }
  return { findings: [...findings.values()], unsure: [...unsure.values()], held };
}

/** What has no place of its own in the text is never written. */
function fixOf({ start, end }: Claim, text: string | undefined): Pick<WordsFinding, 'fix'> {
  return text === undefined || start < 0 ? {} : { fix: { start, end, text } };
}
