import { isRegularFile } from '../git/objects/tree.ts';
import { findSecret, isSecretFile } from '../llm/find-secret.ts';
import type { Workspace } from './workspace.ts';

/** What may be sent to a model. */
export interface Sendable {
  /** Texts by path, with the ids of their blobs, in the order of the paths. */
  files: Map<string, { hash: string; text: string }>;
  /** What is not sent, and why. */
  withheld: { path: string; why: string }[];
}

/**
 * Reads files of the tree for a model: what git ignores is in no tree, and what is there to hold secrets, or looks as if it held one, stays
 * here.
 */
export async function readSendable({ tree, reader }: Workspace, paths: readonly string[]): Promise<Sendable> {
  const withheld: Sendable['withheld'] = [];
  const wanted = paths.filter((path) => {
    const entry = tree.entries.get(path);
    const isWanted = entry !== undefined && isRegularFile(entry) && !isSecretFile(path);
    if (!isWanted) withheld.push({ path, why: entry === undefined ? 'is not in the tree' : 'is a file for secrets' });
    return isWanted;
  });
  const texts = await reader.readTexts(wanted);
  const files: Sendable['files'] = new Map();
  for (const path of wanted) {
    const text = texts.get(path);
    const line = text === undefined ? undefined : findSecret(text, path);
    if (text === undefined) withheld.push({ path, why: 'cannot be read' });
    else if (line !== undefined) withheld.push({ path, why: `line ${line} looks like a secret` });
    else files.set(path, { hash: tree.entries.get(path)?.id ?? '', text });
  }
  return { files, withheld };
}
