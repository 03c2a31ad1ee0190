import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type GitRepo, gitRepo, runGit } from './git-repo.ts';
import { type KbRun, runKb, runOwnKb } from './run-kb.ts';

/**
 * Runs a scenario: one text file that holds a script and its files, in the manner of txtar. Lines before the first `-- path --` are the
 * script; each file below is committed, except those under `later/`, which the script brings in with `cp`.
 *
 *     kb ARGS            must exit 0; `exit N kb ARGS` must exit N        git ARGS         must succeed
 *     stdout REGEX       the last kb printed this; `! stdout` did not     stderr REGEX     likewise
 *     cp FROM TO · mv · rm PATH · link TARGET PATH · append PATH TEXT · mkdir PATH · chmod MODE PATH
 *     grep REGEX PATH    the file has it; `! grep` has not                exists PATH      `! exists`
 *     same PATH PATH     byte for byte                                    cd DIR           for the kb and git that follow
 *     save PATH          what the last kb printed                         later files: $ROOT is the URI of the repository
 *     env NAME=VALUE     for the kb that follow; $TOOLS in it stands for the directory of the tools that the tests bring
 *
 * With KB_TEST_ALL, as in `npm run test:all`, each kb has a process of its own.
 */
export function runScenario(text: string): void {
  const { script, files, later } = parseScenario(text);
  const repo = gitRepo(files);
  const state: State = { repo, cwd: repo.dir, env: {}, last: { code: 0, stdout: '', stderr: '' }, later };
  script.forEach((line, index) => {
    try {
      runLine(state, line);
    } catch (error) {
      const { code, stdout, stderr } = state.last;
      const shown = `last kb: exit ${code}\n--- stdout\n${stdout}--- stderr\n${stderr}`;
      throw new Error(`line ${index + 1}: ${line}\n${error instanceof Error ? error.message : String(error)}\n${shown}`);
    }
  });
}

const TOOLS = join(import.meta.dirname, '../../node_modules/.bin');

interface State {
  repo: GitRepo;
  cwd: string;
  env: NodeJS.ProcessEnv;
  last: KbRun;
  later: Map<string, string>;
}

function parseScenario(text: string): { script: string[]; files: Record<string, string>; later: Map<string, string> } {
  const [head = '', ...rest] = text.split(/^-- (.+) --\n/m);
  const files: Record<string, string> = {};
  const later = new Map<string, string>();
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [path = '', content = ''] = [rest[index], rest[index + 1]];
    if (path.startsWith('later/')) later.set(path, content);
    else files[path] = content;
  }
  return { script: head.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#')), files, later };
}

function runLine(state: State, line: string): void {
  const words = splitWords(line);
  const negated = words[0] === '!';
  if (negated) words.shift();
  const [verb = '', ...args] = words;
  const action = ACTIONS[verb];
  if (!action) throw new Error(`unknown command '${verb}'`);
  action(state, args, negated);
}

/** Words as a shell splits them: blanks separate, single and double quotes group. */
function splitWords(line: string): string[] {
  return [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, (_, a, b) => a ?? b));
}

const ACTIONS: Record<string, (state: State, args: string[], negated: boolean) => void> = {
  kb: (state, args) => expectExit(state, 0, args),
  exit: (state, [code, , ...args]) => expectExit(state, Number(code), args),
  git: (state, args) => void runGit(state.cwd, args),
  stdout: (state, [pattern = ''], negated) => expectMatch('stdout', state.last.stdout, pattern, negated),
  stderr: (state, [pattern = ''], negated) => expectMatch('stderr', state.last.stderr, pattern, negated),
  grep: (state, [pattern = '', path = ''], negated) => expectMatch(path, readFileSync(place(state, path), 'utf8'), pattern, negated),
  exists: (state, [path = ''], negated) =>
    expect(existsSync(place(state, path)) !== negated, `${path} ${negated ? 'exists' : 'does not exist'}`),
  same: (state, [a = '', b = '']) => expect(readFileSync(place(state, a)).equals(readFileSync(place(state, b))), `${a} and ${b} differ`),
  cd: (state, [path = '.']) => {
    state.cwd = join(state.repo.dir, path);
  },
  env: (state, [setting = '']) => {
    const [name = '', value = ''] = setting.split('=');
    state.env[name] = value.replaceAll('$TOOLS', TOOLS);
  },
  cp: (state, [from = '', to = '']) => {
    mkdirSync(dirname(place(state, to)), { recursive: true });
    const content = state.later.get(from);
    if (content === undefined) cpSync(place(state, from), place(state, to), { recursive: true });
    else writeFileSync(place(state, to), content.replaceAll('$ROOT', pathToFileURL(state.repo.dir).href));
  },
  save: (state, [path = '']) => writeFileSync(place(state, path), state.last.stdout),
  mv: (state, [from = '', to = '']) => {
    mkdirSync(dirname(place(state, to)), { recursive: true });
    renameSync(place(state, from), place(state, to));
  },
  rm: (state, [path = '']) => rmSync(place(state, path), { recursive: true }),
  mkdir: (state, [path = '']) => void mkdirSync(place(state, path), { recursive: true }),
  link: (state, [target = '', path = '']) => symlinkSync(target, place(state, path)),
  append: (state, [path = '', text = '']) => {
    const file = place(state, path);
    writeFileSync(file, (existsSync(file) ? readFileSync(file, 'utf8') : '') + text.replaceAll('\\n', '\n'));
  },
};

function place(state: State, path: string): string {
  return join(state.repo.dir, path);
}

function expectExit(state: State, code: number, args: string[]): void {
  const run = process.env['KB_TEST_ALL'] ? runOwnKb : runKb;
  state.last = run(state.cwd, args, state.env);
  expect(state.last.code === code, `exit ${state.last.code}, not ${code}`);
}

function expectMatch(what: string, text: string, pattern: string, negated: boolean): void {
  expect(new RegExp(pattern, 'm').test(text) !== negated, `${what} ${negated ? 'matches' : 'does not match'} /${pattern}/`);
}

function expect(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
