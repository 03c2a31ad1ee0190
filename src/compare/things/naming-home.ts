import { directoryPrefix } from '../../base/path-parts.ts';
import type { ModuleFacts } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';

/**
 * What others name to get at a declaration of a file: the directory where a package is one, a namespace where files state it, and in other
 * languages the file itself. A declaration that moves inside of it is where it was.
 */
export function namingHome(path: string, { namespace }: Pick<ModuleFacts, 'namespace'>): string {
  const { naming, space } = languageOf(path) ?? {};
  if (naming?.together === 'directory') return `${directoryPrefix(path) || './'}${namespace ?? ''}`;
  return naming?.together === 'namespace' && space !== undefined && namespace !== undefined ? namespace : path;
}
