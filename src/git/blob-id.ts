import { createHash } from 'node:crypto';

export type ObjectFormat = 'sha1' | 'sha256';

export type ObjectType = 'blob' | 'tree' | 'commit';

/**
 * The id that git gives to these bytes as a blob. Exact for bytes that no filter or line-ending rule touches; ids of working-tree files
 * come from `withTree`.
 */
export function blobId(bytes: Uint8Array, objectFormat: ObjectFormat): string {
  return objectId('blob', bytes, objectFormat);
}

/** The id that git gives to an object of these contents. */
export function objectId(type: ObjectType, bytes: Uint8Array, objectFormat: ObjectFormat): string {
  return createHash(objectFormat).update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Whether a text is a full object id as git prints it: 40 or 64 lower-case hex digits. */
export function isObjectId(text: string, objectFormat: ObjectFormat): boolean {
  return text.length === idLength(objectFormat) && /^[0-9a-f]+$/.test(text);
}

/** Hex digits of an object id. */
export function idLength(objectFormat: ObjectFormat): number {
  return objectFormat === 'sha1' ? 40 : 64;
}

/** The id of the tree without entries, which git knows in every repository. */
export function emptyTreeId(objectFormat: ObjectFormat): string {
  return objectId('tree', new Uint8Array(), objectFormat);
}
