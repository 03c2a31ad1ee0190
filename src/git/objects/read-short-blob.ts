import { type GitLocation, git } from '../run.ts';

/** The contents of the blob that a shortened id stands for; undefined where git has none, or several. Nothing is fetched. */
export async function readShortBlob(place: GitLocation, id: string): Promise<Uint8Array | undefined> {
  if (!/^[0-9a-f]{4,64}$/.test(id)) return undefined;
  const env = { GIT_NO_LAZY_FETCH: '1' };
  const { code, stdout } = await git(place, ['cat-file', 'blob', id], { okCodes: [0, 128], env });
  return code === 0 ? stdout : undefined;
}
