import { digest } from '../../../base/digest.ts';
import { remember } from '../../../base/memoize.ts';
import { chooseServers, type ServerChooser } from '../choosing/choose-server.ts';
import type { LanguageServers, ServerIdentity } from '../language-servers.ts';
import type { ChosenServer, ServerSpec } from '../server-spec.ts';
import { type CallOutcome, callKey, type ToolCall } from '../tool-call.ts';
import { uriToPath } from '../uri.ts';
import { openServerSession } from './open-server-session.ts';
import type { FileCall } from './perform-call.ts';
import { rememberVersions } from './remember-versions.ts';
import { shareSlots } from './share-slots.ts';
import { withTimeout } from './with-timeout.ts';

export interface LanguageServersOptions {
  /** Top of the working tree, absolute. */
  root: string;
  /** kb's own cache directory, absolute. */
  cacheDir: string;
  /** Milliseconds for the calls of one document. */
  deadline: number;
  /** Whether servers may run code of the repository. */
  trusted: boolean;
  /** The user's environment. */
  env: NodeJS.ProcessEnv;
  specs: readonly ServerSpec[];
  /** Kills them. Calls that wait are answered then, by errors. */
  signal?: AbortSignal;
  /** Told what goes wrong as it does, a sentence each. */
  note?: (problem: string) => void;
}

/** Servers that run at once. */
const MOST_SERVERS = 2;
/** The deadline that the waits of the registry are meant for, in milliseconds; whoever gives more time wants more waited for. */
const USUAL_DEADLINE = 4500;
/** Milliseconds to look for servers, even if it is too late to ask them. */
const CHOOSE = 200;
/** Milliseconds to finish writing what is remembered. */
const WRITE = 100;

/** Opens the language servers for a working tree; none is started before it is wanted. */
export function openLanguageServers(options: LanguageServersOptions): LanguageServers {
  const { root, deadline, note = () => {} } = options;
  const chooser = chooseServers(options);
  const versions = rememberVersions(options.cacheDir);
  const patience = Math.max(1, deadline / USUAL_DEADLINE);
  const problems = new Set<string>();
  const onProblem = (problem: string) => {
    if (!problems.has(problem)) note(problem);
    problems.add(problem);
  };
  /** Why a server is not asked any more. */
  const failures = new Map<ChosenServer, string>();
  const slots = shareSlots(MOST_SERVERS, (chosen: ChosenServer) =>
    openServerSession(chosen, {
      root,
      patience,
      ...(options.signal && { signal: options.signal }),
      onProblem,
      onFailure: (problem) => void failures.set(chosen, problem),
      onStarted: ({ version }) => versions.learn(chosen, version),
    }),
  );
  let warming: Promise<void> = Promise.resolve();

  const start = async (paths: readonly string[]) => {
    const files = paths.map((path) => ({ path }));
    for (const [chosen, wanted] of await groupByServer(files, chooser)) {
      if (!failures.has(chosen)) slots.open(chosen)?.warm(wanted.map(({ path }) => path));
    }
  };
  const runOn = async (chosen: ChosenServer, calls: readonly FileCall[], until: number): Promise<Iterable<[string, CallOutcome]>> => {
    const failure = failures.get(chosen);
    const all = (outcome: CallOutcome): [string, CallOutcome][] => calls.map(({ call }) => [callKey(call), outcome]);
    if (failure !== undefined) return all({ error: failure });
    return (await slots.hold(chosen, until - performance.now(), (session) => session.run(calls, until))) ?? all({ late: true });
  };
  return {
    serverOf: async (path) => {
      const chosen = await chooser.forPath(path);
      return chosen && identify(chosen, await versions.recall(chosen));
    },
    warm: (paths) => {
      warming = start(paths);
    },
    begin: () => performance.now() + deadline,
    run: async (calls, until) => {
      await withTimeout(warming, until - performance.now());
      const choosing = groupByServer(locateCalls(root, calls), chooser);
      const groups = (await withTimeout(choosing, Math.max(CHOOSE, until - performance.now()))) ?? [];
      // Those that run come first, so that none of them is given up for another.
      const order = groups.sort(([a], [b]) => Number(slots.has(b)) - Number(slots.has(a)));
      const outcomes = await Promise.all(order.map(([chosen, wanted]) => runOn(chosen, wanted, until)));
      return new Map(outcomes.flatMap((ofServer) => [...ofServer]));
    },
    problems: () => [...problems],
    close: async () => {
      await slots.closeAll();
      await withTimeout(versions.settled(), WRITE);
    },
  };
}

/** Each call once, with the path of its file; those for files elsewhere are left out. */
function locateCalls(root: string, calls: readonly ToolCall[]): FileCall[] {
  const unique = new Map(calls.map((call) => [callKey(call), call]));
  return [...unique.values()].flatMap((call) => {
    const path = uriToPath(root, call.uri);
    return typeof path === 'string' ? [{ call, path }] : [];
  });
}

/** What is for each server, in its order; the server with most first. */
async function groupByServer<T extends { path: string }>(items: readonly T[], { forPath }: ServerChooser): Promise<[ChosenServer, T[]][]> {
  const groups = new Map<ChosenServer, T[]>();
  const servers = await Promise.all(items.map(({ path }) => forPath(path)));
  for (const [index, item] of items.entries()) {
    const chosen = servers[index];
    if (!chosen) continue;
    const group = remember(groups, chosen, () => []);
    group.push(item);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

function identify(chosen: ChosenServer, version: string | undefined): ServerIdentity {
  const { spec, program, args, env, root, initOptions, settings } = chosen;
  const set = [program, args, Object.entries(env).sort(), root, initOptions, settings, spec.open, spec.maxOpen];
  return {
    id: spec.id,
    version,
    settings: digest(JSON.stringify(set)),
    budget: spec.budget,
    diagnostics: spec.diagnostics !== 'none',
  };
}
