/** How the head of a summary names the commit that it is of, in the shortened form that it is written in. */
export function sayCommit(commit: string): string {
  return `As of commit ${commit.slice(0, 12)}`;
}

/** The commit that a summary says it is of. */
export function summarizedCommit(summary: string): string | undefined {
  return /^As of commit ([0-9a-f]{12})\b/m.exec(summary)?.[1];
}
