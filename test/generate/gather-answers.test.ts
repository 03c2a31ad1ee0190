import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';
import { checkDocuments } from '../../src/check/check-documents.ts';
import type { LanguageServers } from '../../src/code/lsp/language-servers.ts';
import type { ToolCall } from '../../src/code/lsp/tool-call.ts';
import type { DocumentFiles } from '../../src/docs/store/store.ts';
import { refreshText } from '../../src/refresh/refresh-text.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { filesOf } from '../helpers/document-files.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';
import { scriptedServers, withServers } from '../spelunk/scripted-servers.ts';

const PATH = 'docs/spelunk/contracts/src.md';
const FILES = {
  'src/cart.ts': 'export function total(items) {\n  return items.length;\n}\n',
  'src/order.ts': 'export function place(order) {\n  return order.id;\n}\n',
};

const hoverOf = ({ operation, uri }: ToolCall) => {
  const name = uri.endsWith('cart.ts') ? 'total' : 'place';
  return operation === 'hover'
    ? { contents: { kind: 'markdown', value: `\`\`\`typescript\nfunction ${name}(x: any): Promise<number>\n\`\`\`` } }
    : null;
};

function write(repo: GitRepo, servers?: LanguageServers, notes: string[] = []): Promise<unknown> {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
  const request = { focus: 'src', lenses: ['interfaces'], everyLens: false, limits: {} };
  const options = { request, refresh: true, overwrite: false, target: { kind: 'documents' } as const };
  return inWorkspace(repo, (workspace) => spelunk(servers ? withServers(workspace, servers) : workspace, options), { notes });
}

const textOf = (repo: GitRepo) => filesOf(repo.dir, PATH).text;

function refreshed(
  repo: GitRepo,
  { servers, force = false, complete = false }: { servers?: LanguageServers; force?: boolean; complete?: boolean } = {},
): Promise<DocumentFiles> {
  const options = { force, overwrite: false, complete };
  return inWorkspace(repo, async (workspace) => {
    const own = servers ? withServers(workspace, servers) : workspace;
    return (await refreshText(own, PATH, filesOf(repo.dir, PATH), options)).files ?? { text: '' };
  });
}

/** A repository with a document that was made with a server that answered everything. */
async function answered(): Promise<GitRepo> {
  const repo = gitRepo(FILES);
  await write(repo, scriptedServers(hoverOf));
  return repo;
}

test('what a server answered is in the document, which names it first', async () => {
  const text = textOf(await answered());
  expect(text).toContain('tool_chain: [lsp, ast]');
  expect(text).toContain('**Tools:** scripted 1.0.0, oxc');
  expect(text).toContain('function total(items)  // returns Promise<number>');
});

test('a server that has nothing to say of the sources is no tool of the document', async () => {
  const repo = gitRepo(FILES);
  await write(repo);
  const files = filesOf(repo.dir, PATH);
  await write(
    repo,
    scriptedServers(() => null),
  );
  expect(filesOf(repo.dir, PATH)).toEqual(files);
});

test('a document made without servers is as it always was', async () => {
  const repo = gitRepo(FILES);
  await write(repo);
  const { text, record } = filesOf(repo.dir, PATH);
  expect(text).toContain('tool_chain: ast');
  expect(text + record).not.toMatch(/lsp|settings|answers/);
});

test('making a FRESH document anew changes no byte, whether the server is there or not, and it is not asked again', async () => {
  const repo = await answered();
  expect(await refreshed(repo, { force: true })).toEqual(filesOf(repo.dir, PATH));
  const servers = scriptedServers(() => null);
  expect(await refreshed(repo, { force: true, servers })).toEqual(filesOf(repo.dir, PATH));
  expect(servers.asked).toEqual([]);
});

test('a FRESH document that was made without servers stays as it is where there is one', async () => {
  const repo = gitRepo(FILES);
  await write(repo);
  const servers = scriptedServers(hoverOf);
  expect(await refreshed(repo, { force: true, servers })).toEqual(filesOf(repo.dir, PATH));
  expect(servers.asked).toEqual([]);
});

test('a refresh without the server keeps what is said of files that did not change, and says that this is not all', async () => {
  const repo = await answered();
  repo.write({ 'src/cart.ts': 'export function total(items, tax) {\n  return items.length;\n}\n' });
  const { text } = await refreshed(repo);
  expect(text).toContain('function place(order)  // returns Promise<number>');
  expect(text).toMatch(/function total\(items, tax\)\n/);
  expect(text).toContain('**Tools:** scripted 1.0.0 (in part), oxc');
});

