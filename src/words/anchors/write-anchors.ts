import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { environmentError } from '../../base/errors.ts';
import { readStoredText, writeStoredText } from '../../docs/store/store.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Anchor } from './anchor.ts';
import { ANCHORS, ANCHORS_ATTRIBUTES, anchorsPathOf, renderAnchors } from './anchors-file.ts';

/**
 * Writes the anchors of a document into the working tree; without any there is no file.
 * @returns whether anything changed.
 * @throws KbError (exit 3) where there is no working tree, or the disk refuses; (exit 1) where something else lies there.
 */
export async function writeAnchors({ repo }: Pick<Workspace, 'repo'>, document: string, anchors: readonly Anchor[]): Promise<boolean> {
  const { top } = repo;
  if (top === undefined) throw environmentError('a bare repository has no working tree to write anchors into');
  const path = anchorsPathOf(document);
  const before = readStoredText({ top }, path);
  const previous = 'text' in before ? before.text : undefined;
  const text = renderAnchors(anchors);
  if (text === '') {
    if (previous === undefined) return false;
    await rm(join(top, path), { force: true });
    return true;
  }
  const attributes = `${ANCHORS}/.gitattributes`;
  if (!existsSync(join(top, attributes))) await writeStoredText({ top }, attributes, ANCHORS_ATTRIBUTES, undefined);
  return writeStoredText({ top }, path, text, previous);
}
