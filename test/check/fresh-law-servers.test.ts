import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../src/base/digest.ts';
import { checkDocuments } from '../../src/check/check-documents.ts';
import { languageOf } from '../../src/code/languages/languages.ts';
import type { ToolCall } from '../../src/code/lsp/tool-call.ts';
import { uriToPath } from '../../src/code/lsp/uri.ts';
import { splitUnits } from '../../src/code/units/split-units.ts';
import type { DocumentFiles } from '../../src/docs/store/store.ts';
import { typeClosure } from '../../src/program/queries/type-closure.ts';
import { refreshText } from '../../src/refresh/refresh-text.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { draws } from '../helpers/draws.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';
import { scriptedServers, withServers } from '../spelunk/scripted-servers.ts';

const PATH = 'docs/spelunk/contracts/src.md';

/** Files that lead to each other: a source, what it imports, what that shows, what it uses inside. */
const FILES = {
  '.kb/config.yaml': 'staleness: blob\n',
  'src/a.ts': "import { load } from '../lib/b.ts';\nexport function go(id: string) {\n  return load(id);\n}\n",
  'src/c.ts': "import { go } from './a.ts';\nexport const run = () => go('1');\n",
  'lib/b.ts':
    "import type { User } from './user.ts';\nimport { query } from './query.ts';\nexport function load(id: string): User {\n  return query(id);\n}\n",
  'lib/user.ts': 'export interface User {\n  id: string;\n}\n',
  'lib/query.ts': 'export const query = (id: string) => ({ id });\n',
  'tsconfig.json': '{}\n',
};

type Edit = (repo: GitRepo) => void;

const arbitraryEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom(...Object.keys(FILES).filter((path) => path.endsWith('.ts'))), fc.nat(3)).map(([path, what]): Edit => {
    const own = FILES[path as keyof typeof FILES];
    const texts = [
      own,
      `// More.\n${own}`,
      own.replace('return load(id);', 'return load(`${id}`);').replace('query(id);', 'query(id + id);'),
      `${own}export const extra${path.length} = 1;\n`,
    ];
    return (repo) => repo.write({ [path]: texts[what] ?? own });
  }),
  fc.constantFrom('{}\n', '{ "compilerOptions": { "strict": true } }\n').map(
    (text): Edit =>
      (repo) =>
        repo.write({ 'tsconfig.json': text }),
  ),
  fc.constant<Edit>((repo) => repo.write({ 'src/new.ts': "import { query } from '../lib/query.ts';\nexport const more = query('2');\n" })),
);

/** A server whose types say all that types in a part of a file can come from: its own code, and what the words in it lead to; now and then it is busy. */
async function oracle(workspace: Workspace, isBusy: (call: ToolCall) => boolean) {
  const { reader, graph, tree, repo } = workspace;
  const types = new Map<string, string>();
  for (const [path, text] of await reader.readTexts([...tree.entries.keys()].filter((each) => each.startsWith('src/')))) {
    const { ofWords } = await typeClosure(reader, await graph(), [path]);
    const language = languageOf(path);
    for (const { key, lines, words } of (language && (await splitUnits(language, text))) ?? []) {
      const type = `T${digest(JSON.stringify([key, [...ofWords(path, words)], tree.entries.get('tsconfig.json')?.id]))}`;
      for (const line of lines) types.set(`${path}:${line}`, type);
    }
  }
  return scriptedServers((call) => {
    if (isBusy(call)) return undefined;
    const path = uriToPath(repo.top ?? '', call.uri);
    if (call.operation !== 'hover' || typeof path !== 'string') return null;
    const type = types.get(`${path}:${(call.position?.line ?? 0) + 1}`);
    return { contents: { kind: 'markdown', value: `\`\`\`typescript\nfunction go(): ${type}\n\`\`\`` } };
  });
}

beforeEach(() => {
  vi.stubEnv('KB_TEST', '1');
  vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
});

test('with servers that answer or are busy, a FRESH document is made anew to the same bytes, and what is asked anew is what it says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(arbitraryEdit, fc.nat(2)), { minLength: 1, maxLength: 6 }), async (edits) => {
      const repo = gitRepo(FILES);
      let text = await inWorkspace(repo, async (workspace) => write(withServers(workspace, await oracle(workspace, () => false))));
      for (const [edit, mood] of edits) {
        edit(repo);
        text = await inWorkspace(repo, async (workspace) => {
          const serving = withServers(workspace, await oracle(workspace, ({ uri }) => mood === 1 && uri.endsWith('a.ts')));
          return follow(mood === 2 ? workspace : serving, text);
        });
      }
    }),
    { numRuns: draws(8) },
  );
});

async function write(workspace: Workspace): Promise<DocumentFiles> {
  const request = { focus: 'src', lenses: ['interfaces'], everyLens: false, limits: {} };
  const [made] = await spelunk(workspace, { request, refresh: true, overwrite: false, target: { kind: 'text' } });
  return { text: made?.text ?? '', ...(made?.record === undefined ? {} : { record: made.record }) };
}

async function statusOf(workspace: Workspace, files: DocumentFiles) {
  return (await checkDocuments(workspace, new Map([[PATH, files]])))[0]?.verdict.status;
}

async function follow(workspace: Workspace, files: DocumentFiles): Promise<DocumentFiles> {
  const isFresh = (await statusOf(workspace, files)) === 'FRESH';
  const { files: made = { text: '' } } = await refreshText(workspace, PATH, files, { force: true, overwrite: false });
  if (isFresh) expect(made).toEqual(files);
  expect(await statusOf(workspace, made)).toBe('FRESH');
  // Every type that is stated is the one that a server would state now.
  const anew = await write(withServers(workspace, await oracle(workspace, () => false)));
  const typesIn = ({ text }: DocumentFiles) => text.match(/(?:returns|is) T[0-9a-f]{8}/g) ?? [];
  expect(typesIn(anew)).toEqual(expect.arrayContaining(typesIn(made)));
  return made;
}
