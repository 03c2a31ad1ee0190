/** What `--fail-on` can name. */
export const FAILURES = ['breaking', 'unprotected', 'path', 'cycle', 'rule'] as const;

export type Failure = (typeof FAILURES)[number];
