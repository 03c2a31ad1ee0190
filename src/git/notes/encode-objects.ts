import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

import { type ObjectFormat, type ObjectType, objectId } from '../blob-id.ts';
import { DIRECTORY_MODE, type NoteTree, type TreeItem } from './note-tree.ts';

/** An object as git stores it. */
export interface GitObject {
  id: string;
  type: ObjectType;
  bytes: Uint8Array;
}

/** An object of these contents. */
export function makeObject(type: ObjectType, bytes: Uint8Array, objectFormat: ObjectFormat): GitObject {
  return { id: objectId(type, bytes, objectFormat), type, bytes };
}

/** The tree objects of the directories that changed and of those around them; the top is the last. Their ids are entered in `tree`. */
export function makeTrees(tree: NoteTree, changed: Iterable<string>, objectFormat: ObjectFormat): GitObject[] {
  const dirs = new Set(['', ...[...changed].flatMap((dir) => [...dir.matchAll(/\//g)].map(({ index }) => dir.slice(0, index + 1)))]);
  const objects: GitObject[] = [];
  for (const dir of [...dirs].sort((a, b) => b.length - a.length)) {
    const items = tree.get(dir) ?? new Map<string, TreeItem>();
    const object = makeObject('tree', treeBytes(items), objectFormat);
    if (items.size > 0 || dir === '') objects.push(object);
    if (dir !== '') enter(tree, dir, items.size > 0 ? object.id : undefined);
  }
  return objects;
}

/** A commit of a tree. `person` is name, address and time as `git var` prints them. */
export function makeCommit(
  { tree, parents, person, message }: { tree: string; parents: readonly string[]; person: string; message: string },
  objectFormat: ObjectFormat,
): GitObject {
  const head = [`tree ${tree}`, ...parents.map((parent) => `parent ${parent}`), `author ${person}`, `committer ${person}`];
  return makeObject('commit', Buffer.from(`${head.join('\n')}\n\n${message}\n`), objectFormat);
}

/** A pack of these objects (gitformat-pack(5)); not compressed, since whoever unpacks it compresses anew. */
export function encodePack(objects: readonly GitObject[], objectFormat: ObjectFormat): Buffer {
  const head = Buffer.alloc(12);
  head.write('PACK', 'latin1');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const pack = Buffer.concat([head, ...objects.flatMap((object) => [packHead(object), deflateSync(object.bytes, { level: 0 })])]);
  return Buffer.concat([pack, createHash(objectFormat).update(pack).digest()]);
}

/** Git orders entries by bytes, a directory as if its name ended in '/'. */
function treeBytes(items: ReadonlyMap<string, TreeItem>): Buffer {
  const sorted = [...items].map(([name, item]) => ({ name, item, key: item.mode === DIRECTORY_MODE ? `${name}/` : name }));
  sorted.sort((a, b) => (a.key < b.key ? -1 : 1));
  return Buffer.concat(sorted.flatMap(({ name, item }) => [Buffer.from(`${item.mode} ${name}\0`, 'latin1'), Buffer.from(item.id, 'hex')]));
}

function enter(tree: NoteTree, dir: string, id: string | undefined): void {
  const cut = dir.lastIndexOf('/', dir.length - 2) + 1;
  const around = tree.get(dir.slice(0, cut)) ?? new Map<string, TreeItem>();
  const name = dir.slice(cut, -1);
  if (id === undefined) around.delete(name);
  else around.set(name, { mode: DIRECTORY_MODE, id });
  tree.set(dir.slice(0, cut), around);
}

const PACK_TYPES: Record<ObjectType, number> = { commit: 1, tree: 2, blob: 3 };

/** Type and size: four bits of size in the first byte, seven in each further one, the lowest first. */
function packHead({ type, bytes }: GitObject): Buffer {
  let byte = (PACK_TYPES[type] << 4) | (bytes.length & 15);
  const head: number[] = [];
  for (let rest = bytes.length >>> 4; rest > 0; rest >>>= 7) {
    head.push(byte | 0x80);
    byte = rest & 0x7f;
  }
  return Buffer.from([...head, byte]);
}
