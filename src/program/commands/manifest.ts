/** What a command is for. */
export const COMMAND_KINDS = ['build', 'test', 'lint', 'run'] as const;

type CommandKind = (typeof COMMAND_KINDS)[number];

/** A command that a manifest offers, as it is typed in the manifest's directory. */
export interface Offer {
  kind: CommandKind;
  command: string;
}

/** A directory with a manifest in it. */
export interface ManifestPlace {
  text: string;
  /** Names of the files in the same directory. */
  beside: ReadonlySet<string>;
}

/** A kind of file that says how a project is built, tested, checked and run. */
export interface ManifestKind {
  /** Of the name of the file. */
  name: RegExp;
  /** What it offers, the likeliest of each kind first; nothing where it cannot be read. */
  read: (place: ManifestPlace) => Offer[] | Promise<Offer[]>;
  /** Of a list of tasks with names of the project's own. */
  tasks?: TaskList;
}

interface TaskList {
  /** What runs one. */
  runner: string;
  /** `%` in one stands for any word. */
  names: (text: string) => readonly string[] | undefined | Promise<readonly string[] | undefined>;
  /** Whether there can be more than the names, such as computed ones. */
  isOpen?: (text: string) => boolean;
  /** The files that are read in, as written, from its directory; what is not in the tree can hold any name. */
  includes?: (text: string) => readonly string[];
}

const BY_NAME: readonly (readonly [CommandKind, RegExp])[] = [
  ['test', /^(tests?|specs?|check-tests|unit|pytest|e2e)$|^(test|spec)[:_-]|[:_-]tests?$/],
  ['lint', /^(lint|check|format|fmt|style|typecheck|type-check|types|vet|stan|phpstan|cs|ruff|mypy|clippy|rubocop)$|^lint[:_-]/],
  ['build', /^(build|compile|bundle|dist|package|all|assets)$|^(build|compile)[:_-]/],
  ['run', /^(start|dev|serve|server|run|develop|watch|up|preview)$|^(start|dev|run|serve)[:_-]/],
];

/** What a task is for, by the name that people give it; nothing for one that is for something else. */
function kindOfTask(name: string): CommandKind | undefined {
  // Where `%` stands for any word nobody types it.
  return name.includes('%') ? undefined : BY_NAME.find(([, pattern]) => pattern.test(name))?.[0];
}

/** The tasks of a manifest by their names, those named for the kind alone before others. @param spell what is typed to run one. */
export function offerTasks(names: readonly string[], spell: (name: string) => string): Offer[] {
  const offers = names.flatMap((name) => {
    const kind = kindOfTask(name);
    return kind === undefined ? [] : [{ kind, command: spell(name), plain: name === kind || /^(start|dev)$/.test(name) }];
  });
  return offers.sort((a, b) => Number(b.plain) - Number(a.plain)).map(({ kind, command }) => ({ kind, command }));
}

/** A manifest that is a list of tasks, each run as `runner name`. */
export function taskManifest(name: RegExp, tasks: TaskList): ManifestKind {
  const read = async ({ text }: ManifestPlace) => offerTasks((await tasks.names(text)) ?? [], (task) => `${tasks.runner} ${task}`);
  return { name, read, tasks };
}
