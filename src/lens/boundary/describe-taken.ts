import { posix } from 'node:path';
import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import { pushTo } from '../../base/push-to.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import type { FileLink, ImportLink } from './collect-imports.ts';

/** Names that are listed of one file, and of several files together. */
const NAMED = 8;
const NAMED_TOGETHER = 16;

/**
 * What a file takes from a directory: "`Pool` and `query` from `pool.ts`; `UserRow` from `rows.ts` (types)". A file that is named like the one
 * thing taken from it goes without saying, and so does a whole package: then there is nothing to say.
 */
export function describeTaken(links: readonly FileLink[]): string {
  const files = new Map<string, FileLink[]>();
  for (const link of links) pushTo(files, link.target.paths.join('\0'), link);
  const pieces = [...files.values()].map(describeFile).filter((piece) => piece !== '');
  if (pieces.every((piece) => !piece.includes(' '))) return enumerate(pieces, NAMED);
  return pieces.length > NAMED ? describeTakenTogether(links) : pieces.join('; ');
}

/** What several files take from a directory, by name: where there are many, which file has each is less than what they are. */
export function describeTakenTogether(links: readonly FileLink[]): string {
  const names = new Set(links.flatMap((link) => (namesOf([link]).length > 0 ? namesOf([link]) : (fileOf(link) ?? []))));
  if (names.size === 0) return '';
  return `${enumerateCode([...names].sort(byText), NAMED_TOGETHER)}${describeHow(links)}`;
}

function describeFile(links: readonly FileLink[]): string {
  const file = links[0] && fileOf(links[0]);
  const names = namesOf(links);
  if (names.length === 0) return file === undefined ? '' : `${codeSpan(file)}${describeHow(links)}`;
  const isNamesake = names.length === 1 && file?.replace(/\.[^.]*$/, '') === names[0];
  const origin = isNamesake || file === undefined ? '' : ` from ${codeSpan(file)}`;
  return `${enumerateCode(names, NAMED)}${origin}${describeHow(links)}`;
}

function namesOf(links: readonly FileLink[]): string[] {
  return [...new Set(links.flatMap((link) => link.imported.names))].filter((name) => name !== '*' && name !== 'default');
}

function fileOf({ target: { paths } }: FileLink): string | undefined {
  return paths.length === 1 ? posix.basename(paths[0] ?? '') : undefined;
}

const HOW: Partial<Record<ImportLink['imported']['kind'], string>> = {
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
