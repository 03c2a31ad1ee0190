import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Context } from '../../base/context.ts';
import { KbError } from '../../base/errors.ts';
import { expectNames } from '../../base/files/expect-entries.ts';
import { walkFiles } from '../../base/files/walk-files.ts';
import { hashOutside } from '../../git/hash-outside.ts';
import { openRepo } from '../../git/repo.ts';
import { withTree } from '../../git/trees/read-tree.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES, PROJECT, placesOfRun, runOfName } from '../project/places.ts';
import { classifyType } from './classify-type.ts';
import type { Input, RefusedInput, Trust } from './input.ts';
import { readText } from './read-text.ts';
import { type DomainWords, suggestDomains } from './suggest-domains.ts';

/** Characters of text that are handed over with inputs; of what comes after, `readInputText` reads it. */
const MOST_TEXT = 32_000_000;

/** What was handed over and filed, and what of it kb cannot read. */
export interface ListedInputs {
  inputs: Input[];
  refused: RefusedInput[];
}

/** Everything that people handed over for a project and that was filed, each classified by its place, name and contents; in the order of their paths. */
export async function listInputs(context: Context, project: Project, domains: readonly DomainWords[] = []): Promise<ListedInputs> {
  const paths = filedPaths(project);
  const idsInRepository = paths.length === 0 ? new Map<string, string>() : await readIds(context, project);
  const listed: ListedInputs = { inputs: [], refused: [] };
  let room = MOST_TEXT;
  for (const { path, isOther } of paths) {
    context.signal.throwIfAborted();
    const bytes = isOther ? undefined : await readFile(join(project.directory, path)).catch(() => undefined);
    const read = bytes === undefined ? { refused: isOther ? 'is a link or no file' : 'cannot be read' } : await readText(path, bytes);
    if ('refused' in read || bytes === undefined) {
      listed.refused.push({ path, reason: 'refused' in read ? read.refused : '' });
      continue;
    }
    const { text, isChat } = read;
    const type = classifyType(path, text, isChat);
    room -= text.length;
    listed.inputs.push({
      path,
      type,
      trust: trustOf(path, type),
      domains: suggestDomains(withoutPlace(path), text, domains),
      blob: idsInRepository.get(path) ?? (await hashOutside(bytes)),
      ...(room >= 0 ? { text } : {}),
    });
  }
  return listed;
}

/** What an input says, where it was not handed over with it; undefined where that can no longer be read. */
export async function readInputText({ directory }: Project, { path, text }: Input): Promise<string | undefined> {
  if (text !== undefined) return text;
  const bytes = await readFile(join(directory, path)).catch(() => undefined);
  const read = bytes && (await readText(path, bytes));
  return read && 'text' in read ? read.text : undefined;
}

/** Where it was filed says how far it is believed; what people said to each other is never more than a thought. */
export function trustOf(path: string, type: Input['type']): Trust {
  if (path.startsWith(`${PLACES.trustedDocs}/`)) return 'trusted';
  return type === 'conversation' || path.split('/').includes('exploratory') ? 'exploratory' : 'reference';
}

function filedPaths({ directory }: Project): { path: string; isOther: boolean }[] {
  const runs = expectNames(join(directory, PLACES.source)).flatMap((name) => runOfName(name) ?? []);
  const places = [PLACES.trustedDocs, ...runs.sort((a, b) => a - b).map((run) => placesOfRun(run).source)];
  const files = places.flatMap((place) =>
    walkFiles(join(directory, place)).map(({ path, isOther }) => ({ path: `${place}/${path}`, isOther })),
  );
  // What was answered there is the word of whoever answered, and read as that.
  return files.filter(({ path }) => !/^source\/run-\d+\/feedback\.md$/.test(path));
}

/** Where domains are not named: every input lies there. */
function withoutPlace(path: string): string {
  return path.replace(/^source\/(?:baseline\/trusted-docs|run-\d+)\//, '').replace(/^exploratory\//, '');
}

/** The ids that git gives to the files of a project in a repository, by their path from `kb/`; none outside one. */
async function readIds(context: Context, project: Project): Promise<Map<string, string>> {
  const repo = await openRepo(project.top, context).catch((error: unknown) => {
    if (error instanceof KbError) return undefined;
    throw error;
  });
  if (repo?.top === undefined) return new Map();
  const start = `${repo.prefix}${PROJECT}/`;
  return withTree(repo, { kind: 'worktree' }, async ({ entries }) => {
    const own = [...entries].filter(([path]) => path.startsWith(start));
    return new Map(own.map(([path, { id }]) => [path.slice(start.length), id]));
  });
}
