import type { Finding } from '../lens/report/lens.ts';

/** Whether a finding is a part of what another one found: a name alone would mix two schemas of one name. */
export function isPartOf({ of }: Finding, { path, startLine }: Finding): boolean {
  return of?.path === path && of.startLine === startLine;
}
