import type { Finding } from './lens.ts';

/** `DATABASE_URL` of `process.env.DATABASE_URL ?? ''`, else what is written in quotes, else all of it. */
export function settingName({ name }: Pick<Finding, 'name'>): string {
  return /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/.exec(name)?.[0] ?? /["'`]([\w.:-]+)["'`]/.exec(name)?.[1] ?? name;
}
