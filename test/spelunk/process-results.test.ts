import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test, vi } from 'vitest';

import { callKey, type ToolCall } from '../../src/code/lsp/tool-call.ts';
import { planReferencesPhase, planSpelunk, processLspResults } from '../../src/index.ts';
import type { LspResults } from '../../src/spelunk/plan/lsp-results.ts';
import type { SpelunkPlan } from '../../src/spelunk/plan/spelunk-plan.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';

beforeEach(() => {
  isolateGit();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
});

const FILES = {
  'src/auth/token.ts': 'export function readToken(token: string) {\n  return token === "" ? undefined : token;\n}\n',
  'src/api.ts': "import { readToken } from './auth/token.ts';\n\nexport const guest = readToken('guest');\n",
};

const TOKEN = 'src/auth/token.ts';
const READ_TOKEN = { line: 0, character: 16 };
const SIGNATURE = 'function readToken(token: string): string | undefined';

async function plansOf(repo: GitRepo): Promise<{ plan: SpelunkPlan; details: SpelunkPlan; uri: string; key: string }> {
  const plan = await planSpelunk('interfaces', TOKEN, { projectRoot: repo.dir });
  const details = await planReferencesPhase(plan, {}, { projectRoot: repo.dir });
  const uri = `${plan.root}/${TOKEN}`;
  return { plan, details, uri, key: `${uri}:${READ_TOKEN.line}:${READ_TOKEN.character}` };
}

/** The document of results, given as those of one name. */
async function documentOf(make: (names: { uri: string; key: string; root: string }) => LspResults): Promise<string> {
  const repo = gitRepo(FILES);
  const { plan, uri, key } = await plansOf(repo);
  const { text } = await processLspResults(plan, make({ uri, key, root: plan.root }), { projectRoot: repo.dir });
  return (text ?? '').replaceAll(plan.root, 'ROOT');
}

const range = (line: number, start: number, end: number) => ({ start: { line, character: start }, end: { line, character: end } });

test.each<[string, unknown]>([
  ['MarkupContent in markdown', { contents: { kind: 'markdown', value: `\`\`\`typescript\n${SIGNATURE}\n\`\`\`\nReads a token.` } }],
  ['a MarkedString with its language', { contents: { language: 'typescript', value: SIGNATURE } }],
  ['a list of MarkedStrings', { contents: [{ language: 'typescript', value: SIGNATURE }, 'Reads a token.'] }],
  ['a MarkedString in markdown', { contents: `\`\`\`ts\n${SIGNATURE}\n\`\`\`` }],
])('a hover says what the source does not write, as %s', async (_, hover) => {
  expect(await documentOf(({ key }) => ({ hovers: { [key]: hover } }))).toContain('string | undefined');
});

test('the two forms of results make the same document', async () => {
  const hover = { contents: { kind: 'markdown', value: `\`\`\`typescript\n${SIGNATURE}\n\`\`\`` } };
  const outline = [{ name: 'readToken', kind: 12, range: range(0, 0, 70), selectionRange: range(0, 16, 25) }];
  const maps = await documentOf(({ uri, key }) => ({
    documentSymbols: { [uri]: outline },
    hovers: { [key]: hover },
  }));
  const list = await documentOf(({ uri }) => ({
    results: [
      { operation: 'documentSymbol', uri, result: outline },
      { operation: 'hover', uri, position: READ_TOKEN, result: hover },
    ],
  }));
  expect(list).toBe(maps);
});

test.each<[string, unknown]>([
  ['a tree', [{ name: 'readToken', kind: 12, range: range(0, 0, 70), selectionRange: range(0, 16, 25), children: [] }]],
  ['flat', [{ name: 'readToken', kind: 12, location: { uri: 'file:///elsewhere.ts', range: range(0, 0, 70) }, containerName: '' }]],
  ['nothing', null],
  ['an error', { error: { code: -32601, message: 'not supported' } }],
])('phase 2 asks about the same names whatever form the outline has: %s', async (_, outline) => {
  const repo = gitRepo(FILES);
  const { plan, details, uri } = await plansOf(repo);
  const next = await planReferencesPhase(plan, { documentSymbols: { [uri]: outline } }, { projectRoot: repo.dir });
  expect(next.toolCalls).toEqual(details.toolCalls);
  expect(next.toolCalls.map((call: ToolCall) => callKey(call))).toContain(`hover ${uri}:0:16`);
});

test('where kb has no parser the declarations are those of the outline', async () => {
  const repo = gitRepo({ 'src/greet.lua': 'local M = {}\n\nfunction M.greet(name)\n  return name\nend\n\nreturn M\n' });
  const plan = await planSpelunk('interfaces', 'src', { projectRoot: repo.dir });
  const outline = [{ name: 'M.greet', detail: '(name)', kind: 12, range: range(2, 0, 22), selectionRange: range(2, 11, 16) }];
  const results = { client: { name: 'editor' }, documentSymbols: { [`${plan.root}/src/greet.lua`]: outline } };
  const { text = '' } = await processLspResults(plan, results, { projectRoot: repo.dir });
  expect(text).toMatch(/^tool_chain: lsp$/m);
  expect(text).toContain('greet');
  expect((await processLspResults(plan, {}, { projectRoot: repo.dir })).text).toMatch(/^tool_chain: grep-fallback$/m);
});

