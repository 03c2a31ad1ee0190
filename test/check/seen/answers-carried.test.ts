import { beforeEach, expect, test, vi } from 'vitest';
import { checkDocuments } from '../../../src/check/check-documents.ts';
import type { AnswerRecord } from '../../../src/code/lsp/answers.ts';
import { decodeAnswers } from '../../../src/docs/answers/answers-record.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import type { DocumentFiles } from '../../../src/docs/store/store.ts';
import { generateSection } from '../../../src/generate/generate-section.ts';
import { requireLens } from '../../../src/lens/find-lens.ts';
import { refreshText } from '../../../src/refresh/refresh-text.ts';
import { renewDocument } from '../../../src/refresh/renew-document.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { type GitRepo, gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

const interfaces = await requireLens('interfaces');

const PATH = 'docs/spelunk/contracts/src.md';
const CART = 'export function total(items: string[]) {\n  return items.length;\n}\n';
const SHOP = "import { total } from './cart.ts';\n\nexport class Shop {\n  sum = total([]);\n}\n";
const BY_LENS = { '.kb/config.yaml': 'staleness: lens\n' };

beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600'));

/** A document about src with what a language server is said to have answered. */
function documentOf(repo: GitRepo): Promise<DocumentFiles> {
  return inWorkspace(repo, async (workspace) => {
    const { tree } = workspace;
    const idOf = (path: string) => tree.entries.get(path)?.id ?? '';
    const sources = ['src/cart.ts', 'src/shop.ts'].map((path) => ({ path, hash: idOf(path) }));
    const calls = [{ path: 'src/shop.ts', line: 4 }];
    const given: AnswerRecord = {
      tools: [{ name: 'typescript', version: '7.0.2' }],
      files: new Map([
        [
          'src/cart.ts',
          { blob: idOf('src/cart.ts'), answers: { tool: 0, declarations: [{ name: 'total', line: 1, type: 'number', calls }] } },
        ],
        [
          'src/shop.ts',
          {
            blob: idOf('src/shop.ts'),
            answers: { tool: 0, declarations: [{ name: 'Shop', line: 3, calls: [{ path: 'src/shop.ts', line: 3 }] }] },
          },
        ],
      ]),
    };
    const scope = { path: 'src', tests: false };
    const selection = { sources, scope: [{ ...scope, names: workspace.viewFor('interfaces').names(scope) }], leftOut: 0 };
    const order = { lens: interfaces, focus: 'src', selection, limits: { maxFiles: 50, maxDepth: 3, maxOutput: 500 } };
    const { section } = await generateSection(workspace, order, { given });
    return renewDocument(workspace, undefined, 'src', [section], []);
  });
}

async function verdictOf(workspace: Workspace, files: DocumentFiles) {
  const [checked] = await checkDocuments(workspace, new Map([[PATH, files]]));
  return checked?.verdict;
}

/** What becomes of the document when sources change: the verdict, and the files after a refresh without a server. */
async function after(files: Record<string, string>, { config = BY_LENS, commit = true } = {}) {
  const repo = gitRepo({ ...config });
  repo.write({ 'src/cart.ts': CART, 'src/shop.ts': SHOP });
  if (commit) repo.commit();
  const before = await documentOf(repo);
  repo.write(files);
  return inWorkspace(repo, async (workspace) => {
    const verdict = await verdictOf(workspace, before);
    const { files = { text: '' } } = await refreshText(workspace, PATH, before, { force: false, overwrite: false });
    return { before, verdict, files, again: await verdictOf(workspace, files) };
  });
}

function withoutIdsAndLines(text: string): string {
  return text
    .replace(/^generated: .*$/m, '')
    .replace(/\b[0-9a-f]{8,64}\b/g, '')
    .replace(/\bL\d+(-\d+)?\b/g, '');
}

test('answers about a source whose comments changed hold, and name the lines of now, in every file', async () => {
  const { before, verdict, files, again } = await after({
    'src/cart.ts': `// Carts.\n\n${CART}`,
    'src/shop.ts': SHOP.replace('  sum', '  // how much\n\n  sum').replace('\n\n', '\n\n\n'),
  });
  expect(verdict).toMatchObject({ status: 'FRESH', touched: [{ path: 'src/cart.ts' }, { path: 'src/shop.ts' }] });
  expect(withoutIdsAndLines(files.text)).toBe(withoutIdsAndLines(before.text));
  expect(files.text).toContain('number');
  const { document } = await parseDocument(files, 'sha1');
  const answered = decodeAnswers(document?.sections[0]?.answers)?.files;
  expect(answered?.get('src/cart.ts')?.answers.declarations).toMatchObject([{ name: 'total', line: 3, calls: [{ line: 7 }] }]);
  expect(answered?.get('src/shop.ts')?.answers.declarations).toMatchObject([{ name: 'Shop', line: 4, calls: [{ line: 4 }] }]);
  expect(again).toMatchObject({ status: 'FRESH', receipts: [] });
  expect(again?.touched).toBeUndefined();
});

test('where code changed that the lens does not see, answers may no longer hold: the document is STALE', async () => {
  const { verdict, files } = await after({ 'src/cart.ts': CART.replace('items.length', 'items') });
  expect(verdict).toMatchObject({ status: 'STALE', receipts: [{ change: 'changed', path: 'src/cart.ts' }] });
  expect(files.text).not.toContain('// → number');
});

test('a source that was never committed cannot be compared with what it was: the document is STALE', async () => {
  const { verdict } = await after({ 'src/cart.ts': `// Carts.\n${CART}` }, { commit: false });
  expect(verdict).toMatchObject({ status: 'STALE' });
});

test('by ids a comment makes the document STALE, and what was answered about that source still holds', async () => {
  const { verdict, files } = await after({ 'src/cart.ts': `// Carts.\n${CART}` }, { config: { '.kb/config.yaml': 'staleness: blob\n' } });
  expect(verdict).toMatchObject({ status: 'STALE', receipts: [{ path: 'src/cart.ts' }] });
  expect(files.text).not.toContain('(in part)');
});
