import { label } from '../../lens/report/mermaid.ts';
import type { Change } from '../model/comparison.ts';

/** Nodes of a diagram that is still read. */
const MOST = 30;

interface DrawnEdge {
  from: string;
  to: string;
  isNew: boolean;
}

/**
 * A Mermaid flowchart of the directories that depend on each other now and did not, or did and do not any more, without its fence; undefined
 * where there are none. Edges that do not fit are left out, those that are gone first.
 */
export function drawChanges(changes: readonly Change[]): string | undefined {
  const edges = changes.flatMap((change): DrawnEdge[] => {
    const [from, to] = change.sort === 'dependency' ? change.name.split(' imports ') : [];
    return from === undefined || to === undefined ? [] : [{ from, to, isNew: change.change === 'added' }];
  });
  const ids = new Map<string, string>();
  const shown = [...edges.filter(({ isNew }) => isNew), ...edges.filter(({ isNew }) => !isNew)].filter(({ from, to }) => {
    const fresh = [...new Set([from, to])].filter((name) => !ids.has(name));
    if (ids.size + fresh.length > MOST) return false;
    for (const name of fresh) ids.set(name, `n${ids.size + 1}`);
    return true;
  });
  if (shown.length === 0) return undefined;
  return [
    'flowchart LR',
    ...[...ids].map(([name, id]) => `  ${id}["${label(name)}"]`),
    ...shown.map(({ from, to, isNew }) => `  ${ids.get(from)} ${isNew ? '==>|new|' : '-.->|gone|'} ${ids.get(to)}`),
  ].join('\n');
}