test('a refresh with the server asks again when a source changed', async () => {
  const repo = await answered();
  repo.write({ 'src/cart.ts': 'export function total(items, tax) {\n  return items.length;\n}\n' });
  const servers = scriptedServers(hoverOf);
  const { text } = await refreshed(repo, { servers });
  expect(text).toContain('function total(items, tax)  // returns Promise<number>');
  expect(text).toContain('**Tools:** scripted 1.0.0, oxc');
});

test('people are told how much was late, and what gives servers longer', async () => {
  const notes: string[] = [];
  await write(
    gitRepo(FILES),
    scriptedServers((call) => (call.uri.endsWith('cart.ts') ? undefined : hoverOf(call))),
    notes,
  );
  expect(notes.join('\n')).toMatch(/answered (\d+) of (?!\1)\d+ questions in time; `kb spelunk --refresh` with a longer --lsp-deadline/);
  const none: string[] = [];
  await write(gitRepo(FILES), scriptedServers(hoverOf), none);
  expect(none).toEqual([]);
});

test('what is late stays as it was recorded where the file is the same, and the header says that not all was answered', async () => {
  const repo = await answered();
  repo.write({ 'src/cart.ts': 'export function total(items, tax) {\n  return items.length;\n}\n' });
  const { text } = await refreshed(repo, { servers: scriptedServers(() => undefined) });
  expect(text).toContain('function place(order)  // returns Promise<number>');
  expect(text).toMatch(/function total\(items, tax\)\n/);
  expect(text).toContain('scripted 1.0.0 (in part)');
});

test('a document whose server answered nothing is made anew to the same bytes', async () => {
  const repo = gitRepo(FILES);
  await write(
    repo,
    scriptedServers(() => undefined),
  );
  expect(textOf(repo)).toContain('tool_chain: ast');
  expect(textOf(repo)).toContain('scripted 1.0.0 (in part)');
  expect(await refreshed(repo, { force: true, servers: scriptedServers(hoverOf) })).toEqual(filesOf(repo.dir, PATH));
});

test('who wants all has servers asked for what a FRESH document lacks, and only for that', async () => {
  const repo = gitRepo(FILES);
  await write(
    repo,
    scriptedServers((call) => (call.uri.endsWith('cart.ts') ? undefined : hoverOf(call))),
  );
  expect(textOf(repo)).toContain('scripted 1.0.0 (in part)');
  const before = filesOf(repo.dir, PATH);
  expect(await refreshed(repo, { complete: true })).toEqual(before);
  const late = scriptedServers(() => undefined);
  expect(await refreshed(repo, { complete: true, servers: late })).toEqual(before);
  const servers = scriptedServers(hoverOf);
  const whole = await refreshed(repo, { complete: true, servers });
  expect(whole.text).toContain('function total(items)  // returns Promise<number>');
  expect(whole.text).toContain('**Tools:** scripted 1.0.0, oxc');
  expect(servers.asked.every(({ uri }) => uri.endsWith('cart.ts'))).toBe(true);

  const all = gitRepo(FILES);
  await write(all, scriptedServers(hoverOf));
  expect(await refreshed(all, { complete: true, servers: late })).toEqual(filesOf(all.dir, PATH));
});

test('answers are asked once per tree: the next document over the same files costs no call', async () => {
  const repo = await answered();
  rmSync(join(repo.dir, PATH));
  const servers = scriptedServers(() => undefined);
  await write(repo, servers);
  expect(servers.asked).toEqual([]);
  expect(textOf(repo)).toContain('// returns Promise<number>');
});

const IMPORTING = {
  ...FILES,
  'src/cart.ts': `import { tax } from '../lib/tax';\n${FILES['src/cart.ts'].replace('length', 'length * tax()')}`,
  'lib/tax.ts': 'export const tax = (): number => 1;\nexport const fee = () => 1;\n',
};

