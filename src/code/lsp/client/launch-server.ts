import { errorMessage } from '../../../base/error-message.ts';
import { groupMemory } from '../../../base/process/group-memory.ts';
import { type ProcessGroup, startGroup } from '../../../base/process/process-group.ts';
import type { ChosenServer } from '../server-spec.ts';
import { type Connection, type ConnectionHandlers, connect } from './connect.ts';

/** Why a server is over. */
export interface Ending {
  /** A sentence. */
  problem: string;
  /** Whether it may go better another time. */
  again: boolean;
}

export interface LaunchedServer {
  connection: Connection;
  /** Kills it with everything it started. The first reason counts. */
  end: (ending: Ending) => void;
  /** Undefined as long as it runs. */
  ending: () => Ending | undefined;
  /** Has a function called when it is over, in the order they were given; at once if it is. */
  whenOver: (tell: (ending: Ending) => void) => void;
  /** Resolves when its process is gone. */
  gone: Promise<void>;
}

/** Milliseconds between two looks at the memory of a server. */
const LOOK = 500;
/** Milliseconds to read on after the end of a program: something that escaped from its group may hold its pipes for ever. */
const LAST_WORDS = 100;
const MOST_WORDS = 4096;

/** Starts the program of a server, in a process group of its own, and speaks with it. It ends when it breaks the protocol or its bounds. */
export async function launchServer(
  chosen: ChosenServer,
  handlers: Omit<ConnectionHandlers, 'onProblem'>,
): Promise<LaunchedServer | { problem: string }> {
  const { id, budget } = chosen.spec;
  const group = start(chosen);
  const problem = 'problem' in group ? group.problem : await whySpawnFailed(group.child);
  if ('problem' in group || problem !== undefined) return { problem: `${id} cannot be started: ${problem}` };
  const { child, kill } = group;

  const listeners: ((ending: Ending) => void)[] = [];
  let over: Ending | undefined;
  const end = (ending: Ending) => {
    kill();
    if (over) return;
    over = ending;
    for (const tell of listeners) tell(ending);
  };
  const whenOver: LaunchedServer['whenOver'] = (tell) => {
    if (over) tell(over);
    else listeners.push(tell);
  };
  const lastWords = readLastWords(child);
  child.once('exit', (code, signal) => {
    const tell = () => end({ problem: `${id} ended (${signal ?? `exit ${code}`})${lastWords()}`, again: true });
    child.once('close', tell);
    setTimeout(tell, LAST_WORDS).unref();
  });
  whenOver(watchMemory(child.pid ?? 0, budget.memory, end, id));
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const onProblem = (broken: string) => end({ problem: `${id} was ended: it ${broken}`, again: true });
  const connection = await connect(child.stdin, child.stdout, { ...handlers, onProblem });
  // Last, so that whoever waits for answers has been told the reason.
  whenOver(() => queueMicrotask(connection.dispose));
  return { connection, end, ending: () => over, whenOver, gone };
}

/** Ends a server that takes more than so many megabytes with everything it started. Returns what stops looking. */
function watchMemory(group: number, limit: number, end: (ending: Ending) => void, id: string): () => void {
  const look = async () => {
    const megabytes = await groupMemory(group);
    if ((megabytes ?? 0) > limit) end({ problem: `${id} was ended: it took more than ${limit} MB of memory`, again: false });
  };
  const looking = setInterval(look, LOOK).unref();
  return () => clearInterval(looking);
}

function start({ program, args, env, root }: ChosenServer): ProcessGroup | { problem: string } {
  try {
    return startGroup(program, args, { cwd: root, env });
  } catch (error) {
    return { problem: errorMessage(error) };
  }
}

function whySpawnFailed(child: ProcessGroup['child']): Promise<string | undefined> {
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(undefined));
    child.once('error', (error) => resolve(error.message));
  });
}

/** Reads standard error as it comes and keeps its end. The last line of it, after a colon, is what it returns. */
function readLastWords({ stderr }: ProcessGroup['child']): () => string {
  let words = '';
  stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-MOST_WORDS);
  });
  return () => {
    const lines = words
      .replace(/\p{Cc}\[[\d;]*m/gu, '')
      .split(/[\r\n]+/)
      .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim());
    const last = lines.findLast((line) => line !== '');
    return last === undefined ? '' : `: ${last.slice(0, 200)}`;
  };
}
