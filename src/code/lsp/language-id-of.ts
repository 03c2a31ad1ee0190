import type { ServerSpec } from './server-spec.ts';

/** The protocol's languageId of a file by the longest ending that a server knows it by, in any case; undefined for a file that it must not be sent. */
export function languageIdOf(path: string, { documents }: Pick<ServerSpec, 'documents'>): string | undefined {
  const name = path.toLowerCase();
  const known = Object.keys(documents).filter((ending) => name.endsWith(ending.toLowerCase()));
  const [longest] = known.sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : documents[longest];
}
