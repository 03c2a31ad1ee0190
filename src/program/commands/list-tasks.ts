import { posix } from 'node:path';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { groupBy } from '../../base/group-by.ts';
import { fileName } from '../../base/path-parts.ts';
import { isMap } from '../../base/plain-data.ts';
import type { Reader } from '../../code/read-facts.ts';
import { listPrograms } from './list-programs.ts';
import type { ManifestKind } from './manifest.ts';
import { MANIFESTS } from './read-commands.ts';

/** What the manifests of a whole tree offer to be run. */
export interface Tasks {
  /** Names by what runs them: `script` for those of package.json, `make`, `just` … Absent where no manifest is for it. `%` stands for any word. */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Runners with a manifest that nobody can read to its end: more may be offered than is known. */
  open: ReadonlySet<string>;
  /** Every package.json that can be read, by its path. */
  packages: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** What can be run by its name once the repository is built or installed. */
  programs: ReadonlySet<string>;
}

interface TaskFile {
  path: string;
  tasks: NonNullable<ManifestKind['tasks']>;
}

/** Reads every manifest that is a list of tasks, and what these read in. */
export async function listTasks({ reader }: { reader: Pick<Reader, 'readTexts'> }, paths: readonly string[]): Promise<Tasks> {
  const { files, texts, lacking } = await readTaskFiles(reader, paths);
  const names = new Map<string, Set<string>>();
  const open = new Set<string>(lacking);
  for (const [runner, own] of groupBy(files, ({ tasks }) => tasks.runner)) {
    names.set(runner, new Set());
    for (const { path, tasks } of own) {
      const text = texts.get(path);
      const listed = text === undefined ? undefined : await tasks.names(text);
      if (listed === undefined || tasks.isOpen?.(text ?? '')) open.add(runner);
      for (const name of listed ?? []) names.get(runner)?.add(name);
    }
  }
  const packages = packagesOf(texts);
  return { names, open, packages, programs: await listPrograms(reader, paths, packages) };
}

/** @returns `lacking`: the runners that read files in which the tree does not have. */
async function readTaskFiles(
  reader: Pick<Reader, 'readTexts'>,
  paths: readonly string[],
): Promise<{ files: TaskFile[]; texts: Map<string, string>; lacking: Set<string> }> {
  const kinds = MANIFESTS.flatMap((kind) => (kind.tasks ? [{ name: kind.name, tasks: kind.tasks }] : []));
  const all = new Set(paths);
  const files: TaskFile[] = paths.flatMap((path) => {
    const name = fileName(path);
    return kinds.filter((kind) => kind.name.test(name)).map(({ tasks }) => ({ path, tasks }));
  });
  const known = new Set(files.map(({ path }) => path));
  const texts = new Map<string, string>();
  const lacking = new Set<string>();
  for (let at = 0; at < files.length; ) {
    const round = files.slice(at);
    at = files.length;
    for (const [path, text] of await reader.readTexts(round.map(({ path }) => path))) texts.set(path, text);
    for (const { path, tasks } of round) {
      for (const written of tasks.includes?.(texts.get(path) ?? '') ?? []) {
        const included = posix.join(posix.dirname(path), written);
        if (!all.has(included)) lacking.add(tasks.runner);
        else if (!known.has(included)) {
          known.add(included);
          files.push({ path: included, tasks });
        }
      }
    }
  }
  return { files, texts, lacking };
}

function packagesOf(texts: ReadonlyMap<string, string>): Map<string, Record<string, unknown>> {
  const packages = new Map<string, Record<string, unknown>>();
  for (const [path, text] of texts) {
    const data = /(^|\/)package\.json$/.test(path) ? parseJsonQuietly(text) : undefined;
    if (isMap(data)) packages.set(path, data);
  }
  return packages;
}
