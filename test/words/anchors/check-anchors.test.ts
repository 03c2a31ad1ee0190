import { expect, test } from 'vitest';

import { anchor } from '../../../src/operations/anchor.ts';
import { anchorFindings, judgeDocuments } from '../../../src/words/anchors/check-anchors.ts';
import { contextIn } from '../../helpers/context.ts';
import { type Files, type GitRepo, gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

const CODE = `/** Opens. */
export function openSession(user: string): string {
  const hours = 1;
  const days = hours / 24;
  return user + ':' + days;
}
export function close(): void {}
`;
const WORDS = 'A session is begun by `openSession`.\n';

async function anchored(files: Files = { 'README.md': WORDS, 'src/session.ts': CODE }, documents = ['README.md']): Promise<GitRepo> {
  const repo = gitRepo(files);
  await bind(repo, documents);
  repo.commit({}, 'anchors');
  return repo;
}

function bind(repo: GitRepo, documents = ['README.md']) {
  return anchor.run(contextIn(repo.dir), { documents, names: true, list: false, remove: false, dryRun: false });
}

const findings = async (repo: GitRepo) =>
  inWorkspace(repo, async (workspace) =>
    anchorFindings((await judgeDocuments(workspace)).documents, (path) => path).map(
      ({ path, line, text, says }) => `${path}:${line} ${text} ${says}`,
    ),
  );

test('a paragraph is STALE once its symbol does something else, and not before', async () => {
  const repo = await anchored();
  repo.write({
    'src/session.ts': `// Another header.\n\n${CODE.replace('  const hours = 1;', '\n    // An hour.\n    const hours = 1\n').replace('void {}', 'void { openSession(""); }')}`,
  });
  expect(await findings(repo)).toEqual([]);
  repo.write({ 'src/session.ts': CODE.replace('hours = 1', 'hours = 2') });
  expect(await findings(repo)).toEqual(['README.md:1 openSession in src/session.ts:L2-6 changed since these words were confirmed']);
});

test.each<[string, (repo: GitRepo) => void]>([
  ['called otherwise', (repo) => repo.write({ 'src/session.ts': CODE.replaceAll('openSession', 'beginSession') })],
  ['in another file', (repo) => repo.write({ 'src/session.ts': null, 'src/auth/session.ts': CODE })],
  [
    'in another file that was there',
    (repo) => repo.write({ 'src/session.ts': 'export {};\n', 'src/a.ts': `export const a = 1;\n${CODE}` }),
  ],
  [
    'in another file under another name',
    (repo) => repo.write({ 'src/session.ts': null, 'src/auth/session.ts': CODE.replaceAll('openSession', 'begin') }),
  ],
])('a symbol keeps its anchor when it is %s, before and after that is committed', async (_, move) => {
  const repo = await anchored();
  move(repo);
  expect(await findings(repo)).toEqual([]);
  repo.commit({}, 'moved');
  expect(await findings(repo)).toEqual([]);
  await bind(repo);
  expect(await findings(repo)).toEqual([]);
});

test('a symbol that moved and changed is STALE where it is, and one that is gone is told', async () => {
  const repo = await anchored();
  repo.write({ 'src/session.ts': null, 'src/auth/session.ts': CODE.replace('hours = 1', 'hours = 2') });
  expect(await findings(repo)).toEqual([
    'README.md:1 openSession in src/auth/session.ts:L2-6 (in src/session.ts then) changed since these words were confirmed',
  ]);
  repo.write({ 'src/auth/session.ts': 'export function close(): void {}\n' });
  expect(await findings(repo)).toEqual(['README.md:1 openSession is no longer in src/session.ts, and nothing else does the same']);
});

test('of a file that does not parse nobody says that its symbols are gone', async () => {
  const repo = await anchored();
  repo.write({ 'src/session.ts': CODE.replace('const hours = 1', 'const = 1 +') });
  expect(await findings(repo)).toEqual(['README.md:1 openSession cannot be looked at: src/session.ts cannot be read or does not parse']);
});

test('a comment that is written and not recorded is told', async () => {
  const repo = await anchored();
  repo.write({ 'README.md': `${WORDS}\n<!-- kb:about src/session.ts#close -->\nIt ends.\n` });
  expect(await findings(repo)).toEqual(['README.md:3 kb:about src/session.ts#close is written and not recorded']);
  await bind(repo);
  expect(await findings(repo)).toEqual([]);
});

test('what another version of kb recorded is compared by what it recorded it of', async () => {
  const repo = await anchored();
  const path = '.kb/anchors/README.md.jsonl';
  repo.write({ [path]: repo.git('show', `HEAD:${path}`).replace(/"code":"1-\w+"/, '"code":"0-feed"') });
  repo.write({ 'src/session.ts': `// Another header.\n${CODE}` });
  expect(await findings(repo)).toEqual([]);
  repo.write({ 'src/session.ts': CODE.replace('hours = 1', 'hours = 2') });
  expect(await findings(repo)).toHaveLength(1);
});

test('a name counts only where one declaration outside of tests has it, or the one of the file beside it', async () => {
  const repo = gitRepo({
    'README.md': [
      '`openSession` `close` `close()` `openDoor` `Session.end` `other.end` `React` `Session` `notThere()` `hiddenOne()` `http.ClientRequest`',
      '`openDoor` in `src/b.ts`',
      '`src/a.ts#openDoor`',
      '',
    ].join('\n\n'),
    'src/session.ts': `${CODE}export class Session { end() {} }\nfunction hiddenOne() {}\ndeclare module 'http' {\n  interface ClientRequest { a: 1 }\n}\n`,
    'src/a.ts': 'export function openDoor() {}\n',
    'src/b.ts': 'export function openDoor() { return 2; }\n',
    'test/session.test.ts': 'function openSession() {}\n',
  });
  const { documents } = await anchor.run(contextIn(repo.dir), {
    documents: ['README.md'],
    names: false,
    list: false,
    remove: false,
    dryRun: true,
  });
  const [{ proposed, skipped } = { proposed: [], skipped: [] }] = documents;
  expect(proposed.map(({ line, about }) => `${line} ${about}`)).toEqual([
    '1 src/session.ts#openSession',
    '1 src/session.ts#close',
    '1 src/session.ts#Session.end',
    '1 src/session.ts#Session',
    '3 src/b.ts#openDoor',
    '5 src/a.ts#openDoor',
  ]);
  expect(skipped).toEqual([{ line: 1, text: 'openDoor', why: '2 declarations have that name', by: 'name' }]);
});

test('a document that moved takes its anchors along', async () => {
  const repo = await anchored();
  repo.git('mv', 'README.md', 'GUIDE.md');
  await bind(repo, ['GUIDE.md']);
  expect(repo.git('status', '--short', '.kb')).toContain('GUIDE.md.jsonl');
  repo.write({ 'src/session.ts': CODE.replace('hours = 1', 'hours = 2') });
  expect(await findings(repo)).toEqual(['GUIDE.md:1 openSession in src/session.ts:L2-6 changed since these words were confirmed']);
});
