import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryDirectory } from '../helpers/git-repo.ts';
import { openTestModel, QUESTION } from '../helpers/open-test-model.ts';
import { writePrograms } from '../helpers/programs.ts';

const ANSWER = { word: 'one', size: 1 };

/** Programs that are called like agents, on PATH before all others, and the directory in which they leave what they were told. */
function agents(programs: Record<string, string>) {
  const dir = temporaryDirectory();
  const [bin = ''] = writePrograms(dir, Object.fromEntries(Object.entries(programs).map(([name, script]) => [`bin/${name}`, script])));
  return { dir, environment: { PATH: [bin, process.env['PATH']].join(delimiter), OUT: dir, TMPDIR: dir, GIT_DIR: '/elsewhere' } };
}

const RESULT = JSON.stringify({
  result: JSON.stringify(ANSWER),
  is_error: false,
  usage: { input_tokens: 9, output_tokens: 3 },
  total_cost_usd: 0.25,
});

test('claude is asked once by standard input, without tools, in an empty directory, and hooks of kb are off in it', async () => {
  const script = `cat > "$OUT/prompt"; printf '%s\\n' "$@" > "$OUT/args"; ls -A > "$OUT/files"; env > "$OUT/env"; printf '%s' '${RESULT}'`;
  const { dir, environment } = agents({ claude: script });
  const { session } = await openTestModel('claude/opus', environment);
  expect(await session.ask(QUESTION)).toEqual(ANSWER);
  expect(session.spent()).toMatchObject({ input: 9, output: 3, cost: 0.25 });
  const told = (name: string) => readFileSync(join(dir, name), 'utf8');
  expect(told('prompt')).toContain('export const one = 1;');
  expect(told('args')).toMatch(/^-p\n--output-format\njson\n--tools\n\n/);
  expect(told('args')).toMatch(/--model\nopus\n$/);
  expect(told('args')).not.toContain('export const one');
  expect(told('files')).toBe('');
  expect(told('env')).toMatch(/^KB=0$/m);
  expect(told('env')).not.toMatch(/^GIT_DIR=/m);
});

test('codex writes its last message into a file', async () => {
  const script = `while [ $# -gt 1 ]; do [ "$1" = --output-last-message ] && printf '%s' '${JSON.stringify(ANSWER)}' > "$2"; shift; done; cat > "$OUT/prompt"; echo thoughts`;
  const { environment } = agents({ codex: script });
  const { session } = await openTestModel('codex', environment);
  expect(await session.ask(QUESTION)).toEqual(ANSWER);
});

test('gemini prints its response as JSON', async () => {
  const { environment } = agents({
    gemini: `cat > /dev/null; echo warning; printf '%s' '${JSON.stringify({ response: JSON.stringify(ANSWER) })}'`,
  });
  const { session } = await openTestModel('gemini', environment);
  expect(await session.ask(QUESTION)).toEqual(ANSWER);
});

test.each([
  [
    'says why it cannot',
    `cat >/dev/null; printf '%s' '{"result":"Not logged in","is_error":true}'; exit 1`,
    'refused',
    'claude says: Not logged in',
  ],
  [
    'ends with an error',
    'cat >/dev/null; echo "export const one" >&2; echo "ERROR: no network" >&2; exit 3',
    'refused',
    'exit 3: ERROR: no network',
  ],
  ['prints no result', 'cat >/dev/null; echo hello', 'broken', 'claude printed no result'],
  ['is killed', 'kill -9 $$', 'broken', 'was ended from outside'],
])('a program that %s gives no answer', async (_, script, failure, message) => {
  const { environment } = agents({ claude: script });
  const { session } = await openTestModel('claude', environment);
  await expect(session.ask(QUESTION)).rejects.toMatchObject({ failure, message: expect.stringContaining(message) });
});

test('a program that hangs is ended with all that it started', async () => {
  const { environment } = agents({ claude: 'sleep 600 & sleep 600' });
  const { session } = await openTestModel('claude', { ...environment, KB_MODEL_TIMEOUT: '1' });
  await expect(session.ask(QUESTION)).rejects.toMatchObject({ failure: 'slow' });
});

test('no program of the repository is started', async () => {
  const { dir, environment } = agents({ claude: 'touch "$OUT/ran"' });
  const only = { ...environment, PATH: join(dir, 'bin') };
  await expect(openTestModel('claude', only, { avoid: dir })).rejects.toThrow('there is no program claude on PATH');
  expect(existsSync(join(dir, 'ran'))).toBe(false);
});
