import type { Finding } from './lens.ts';

/** What is written first: `DATABASE_URL` of `process.env.DATABASE_URL ?? ''`, what is in quotes, `PORT` of `import.meta.env.PORT`. */
const WRITTEN = /["'`]([\w.:-]+)["'`]|\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b|\benv\??\.(\w+)/;

/** The name of a setting: the one that it is told with, else what is written of it, else all of that. */
export function settingName({ name, field }: Pick<Finding, 'name' | 'field'>): string {
  if (field !== undefined && field.name !== '') return field.name;
  const [, quoted, constant, member] = WRITTEN.exec(name) ?? [];
  return quoted ?? constant ?? member ?? name;
}
