import { posix } from 'node:path';
import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import { pushTo } from '../../base/push-to.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import type { FileLink, Link } from './collect-imports.ts';

/** Names from one file, and files, that are listed for one importing file. */
const NAMED = 8;

/**
 * What one file takes from a directory, as a place and names: "`src/auth/handler.ts:L3-4` - `Pool` and `query` from `pool.ts`; `UserRow`
 * from `rows.ts` (types)". A file that is named like the one thing taken from it goes without saying, and so does a whole package.
 */
export function describeTaken(from: string, links: readonly FileLink[]): string {
  const lines = links.map((link) => link.imported.line);
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const place = codeSpan(`${from}:L${first}${last > first ? `-${last}` : ''}`);
  const files = new Map<string, FileLink[]>();
  for (const link of links) {
    const key = link.target.paths.join('\0');
    pushTo(files, key, link);
  }
  const pieces = [...files.values()].map(describeFile).filter((piece) => piece !== '');
  if (pieces.length === 0) return place;
  if (pieces.every((piece) => !piece.includes(' '))) return `${place} - ${enumerate(pieces, NAMED)}`;
  const shown = pieces.length > NAMED ? [...pieces.slice(0, NAMED), count(pieces.length - NAMED, 'more file')] : pieces;
  return `${place} - ${shown.join('; ')}`;
}

function describeFile(links: readonly FileLink[]): string {
  const paths = links[0]?.target.paths ?? [];
  const file = paths.length === 1 ? posix.basename(paths[0] ?? '') : '';
  const names = [...new Set(links.flatMap((link) => link.imported.names))].filter((name) => name !== '*' && name !== 'default');
  const isNamesake = names.length === 1 && file.replace(/\.[^.]*$/, '') === names[0];
  const taken = names.length === 0 ? codeSpan(file) : enumerateCode(names, NAMED);
  if (names.length === 0 && file === '') return '';
  const origin = names.length === 0 || isNamesake || file === '' ? '' : ` from ${codeSpan(file)}`;
  return `${taken}${origin}${describeHow(links)}`;
}

const HOW: Partial<Record<Link['imported']['kind'], string>> = {
  type: 'types',
  dynamic: 'on demand',
  reexport: 're-exported',
  augment: 'augmented',
};

/** Said only where it holds for all. */
function describeHow(links: readonly FileLink[]): string {
  const kinds = new Set(links.map((link) => link.imported.kind));
  const [kind] = kinds;
  const how = kinds.size === 1 && kind !== undefined ? HOW[kind] : undefined;
  return how === undefined ? '' : ` (${how})`;
}
