import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { groupBy } from '../../base/group-by.ts';
import { isMap } from '../../base/plain-data.ts';
import type { Reader } from '../../code/read-facts.ts';
import { MANIFESTS } from './read-commands.ts';

/** What the manifests of a whole tree offer to be run. */
export interface Tasks {
  /** Names by what runs them: `script` for those of package.json, `make`, `just` … Absent where no manifest is for it. */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Runners with a manifest that nobody can read to its end: more may be offered than is known. */
  open: ReadonlySet<string>;
  /** Every package.json that can be read, by its path. */
  packages: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** Reads every manifest that is a list of tasks. */
export async function listTasks({ reader }: { reader: Pick<Reader, 'readTexts'> }, paths: readonly string[]): Promise<Tasks> {
  const kinds = MANIFESTS.flatMap((kind) => (kind.tasks ? [{ name: kind.name, tasks: kind.tasks }] : []));
  const found = paths.flatMap((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return kinds.filter((kind) => kind.name.test(name)).map(({ tasks }) => ({ path, tasks }));
  });
  const texts = await reader.readTexts(found.map(({ path }) => path));
  const names = new Map<string, Set<string>>();
  const open = new Set<string>();
  for (const [runner, own] of groupBy(found, ({ tasks }) => tasks.runner)) {
    names.set(runner, new Set());
    for (const { path, tasks } of own) {
      const text = texts.get(path);
      const listed = text === undefined ? undefined : await tasks.names(text);
      if (listed === undefined || tasks.isOpen?.(text ?? '')) open.add(runner);
      for (const name of listed ?? []) names.get(runner)?.add(name);
    }
  }
  return { names, open, packages: packagesOf(texts) };
}

function packagesOf(texts: ReadonlyMap<string, string>): Map<string, Record<string, unknown>> {
  const packages = new Map<string, Record<string, unknown>>();
  for (const [path, text] of texts) {
    const data = /(^|\/)package\.json$/.test(path) ? parseJsonQuietly(text) : undefined;
    if (isMap(data)) packages.set(path, data);
  }
  return packages;
}
