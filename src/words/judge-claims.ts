import type { WordsFinding } from '../docs/reports/report.ts';
import type { Claim, Fix, Judgement } from './claims/claim.ts';
import { kindNamed } from './kinds/kinds.ts';
import type { WordsTree } from './tree/words-tree.ts';

/** What is not true of a text, and what may not be. */
export interface Judged {
  findings: WordsFinding[];
  unsure: WordsFinding[];
  /** Claims that hold. */
  held: Claim[];
}

interface JudgedClaim {
  claim: Claim;
  judged: Judgement;
}

/** Judges the claims of one document against a tree. Pure. A claim that says the same at the same line as another is told of once. */
export function judgeClaims(path: string, claims: readonly Claim[], tree: WordsTree): Judged {
  const all = claims.flatMap((claim): JudgedClaim[] => {
    const judged = kindNamed(claim.kind)?.judge(claim, path, tree);
    return judged === undefined ? [] : [{ claim, judged }];
  });
  const findings = new Map<string, WordsFinding>();
  const unsure = new Map<string, WordsFinding>();
  for (const { claim, judged } of all.map((each) => inCompany(each, all))) {
    if (judged.is === 'true') continue;
    const { kind, text, line, column } = claim;
    const finding = { kind, path, text, line, column, says: judged.says, remedy: judged.is === 'false' ? judged.remedy : '' };
    const key = JSON.stringify([line, text, judged.says]);
    if (judged.is === 'unsure') unsure.set(key, finding);
    else if (!findings.has(key)) findings.set(key, { ...finding, ...fixOf(claim, judged.fix) });
  }
  return {
    findings: [...findings.values()],
    unsure: [...unsure.values()],
    held: all.flatMap(({ claim, judged }) => (judged.is === 'true' ? [claim] : [])),
  };
}

/** So many different claims of a kind that hold vouch for one that does not. Flags are given to a program that is known to be this one's. */
const VOUCHERS = 6;
const VOUCHERS_OF: Readonly<Record<string, number>> = { flag: 2 };

/** A document of which nearly all claims of a kind hold speaks of this repository: one that looks false is, if nothing else speaks for it. */
function inCompany(each: JudgedClaim, all: readonly JudgedClaim[]): JudgedClaim {
  const { claim, judged } = each;
  if (judged.is !== 'unsure' || judged.inCompany === undefined || claim.hedge !== undefined) return each;
  const count = (is: Judgement['is'][]) =>
    new Set(all.flatMap((other) => (other.claim.kind === claim.kind && is.includes(other.judged.is) ? [other.claim.text] : []))).size;
  return count(['true']) < (VOUCHERS_OF[claim.kind] ?? VOUCHERS) * count(['false', 'unsure'])
    ? each
    : { claim, judged: { is: 'false', says: judged.says, remedy: judged.inCompany } };
}

/** What has no place of its own in the text is never written. */
function fixOf({ start, end }: Claim, fix: string | Fix | undefined): Pick<WordsFinding, 'fix'> {
  if (fix === undefined || start < 0) return {};
  const { text, from = 0, to = end - start } = typeof fix === 'string' ? { text: fix } : fix;
  return { fix: { start: start + from, end: start + to, text } };
}