test('the document says how much was not answered', async () => {
  const text = await documentOf(({ key }) => ({ client: { name: 'editor' }, hovers: { [key]: { error: { message: 'busy' } } } }));
  expect(text).toMatch(/\*\*Tools:\*\* editor \(in part\)/);
  expect(text).toMatch(/^tool_chain: ast$/m);
});

test('people are told of calls that failed', async () => {
  const repo = gitRepo(FILES);
  const { plan, uri, key } = await plansOf(repo);
  const notes: string[] = [];
  const results = { documentSymbols: { [uri]: [] }, hovers: { [key]: { error: { message: 'busy' } } } };
  await processLspResults(plan, results, { projectRoot: repo.dir, note: (text) => void notes.push(text) });
  expect(notes).toEqual(['1 of 2 calls failed; the first: busy']);
});

test('of two results of one call the later counts, and a result before an error', async () => {
  const repo = gitRepo(FILES);
  const { plan, key } = await plansOf(repo);
  const hover = (type: string) => ({
    hovers: { [key]: { contents: { language: 'typescript', value: `function readToken(token: string): ${type}` } } },
  });
  const parts = [hover('First'), hover('Second'), { hovers: { [key]: { error: 'gone' } } }];
  const { text = '' } = await processLspResults(plan, parts, { projectRoot: repo.dir });
  expect(text).toContain('Second');
  expect(text).not.toContain('First');
});

test('parts of two clients have to be given one name', async () => {
  const repo = gitRepo(FILES);
  const { plan } = await plansOf(repo);
  const parts = [{ client: { name: 'a' } }, {}, { client: { name: 'b' } }];
  await expect(processLspResults(plan, parts, { projectRoot: repo.dir })).rejects.toMatchObject({
    exit: 2,
    message: 'the results are of two clients: a and b',
  });
  const { text } = await processLspResults(plan, parts, { projectRoot: repo.dir, client: 'both 1' });
  expect(text).toContain('**Tools:** both 1');
});

test.each<[string, (key: string) => LspResults]>([
  ['a hover', (key) => ({ hovers: { [key]: { contents: 7 } } })],
  ['a definition', (key) => ({ definitions: { [key]: 'src/a.ts' } })],
  ['text where the tool of an agent prints it', (key) => ({ definitions: { [key]: 'Found 3 definitions in 2 files' } })],
])('what is no result of its operation is refused: %s', async (_, make) => {
  const repo = gitRepo(FILES);
  const { plan, key } = await plansOf(repo);
  const failure = processLspResults(plan, make(key), { projectRoot: repo.dir, names: ['r.json'] });
  await expect(failure).rejects.toMatchObject({
    exit: 2,
    message: expect.stringContaining(`r.json: ${Object.keys(make(key))[0]}["${key}"]`),
  });
});

test('no document is written of results without an answer', async () => {
  const repo = gitRepo(FILES);
  const { plan, uri } = await plansOf(repo);
  for (const results of [{}, { documentSymbols: { [uri]: { error: { message: 'no server' } } } }]) {
    await expect(processLspResults(plan, results, { projectRoot: repo.dir, write: true })).rejects.toMatchObject({
      exit: 2,
      message: 'nothing was answered',
    });
  }
});

test('nothing is written unless told, then the document and its index', async () => {
  const repo = gitRepo(FILES);
  const { plan, uri } = await plansOf(repo);
  const { path, file } = await processLspResults(plan, {}, { projectRoot: repo.dir });
  expect(file).toBeUndefined();
  expect(existsSync(join(repo.dir, path))).toBe(false);
  const answered = { documentSymbols: { [uri]: [] } };
  const stored = await processLspResults(plan, answered, { projectRoot: join(repo.dir, 'src'), write: true });
  expect(stored).toMatchObject({ action: 'written', file: join(repo.dir, path) });
  expect(readFileSync(join(repo.dir, path), 'utf8')).toBe(stored.text);
  expect(existsSync(join(repo.dir, 'docs/spelunk/_index.md'))).toBe(true);
});

test('a plan holds for a working tree with uncommitted changes, and for no other', async () => {
  const repo = gitRepo(FILES);
  repo.write({ [TOKEN]: 'export function readToken() {\n  return 1;\n}\n' });
  const { plan } = await plansOf(repo);
  expect(await processLspResults(plan, {}, { projectRoot: repo.dir })).toMatchObject({ lens: 'interfaces' });
  repo.git('checkout', '--quiet', '--', 'src');
  await expect(processLspResults(plan, {}, { projectRoot: repo.dir })).rejects.toMatchObject({
    exit: 1,
    message: expect.stringContaining(`${TOKEN} changed`),
  });
});
