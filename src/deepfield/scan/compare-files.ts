/** How files are not what they were when they were looked at last. */
export interface FileChanges {
  added: string[];
  changed: string[];
  unchanged: number;
  deleted: string[];
  /** The same contents at another path. */
  moved: { from: string; to: string }[];
}

/**
 * Compares the blob ids of files with those of before. A file that is gone while one with its contents has come was moved. Pure; in the order of the
 * paths.
 */
export function compareFiles(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): FileChanges {
  const changes: FileChanges = { added: [], changed: [], unchanged: 0, deleted: [], moved: [] };
  const gone = new Map<string, string[]>();
  for (const [path, id] of before) if (!now.has(path)) gone.set(id, [...(gone.get(id) ?? []), path]);
  for (const [path, id] of now) {
    const known = before.get(path);
    if (known === id) changes.unchanged += 1;
    else if (known !== undefined) changes.changed.push(path);
    else {
      const from = gone.get(id)?.shift();
      if (from === undefined) changes.added.push(path);
      else changes.moved.push({ from, to: path });
    }
  }
  changes.deleted.push(...[...gone.values()].flat().sort());
  return changes;
}
