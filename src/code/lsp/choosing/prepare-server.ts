import { dirname } from 'node:path';

import { layOver } from '../../../base/plain-data.ts';
import type { ChosenServer, ServerSpec } from '../server-spec.ts';
import { fillPlaceholders, type Placeholders } from './fill-placeholders.ts';
import { isShims, toolchainOf } from './find-tool.ts';
import type { LocatedServer } from './locate-server.ts';
import { profileEnvironment, userEnvironment } from './server-environment.ts';

export interface PrepareOptions {
  /** The user's environment. */
  env: NodeJS.ProcessEnv;
  /** Top of the repository. */
  top: string;
  /** Absolute directory that the server is started for. */
  root: string;
  /** Absolute directory of kb's own, for what this server writes. */
  cache: string;
  trusted: boolean;
  cpus: number;
  /** A program that does as another one, started outside the repository. */
  runOutside: (program: string) => string;
  /** kb's own Node, the last to be found on the server's PATH. */
  node: string;
}

/** Everything that it takes to start a server: its entry for the profile, placeholders filled, and its environment. */
export function prepareServer(spec: ServerSpec, located: LocatedServer, options: PrepareOptions): ChosenServer {
  const { env, top, root, trusted, node } = options;
  const values = placeholders(located, options);
  const { env: own = {}, initOptions = {}, settings = {} } = spec;
  const relaxed = trusted ? (spec.trusted ?? {}) : {};
  const path = {
    // Programs of a version manager find each other; a stand-in would ask the repository which of them to run.
    first: trusted ? [] : located.managed.map((file) => dirname(file)),
    last: [dirname(node)],
    isLeftOut: trusted ? () => false : isShims,
  };
  const { program, version, versionArgs, untrustedArgs = [] } = located;
  return {
    spec,
    program,
    args: fillPlaceholders([...located.args, ...(trusted ? [] : untrustedArgs)], values),
    env: {
      ...userEnvironment(env, top, trusted, path),
      ...fillPlaceholders(definedOnly({ ...profileEnvironment(trusted), ...own, ...relaxed.env }), values),
    },
    root,
    initOptions: fillPlaceholders(layOver(initOptions, relaxed.initOptions), values),
    settings: fillPlaceholders(layOver(settings, relaxed.settings), values),
    version,
    versionArgs,
  };
}

function placeholders({ tools }: LocatedServer, { root, cache, cpus, runOutside }: PrepareOptions): Placeholders {
  const toolchain = [...tools.values()].map(({ file }) => toolchainOf(file)).find((name) => name !== undefined);
  const known: Record<string, string | undefined> = { root, cache, cpus: String(cpus), toolchain };
  return (name) => {
    const [kind, program] = name.split(':');
    const file = program === undefined ? undefined : tools.get(program)?.file;
    if (program === undefined) return known[name];
    return kind === 'outside' && file !== undefined ? runOutside(file) : file;
  };
}

function definedOnly(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
