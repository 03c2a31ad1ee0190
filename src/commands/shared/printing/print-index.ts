import { count } from '../../../base/count.ts';
import { visible } from '../../../base/visible.ts';
import type { IndexStatus } from '../../../operations/intel/status.ts';
import type { Synced } from '../../../operations/intel/sync.ts';

/** `3 files indexed anew: 1 added, 2 changed; 1 removed` */
export function syncedLine({ added, changed, removed }: Synced): string {
  if (added.length + changed.length + removed.length === 0) return 'nothing changed';
  return `${count(added.length + changed.length, 'file')} indexed: ${added.length} added, ${changed.length} changed; ${removed.length} removed`;
}

/** Files that are named of those that are behind. */
const MOST = 10;

export function indexStatusLines({ folder, exists, current, behind, files, edges, bytes }: IndexStatus): string[] {
  if (!exists) return [visible(`no index: ${folder} does not exist; kb intel init makes it`)];
  const told = Object.entries(edges).map(([relationship, number]) => `${number} ${relationship}`);
  const paths = [...behind.added, ...behind.changed, ...behind.removed];
  return [
    visible(`${folder}: ${count(files, 'file')}, ${told.join(', ') || 'no edges'}, ${Math.ceil(bytes / 1024)} KiB`),
    current
      ? 'current'
      : `behind: ${behind.added.length} added, ${behind.changed.length} changed, ${behind.removed.length} removed; kb intel sync`,
    ...paths.slice(0, MOST).map((path) => `  ${visible(path)}`),
    ...(paths.length > MOST ? [`  … ${paths.length - MOST} more`] : []),
  ];
}
