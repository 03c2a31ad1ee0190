import type { RuleHit } from '../names/find-matches.ts';
import { plural } from '../routes/singular.ts';

/** Where the columns of a model are declared, by the convention that its rule names; undefined for what has no such table. */
export function tableOf({ path, meta, captures }: RuleHit): { path: string; name: string } | undefined {
  const [, part = '', file = ''] = /^(\S+) -> (\S+)$/.exec(meta.tables ?? '') ?? [];
  const place = part === '' ? -1 : `/${path}`.indexOf(`/${part}`);
  if (place === -1) return undefined;
  const name = (captures.name ?? '').replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase();
  return { path: `${path.slice(0, place)}${file}`, name: plural(name) };
}
