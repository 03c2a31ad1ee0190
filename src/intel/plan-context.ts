import { count } from '../base/count.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { roleOf } from '../program/file-roles.ts';
import { dependentsOf } from '../program/queries/dependents.ts';
import { packageUsers } from '../workspace/package-users.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Answer, AnswerLine } from './answer.ts';
import { ownExports, purposeOf } from './describe-file.ts';
import { rankTests } from './rank-tests.ts';
import { searchWords } from './search-words.ts';
import { tellSayings } from './tell-sayings.ts';

/** Files that a change most likely touches, and tests that are told. */
const MOST_FILES = 8;
const MOST_TESTS = 10;
/** Steps over which a change is followed. */
const DEPTH = 3;

export interface Goal {
  /** What is to be done, in a sentence. */
  goal: string;
  /** Files that are known to be touched, from the top of the repository. */
  files: readonly string[];
}

/**
 * What somebody needs who plans a change: the files that it most likely touches, with their purpose and what they give, what it reaches, and
 * the tests to run.
 */
export async function planContext(workspace: Workspace, { goal, files }: Goal): Promise<Answer & { likely: string[] }> {
  const ranked = (await searchWords(workspace, goal)).filter(
    ({ path }) => !isTestPath(path) && !files.includes(path) && roleOf(path) !== 'migrations',
  );
  const sayings = await tellSayings(workspace, goal);
  const saying = new Set(sayings.flatMap(({ lines }) => lines.flatMap(({ at }) => at?.path ?? [])));
  const inOrder = ranked.map(({ path }) => path);
  // Who says a name of the goal is touched rather than who has its words.
  const best = [...inOrder.filter((path) => saying.has(path)), ...saying, ...inOrder];
  const likely = [...new Set([...files, ...best])].slice(0, Math.max(MOST_FILES, files.length));
  const graph = await workspace.graph();
  const facts = await workspace.reader.readFacts(likely);
  const reached = new Map<string, number>();
  const lines: AnswerLine[] = [];
  for (const path of likely) {
    const own = facts.get(path);
    const users = (await packageUsers(workspace, path)).map((user) => user.path);
    for (const each of dependentsOf(graph, path, DEPTH, undefined, new Map([[path, users]])))
      reached.set(each.path, Math.min(each.depth, reached.get(each.path) ?? DEPTH));
    const importers = [...new Set([...(graph.importers.get(path) ?? []), ...users])].filter((each) => !isTestPath(each)).length;
    const purpose = own && purposeOf(path, own);
    const gives = own ? ownExports(own) : [];
    const needs = [...(graph.imports.get(path) ?? [])];
    lines.push({
      text: [`[${count(importers, 'dependent')}]`, purpose, gives.length > 0 ? `gives ${gives.slice(0, 6).join(', ')}` : undefined]
        .filter(Boolean)
        .join(' '),
      at: { path },
      ...(needs.length > 0 ? { more: `needs ${needs.join(', ')}` } : {}),
    });
  }
  for (const path of likely) reached.delete(path);
  const tests = rankTests(workspace.readable.filter(isTestPath), reached, { goal, likely });
  const covering = [...reached.keys()].filter(isTestPath).length;
  const code = [...reached].filter(([path]) => !isTestPath(path));
  const direct = code.filter(([, depth]) => depth === 1).map(([path]) => path);
  return {
    likely,
    question: goal,
    summary: `${count(likely.length, 'file')} most likely touched, ${count(code.length, 'more file')} within ${DEPTH} imports of them, tests that cover them: ${covering}`,
    groups: [
      { title: 'likely to be modified, best first', lines },
      ...sayings,
      {
        title: 'tests to run, best first',
        lines: tests.map((path) => ({ text: '', at: { path } })),
        most: MOST_TESTS,
      },
      {
        title: 'use them',
        lines: direct.map((path) => ({ text: '', at: { path } })),
        most: MOST_TESTS,
      },
    ],
    gaps: [],
  };
}
