import { basename, dirname } from 'node:path/posix';

import { byText } from '../base/digest.ts';
import type { ServerIdentity } from '../code/lsp/language-servers.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Each project takes its time to load. */
const MOST_PROJECTS = 8;
/** Files that are in no project are known one by one. */
const MOST_FILES = 40;

/**
 * Files to touch before a server is asked who uses what: it only looks into the projects that it loaded. One importer of the asked files
 * of each project that none of these is in, and importers that no project holds, in the order of their paths.
 * @param served the files that are asked about, with their servers.
 * @param serverOf the server of any file.
 */
export async function primeProjects(
  { tree, graph }: Workspace,
  served: ReadonlyMap<string, ServerIdentity>,
  serverOf: (path: string) => Promise<ServerIdentity | undefined>,
): Promise<string[]> {
  const marked = new Map([...new Set([...served.values()])].map((server) => [server.id, markedDirectories(tree.entries.keys(), server)]));
  const projects = new Set([...served].map(([path, { id }]) => keyOf(id, projectOf(path, marked.get(id)))));
  const { importers } = await graph();
  const outside = [...served.keys()].flatMap((path) => [...(importers.get(path) ?? [])]).filter((path) => !served.has(path));
  const touched: string[] = [];
  const single: string[] = [];
  for (const path of [...new Set(outside)].sort(byText)) {
    const id = (await serverOf(path))?.id ?? '';
    const directories = marked.get(id);
    if (!directories) continue;
    const project = projectOf(path, directories);
    if (project === undefined) single.push(path);
    else if (!projects.has(keyOf(id, project))) touched.push(path);
    projects.add(keyOf(id, project));
  }
  return [...touched.slice(0, MOST_PROJECTS), ...single.slice(0, MOST_FILES)];
}

/** The directories that hold a project; undefined for a server that knows all of a root at once. */
function markedDirectories(paths: Iterable<string>, { projects }: ServerIdentity): ReadonlySet<string> | undefined {
  return projects && new Set([...paths].filter((path) => projects.includes(basename(path))).map((path) => dirname(path)));
}

function projectOf(path: string, directories: ReadonlySet<string> | undefined): string | undefined {
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    if (directories?.has(directory)) return directory;
    if (directory === '.') return undefined;
  }
}

function keyOf(server: string, project: string | undefined): string {
  return `${server} ${project ?? ''}`;
}
