/**
 * The id that git would give to these bytes as a blob, in a repository with SHA-1 ids: for files outside any repository, where no filter, no rule
 * for line ends and no other object format can be in force.
 */
export async function hashOutside(bytes: Uint8Array): Promise<string> {
  const { hashBlob } = await import('isomorphic-git');
  return (await hashBlob({ object: bytes })).oid;
}
