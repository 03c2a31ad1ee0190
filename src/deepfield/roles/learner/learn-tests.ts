import { posix } from 'node:path';

import { count } from '../../../base/count.ts';
import { byText } from '../../../base/digest.ts';
import type { Statement } from '../../knowledge/statement.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import type { TopicFiles } from './topic-files.ts';

const MOST = 3;

/** Tests that import what a topic covers, or lie beside it. */
export function learnTests(terrain: Terrain, files: TopicFiles): Statement[] {
  const directories = new Set(files.directories);
  const covered = new Map<string, number>();
  for (const test of terrain.tests) {
    const targets = [...(terrain.graph.imports.get(test) ?? [])].filter(files.has).length;
    const beside = directories.has(`${posix.dirname(test)}/`) || (posix.dirname(test) === '.' && directories.has(''));
    if (targets > 0 || beside) covered.set(test, targets);
  }
  if (covered.size === 0) {
    const [first] = files.paths;
    return first === undefined
      ? []
      : [
          {
            part: 'tests',
            text: `no test among ${count(terrain.tests.length, 'test file')} imports from it or lies beside it`,
            cites: [terrain.cite(first)],
          },
        ];
  }
  const ranked = [...covered].sort(([a, x], [b, y]) => y - x || byText(a, b));
  return [
    {
      part: 'tests',
      text: `${count(covered.size, 'test file')} import${covered.size === 1 ? 's' : ''} from it or lie${covered.size === 1 ? 's' : ''} beside it, most of all these`,
      cites: ranked.slice(0, MOST).map(([path]) => terrain.cite(path)),
    },
  ];
}
