import { statSync } from 'node:fs';
import { join } from 'node:path';

import { digest } from '../base/digest.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import type { Workspace } from './workspace.ts';

/** Where packages are installed: git does not see them, and types come from them. */
const INSTALLED = ['node_modules', 'node_modules/.package-lock.json', '.venv', 'venv', 'vendor', 'target'];

/** Digest of everything that an answer of a language server about a working tree can depend on beside the server, 16 hex digits. */
export function treeStamp({ tree, config }: Workspace, root: string): string {
  const files = [...tree.entries].filter(([path]) => !path.startsWith(`${config.documents}/`)).map(([path, { id }]) => `${path}\0${id}`);
  return digest([`extractor ${EXTRACTOR_VERSION}`, ...files, ...INSTALLED.map((name) => modified(join(root, name)))].join('\n'), 16);
}

function modified(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? String(stats.mtimeMs) : '';
}
