import { expect, test } from 'vitest';

import { fixWords } from '../../src/words/fix-words.ts';
import { type Files, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

/** What is mended in a README once the sources are others, as `what becomes`. */
async function mendedIn(words: string, ...states: Files[]): Promise<string[]> {
  const repo = gitRepo({ 'README.md': words, ...states[0] });
  repo.commit({}, 'one');
  for (const files of states.slice(1)) repo.commit(files, 'next');
  const mended = await inWorkspace(repo, (workspace) => fixWords(workspace, undefined, false));
  return mended.flatMap(({ mends }) => mends.map(({ text, becomes }) => `${text} ${becomes}`));
}

const AUTH = 'export function readToken(request) {\n  return request.token;\n}\n';

test('a symbol that was renamed where it is gets its new name, wherever the words say it', async () => {
  const words = 'See `src/auth.js#readToken`, and `readToken()` in `src/auth.js`.\n';
  const renamed = { 'src/auth.js': AUTH.replace('readToken', 'takeToken') };
  expect(await mendedIn(words, { 'src/auth.js': AUTH }, renamed)).toEqual(['readToken takeToken', 'readToken takeToken']);
});

test('what was not only renamed is left to a person', async () => {
  const words = 'See `src/auth.js#readToken`.\n';
  expect(await mendedIn(words, { 'src/auth.js': AUTH }, { 'src/auth.js': 'export const other = (a, b) => a + b;\n' })).toEqual([]);
});

test('a symbol that one other file has alone gets the path of that', async () => {
  const words = 'See `src/auth.js#readToken`.\n';
  const moved = { 'src/auth.js': 'export const nothing = 1;\n', 'src/token.js': AUTH };
  expect(await mendedIn(words, { 'src/auth.js': AUTH }, moved)).toEqual(['src/auth.js src/token.js']);
});

test('a line beyond the end becomes where what stood there is now, if that is one place', async () => {
  const lines = [...Array.from({ length: 20 }, (_, at) => `const number${at} = ${at};`), 'export const answer = decide(everything);'];
  const words = 'It is decided in `src/decide.js:21`, and `src/decide.js:20` counts.\n';
  const shorter = { 'src/decide.js': [...lines.slice(0, 5), ...lines.slice(20)].join('\n') };
  expect(await mendedIn(words, { 'src/decide.js': lines.join('\n') }, shorter)).toEqual([':21 :6']);
});
