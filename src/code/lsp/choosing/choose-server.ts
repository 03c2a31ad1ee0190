import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { errorMessage } from '../../../base/error-message.ts';

import { makeCacheDirectory } from '../../../base/files/cache-directory.ts';
import { containedPath } from '../../../base/files/paths.ts';
import { listNames } from '../../../base/list-names.ts';
import { memoize, remember } from '../../../base/memoize.ts';
import { isAllowed, isProgram } from '../../../base/process/find-program.ts';
import { languageIdOf } from '../language-id-of.ts';
import type { ChosenServer, ServerSpec } from '../server-spec.ts';
import { SERVERS } from '../servers/registry.ts';
import { bundledFile } from './bundled-file.ts';
import { findRoot } from './find-root.ts';
import { findTool } from './find-tool.ts';
import { type LocatedServer, locateServer, type ProgramFinder } from './locate-server.ts';
import { prepareServer } from './prepare-server.ts';
import { runOutside } from './run-outside.ts';

export interface ChooserOptions {
  /** Top of the working tree, absolute. */
  root: string;
  /** `--trust-repo`: servers may run code of the repository. */
  trusted: boolean;
  /** kb's own cache directory, absolute, from `cacheDirectory`. */
  cacheDir: string;
  /** The user's environment. */
  env: NodeJS.ProcessEnv;
  /** kb's own registry unless told; with the user's entries it comes from `readUserServers`. */
  specs?: readonly ServerSpec[];
  /** What is installed; the real machine unless told. */
  machine?: ProgramFinder;
  /** Ends version managers that are asked. */
  signal?: AbortSignal;
}

export interface ServerChooser {
  /**
   * The server that answers for a file, by its path from the top: the same object for files with the same server and root. Never rejects.
   */
  forPath: (path: string) => Promise<ChosenServer | undefined>;
  /** Every server that knows such a file, best first, and why it could or could not be used. Never rejects. */
  consider: (path: string) => Promise<ConsideredServer[]>;
}

export interface ConsideredServer {
  spec: ServerSpec;
  /** The server's own file, where it is installed. */
  file?: string;
  /** Ready to be started, where nothing speaks against it. */
  chosen?: ChosenServer;
  /** Why it is not used: 'not found', 'needs cargo', 'runs code of the repository; --trust-repo allows it'. */
  problem?: string;
}

/** Chooses language servers for the files of a working tree. Starts nothing but version managers, to ask where a program is. */
export function chooseServers(options: ChooserOptions): ServerChooser {
  const { root, trusted, env, machine = thisMachine(env, root, options.signal) } = options;
  const located = memoize((spec: ServerSpec) => locateServer(spec, machine));
  const names = memoize((directory: string) => listNames(join(root, directory)));
  const chosen = new Map<string, ChosenServer>();
  const directories = new Set<string>();
  const known = [...(options.specs ?? SERVERS)].sort((a, b) => b.priority - a.priority);

  function prepare(spec: ServerSpec, found: LocatedServer, path: string): ChosenServer {
    const place = join(root, findRoot(spec, path, names));
    const key = `${spec.id}\0${place}`;
    const cache = makeCacheDirectory(options.cacheDir, root, trusted ? `${spec.id}-trusted` : spec.id);
    const outside = (program: string) => runOutside(program, cache);
    const details = { env, top: root, root: place, cache, trusted, cpus: availableParallelism(), runOutside: outside, node: machine.node };
    return remember(chosen, key, () => prepareServer(spec, found, details));
  }

  async function evaluate(spec: ServerSpec, path: string): Promise<ConsideredServer> {
    if (spec.disabled) return { spec, problem: 'disabled in servers.yaml' };
    const found = await located(spec);
    if ('problem' in found) return { spec, problem: found.problem };
    const { file } = found;
    if (spec.trust === 'executes-code' && !trusted) return { spec, file, problem: 'runs code of the repository; --trust-repo allows it' };
    try {
      return { spec, file, chosen: prepare(spec, found, path) };
    } catch (error) {
      return { spec, file, problem: `its cache cannot be written: ${errorMessage(error)}` };
    }
  }

  const serversFor = (path: string) =>
    'file' in containedPath(root, path, directories) ? known.filter((spec) => languageIdOf(path, spec) !== undefined) : [];
  return {
    forPath: async (path) => {
      for (const spec of serversFor(path)) {
        const { chosen: server } = await evaluate(spec, path);
        if (server) return server;
      }
      return undefined;
    },
    consider: (path) => Promise.all(serversFor(path).map((spec) => evaluate(spec, path))),
  };
}

function thisMachine(env: NodeJS.ProcessEnv, root: string, signal: AbortSignal | undefined): ProgramFinder {
  return {
    find: memoize((name: string) => findTool(name, env, root, signal)),
    programAt: (file) => (isProgram(file) && isAllowed(file, root) ? { file } : undefined),
    bundled: bundledFile,
    platform: process.platform,
    arch: process.arch,
    node: process.execPath,
  };
}
