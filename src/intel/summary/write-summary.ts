import { join } from 'node:path';

import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { IN_FOLDER, type IntelFolder } from '../folder/intel-folder.ts';
import { renderSummary } from './render-summary.ts';
import { summariseRepository } from './summarise-repository.ts';

/** Longer files are not ours. Bytes. */
const MOST_BYTES = 1 << 20;

/**
 * Brings `summary.md` up to date: what the working tree and its history say, and the same bytes for the same of both. Written only where it differs.
 * @throws KbError (exit 3) when it cannot be written.
 */
export async function writeSummary(workspace: Workspace, folder: IntelFolder): Promise<void> {
  const file = join(folder.root, IN_FOLDER.summary);
  const text = renderSummary(await summariseRepository(workspace, folder.path));
  if (readRegularFile(file, MOST_BYTES) !== text) await writeFileAtomic(file, text);
}
