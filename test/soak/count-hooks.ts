import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { lines, type World } from './world.ts';

/** @returns what counts the runs of hooks that the logs have and that were not counted yet. A line that is no run is a defect. */
export function countHooks(world: World): () => void {
  const counted = new Set<string>();
  return () => {
    for (const text of [world.dir, ...world.trees].filter(existsSync).flatMap(readLog)) {
      if (counted.has(text)) continue;
      counted.add(text);
      const { refreshed = [], committed } = JSON.parse(text) as { refreshed?: string[]; committed?: string };
      world.tally.hooks += 1;
      world.tally.refreshed += refreshed.length;
      world.tally.committedByHooks += committed === undefined ? 0 : 1;
    }
  };
}

function readLog(tree: string): string[] {
  const [path = ''] = lines(tree, 'rev-parse', '--git-path', 'kb/hooks/runs.jsonl');
  const file = resolve(tree, path);
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
}