test('a file that the sources import makes the document STALE only by what others see of it; then only what it may have changed is asked', async () => {
  const repo = gitRepo(IMPORTING);
  await write(repo, scriptedServers(hoverOf));
  const statusOf = async () => {
    const [checked] = await inWorkspace(repo, (workspace) => checkDocuments(workspace, new Map([[PATH, filesOf(repo.dir, PATH)]])));
    return checked?.verdict.status;
  };
  repo.write({ 'lib/tax.ts': 'export const tax = (): number => 2;\nexport const fee = () => 2;\n' });
  expect(await statusOf()).toBe('FRESH');
  repo.write({ 'lib/tax.ts': "export const tax = (): string => '2';\n" });
  expect(await statusOf()).toBe('STALE');
  const servers = scriptedServers(hoverOf);
  const { text } = await refreshed(repo, { servers });
  expect([...new Set(servers.asked.map(({ uri }) => uri.slice(uri.lastIndexOf('/') + 1)))]).toEqual(['cart.ts']);
  expect(text).toContain('function total(items)  // returns Promise<number>');
  expect(text).toContain('function place(order)  // returns Promise<number>');
});

const TWO = 'export function total(items) {\n  return items.length;\n}\n\nexport function least(items) {\n  return items[0];\n}\n';

const ofBoth = (call: ToolCall) => {
  const name = call.position?.line === 0 || call.position?.line === 6 ? 'total' : 'least';
  return call.operation === 'hover'
    ? { contents: { kind: 'markdown', value: `\`\`\`typescript\nfunction ${name}(x: any): Promise<number>\n\`\`\`` } }
    : null;
};

async function answeredOfTwo(): Promise<GitRepo> {
  const repo = gitRepo({ 'src/cart.ts': TWO });
  await write(repo, scriptedServers(ofBoth));
  expect(textOf(repo).match(/returns Promise<number>/g)).toHaveLength(2);
  return repo;
}

test('functions that change places keep their answers, and no server is asked', async () => {
  const repo = await answeredOfTwo();
  const [first = '', second = ''] = TWO.split('\n\n');
  repo.write({ 'src/cart.ts': `// Sums.\n\n${second}\n${first}\n` });
  const servers = scriptedServers(() => undefined);
  const { text } = await refreshed(repo, { servers, force: true });
  expect(text.match(/returns Promise<number>/g)).toHaveLength(2);
  expect(text).toContain('**Tools:** scripted 1.0.0, oxc');
  expect(servers.asked).toEqual([]);
});

test('beside a function that changed the others keep their answers, and only what changed is asked', async () => {
  const repo = await answeredOfTwo();
  repo.write({ 'src/cart.ts': TWO.replace('items[0]', 'items[1]') });
  const servers = scriptedServers(() => undefined);
  const { text } = await refreshed(repo, { servers });
  expect(text).toMatch(/function total\(items\)\s+\/\/ returns Promise<number>/);
  expect(text).toMatch(/function least\(items\)(?!.*returns)/);
  expect(servers.asked.filter(({ operation }) => operation === 'hover').map(({ position }) => position?.line)).toEqual([4]);
});

test('what is recorded is not replaced by less: neither by a server that is busy nor by one that leaves something out', async () => {
  const repo = await answered();
  const before = filesOf(repo.dir, PATH);
  await write(
    repo,
    scriptedServers(() => undefined),
  );
  expect(filesOf(repo.dir, PATH)).toEqual(before);
  await write(
    repo,
    scriptedServers(() => null),
  );
  expect(filesOf(repo.dir, PATH)).toEqual(before);
});

test('servers are not asked about the index, whose files they cannot see', async () => {
  const repo = await answered();
  repo.git('add', '--all');
  const servers = await inWorkspace(repo, (workspace) => workspace.servers(), { kind: 'index' });
  expect(servers).toBeUndefined();
});

test('answers about a source that somebody saved meanwhile are left out, and not kept', async () => {
  const repo = gitRepo(FILES);
  const saving = scriptedServers((call) => {
    const soon = new Date(Date.now() + 5);
    while (Date.now() < soon.getTime() + 5);
    repo.write({ 'src/cart.ts': FILES['src/cart.ts'] });
    utimesSync(join(repo.dir, 'src/cart.ts'), soon, soon);
    return hoverOf(call);
  });
  await write(repo, saving);
  expect(textOf(repo)).not.toContain('// returns');
  const servers = scriptedServers(hoverOf);
  await write(repo, servers);
  expect(servers.asked.length).toBeGreaterThan(0);
  expect(textOf(repo)).toContain('// returns Promise<number>');
});
