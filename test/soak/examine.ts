import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect } from 'vitest';

import { runGit } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';
import { examineNotes, readRunIds } from './notes-kept.ts';
import { copyTo } from './soak.ts';
import { DOCUMENTS, leftovers } from './state.ts';
import { lines, type World } from './world.ts';

const STALENESS = `${DOCUMENTS}/_staleness.json`;

/** What kb says of a repository that has come to rest, and what was left lying about. */
interface Findings {
  /** Documents as `kb check` judges them, and what the staleness file says of them. */
  documents: unknown;
  staleness: string;
}

export interface Examined {
  told: Findings;
  /** The same of a copy in which kb remembers nothing. */
  scratch: Findings;
  /** All of it is empty when nothing went wrong. */
  problems: { leftovers: string[]; broken: string; notes: string[]; lostRuns: string[]; staged: string[]; trees: string[] };
}

/** Lets kb run once more, in peace: it clears away what killed runs left. Then looks. */
export function examine(world: World): Examined {
  const { dir, foreground } = world;
  const temporary = [world.temporary, foreground];
  const kb = (place: string, args: string[]) => runKb(place, args, { TMPDIR: foreground });
  const staged = lines(dir, 'diff', '--cached', '--name-only', '--', DOCUMENTS);
  const colleague = join(dirname(dir), 'colleague');
  for (const [place, args] of [
    ...[dir, ...world.trees].map((tree) => [tree, ['hooks', 'run', 'post-commit', '--wait']] as const),
    [dir, ['runs', 'push']],
    [colleague, ['runs', 'push']],
    [dir, ['runs', 'fetch']],
  ] as const)
    if (existsSync(colleague) || args[0] === 'hooks') expect(kb(place, [...args])).toMatchObject({ code: 0 });
  if (existsSync(colleague)) for (const id of readRunIds(colleague)) world.runs.add(id);
  const refreshed = kb(dir, ['refresh']);
  const scratch = join(dirname(dir), 'scratch');
  copyTo(dir, scratch);
  rmSync(join(scratch, STALENESS), { force: true });
  kb(scratch, ['refresh']);
  const look = (place: string): Findings => ({
    documents: (JSON.parse(kb(place, ['check', '--json']).stdout) as { documents: unknown }).documents,
    staleness: readFileSync(join(place, STALENESS), 'utf8'),
  });
  const runs = new Set(readRunIds(dir));
  for (const TMPDIR of temporary) runKb(dir, ['check'], { TMPDIR });
  world.tally.runs = runs.size;
  return {
    told: look(dir),
    scratch: look(scratch),
    problems: {
      leftovers: leftovers(dir, temporary),
      broken: runGit(dir, ['fsck', '--strict', '--no-dangling']).trim(),
      notes: examineNotes(dir),
      lostRuns: [...world.runs].filter((id) => !runs.has(id)),
      staged: lines(dir, 'diff', '--cached', '--name-only', '--', DOCUMENTS).filter((path) => !staged.includes(path)),
      trees: [
        ...(refreshed.code > 1 ? [refreshed.stderr] : []),
        ...world.trees.flatMap((tree) => [tree].filter(() => kb(tree, ['check', '--json']).code > 1)),
      ],
    },
  };
}
