/** A task that a command names. */
interface NamedTask {
  /** As in the list of tasks. */
  runner: string;
  name: string;
  /** Whether the word can be nothing but a task. */
  isSure: boolean;
  /** Whether it can also be the name of a file, without its extension. */
  runsFiles?: boolean;
  /** The word that holds the name, where that holds more. */
  word?: string;
}

/** Options that take the next word. */
const TAKES_VALUE =
  /^(?:-w|--workspace|--prefix|-C|--dir|--filter|-F|--cwd|-f|--file|--makefile|-j|-d|--working-directory|--directory|-t|--justfile)$/;

/** Programs that run another one: `pnpm turbo run build`, `uv run poe test`. */
const RUNS_OTHERS =
  /^(?:(?:npx|bunx|uvx)|(?:pnpm|yarn|npm|bun) (?:exec|dlx|x)|(?:uv|poetry|pdm|hatch|mise) (?:run|exec|x(?= --))|pnpm|yarn) (?:-- )?(?=(?:turbo|nx|poe|task|tox|nox|just|make) )/;

/** The task that a command names, as its runner reads it; undefined where it is none. */
export function readTask(words: readonly string[]): NamedTask | undefined {
  const [program = '', ...rest] = words.join(' ').replace(RUNS_OTHERS, '').split(' ');
  return READERS.get(program)?.(plainWords(rest), rest, program);
}

type ReadTask = (plain: readonly string[], words: readonly string[], program: string) => NamedTask | undefined;

const READERS: ReadonlyMap<string, ReadTask> = new Map(
  Object.entries<ReadTask>({
    npm: readScript,
    pnpm: readScript,
    yarn: readScript,
    bun: readScript,
    node: (_, [option, name = '']) => (option === '--run' ? script(name, true) : undefined),
    turbo: ([first, name = '']) => (first === 'run' && name !== '' ? script(name, true) : undefined),
    make: readTarget,
    gmake: readTarget,
    just: ([name = '']) => (/^[a-z][^=]*$/i.test(name) ? { runner: 'just', name, isSure: true } : undefined),
    task: ([name = ''], words) =>
      /^[a-z]/i.test(name) && !words.some((word) => /^-[dt]/.test(word)) ? { runner: 'task', name, isSure: true } : undefined,
    composer: ([first = '', second = '']) => {
      const name = /^run(?:-script)?$/.test(first) ? second : first.includes(':') ? first : '';
      return name === '' ? undefined : { runner: 'composer', name, isSure: true };
    },
    cargo: (_, words) => given(words, CARGO, /^(?:run|r|test|t|check|c|build|b|clippy|bench|nextest)$/.test(words[0] ?? '')),
    mage: ([name = ''], words) => (/^[a-z]/i.test(name) && words[0] === name ? { runner: 'mage', name, isSure: true } : undefined),
    poe: ([name = ''], words) => (/^[a-z]/i.test(name) && words[0] === name ? { runner: 'poe', name, isSure: true } : undefined),
    tox: (_, words) =>
      onlyPlain(
        given(
          words.filter((word) => word !== 'run' && word !== 'r'),
          { '-e': 'tox' },
          true,
        ),
      ),
    nox: (_, words) => onlyPlain(given(words, { '-s': 'nox', '--session': 'nox', '--sessions': 'nox', '-e': 'nox' }, true)),
    uv: (_, words) => given(words, UV, /^(?:sync|run|export|tree)$/.test(words[0] ?? '')),
    './gradlew': readProject,
    gradlew: readProject,
    gradle: readProject,
    nx: ([first = '', second = '']) => {
      const name =
        first === 'run' || first === 'show' ? (second.split(':')[0] ?? '') : /^(?:build|test|serve|lint|e2e)$/.test(first) ? second : '';
      return name === '' || first === 'show' ? undefined : { runner: 'nx project', name, isSure: true, word: second };
    },
    deno: ([first, name = '']) => (first === 'task' && name !== '' ? { runner: 'deno task', name, isSure: true } : undefined),
  }),
);

/** What else follows is their own, or a program of a package. */
function readScript([first = '', second = '']: readonly string[], _: readonly string[], program: string): NamedTask | undefined {
  if (/^run(?:-script)?$/.test(first)) return second === '' ? undefined : script(second, !/[./]/.test(second), program === 'bun');
  return /^(?:pnpm|yarn)$/.test(program) && /^(?!npm:|workspace:).*:/.test(first) ? script(first, true) : undefined;
}

function readTarget([name = '', ...more]: readonly string[], words: readonly string[]): NamedTask | undefined {
  const isTarget = more.length === 0 && !/[=./$]/.test(name) && !words.some((word) => /^-(?:C|f)/.test(word));
  return isTarget && name !== '' ? { runner: 'make', name, isSure: true } : undefined;
}

function script(name: string, isSure: boolean, runsFiles = false): NamedTask {
  return { runner: 'script', name, isSure, runsFiles };
}

function plainWords(words: readonly string[]): string[] {
  const end = words.indexOf('--');
  const own = end < 0 ? words : words.slice(0, end);
  return own.filter((word, at) => !word.startsWith('-') && !TAKES_VALUE.test(own[at - 1] ?? ''));
}

const CARGO = { '-p': 'cargo package', '--package': 'cargo package', '--bin': 'cargo bin', '--example': 'cargo example' };
const UV = { '--group': 'uv group', '--only-group': 'uv group', '--extra': 'uv extra', '--package': 'uv package' };

/** What an option names, of the first that names something. */
function given(words: readonly string[], options: Readonly<Record<string, string>>, isMeant: boolean): NamedTask | undefined {
  const at = words.findIndex((word) => options[word] !== undefined);
  const [option = '', name = ''] = at < 0 ? [] : words.slice(at);
  if (!isMeant || !/^[A-Za-z][\w-]*$/.test(name) || words.slice(0, at).includes('--')) return undefined;
  return { runner: options[option] ?? '', name, isSure: true, ...(/bin$|example$/.test(options[option] ?? '') ? { runsFiles: true } : {}) };
}

/** Environments are also made of versions, which no list has. */
function onlyPlain(task: NamedTask | undefined): NamedTask | undefined {
  return task && /^[a-z_]+$/.test(task.name) ? task : undefined;
}

/** `:shop:api:test` is the task `test` of the project `shop:api`. */
function readProject(plain: readonly string[]): NamedTask | undefined {
  const word = plain.find((each) => /^:?[\w.-]+(?::[\w.-]+)+$/.test(each));
  const parts = word?.replace(/^:/, '').split(':') ?? [];
  return word === undefined || parts.length < 2
    ? undefined
    : { runner: 'gradle project', name: parts.slice(0, -1).join(':'), isSure: true, word };
}
