import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDocuments } from '../../../src/check/check-documents.ts';
import { languageOf } from '../../../src/code/languages/languages.ts';
import type { DocumentFiles } from '../../../src/docs/store/store.ts';
import { LENSES } from '../../../src/lens/lenses.ts';
import { refreshText } from '../../../src/refresh/refresh-text.ts';
import { spelunk } from '../../../src/spelunk/spelunk.ts';
import { draws } from '../../helpers/draws.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';
import { withoutIdsAndLines } from './without-ids-and-lines.ts';

const APPS = join(import.meta.dirname, '../../fixtures/lens/apps');

/** Files that every lens finds something in, in several languages. */
const SOURCES = [
  'fastapi/app/api/routes/tickets.py',
  'fastapi/app/schemas.py',
  'express/src/services/loan-service.ts',
  'express/src/schemas/loans.ts',
  'chi/internal/api/tickets.go',
  'spring/src/main/java/com/parcelhub/config/SecurityConfig.java',
];

type Edit = (lines: string[], comment: string, at: number) => void;

/** From harmless to anything. */
const EDITS: readonly Edit[] = [
  (lines, comment, at) => lines.splice(at, 0, `${comment} a remark`),
  (lines, _, at) => lines.splice(at, 0, '', ''),
  (lines, comment, at) => lines.unshift(...Array.from({ length: at * 10 }, () => comment)),
  (lines, comment, at) => {
    lines[at] = `${lines[at]} ${comment} a remark`;
  },
  (lines, _, at) => lines.splice(at, 1),
  (lines, _, at) => lines.splice(at, 0, lines[at] ?? ''),
  (lines, _, at) => lines.push(...lines.splice(at, 3)),
  (lines, _, at) => {
    lines[at] = (lines[at] ?? '').replace(/\d+/, (digits) => `${Number(digits) + 1}`);
  },
  (lines, _, at) => {
    lines[at] = (lines[at] ?? '').replace(/\b[a-z]\w{3,}/, (word) => `${word}Other`);
  },
  (lines, _, at) => {
    lines[at] = (lines[at] ?? '').replace(/['"][^'"]*['"]/, "'other'");
  },
];

const edits = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(EDITS.length - 1)), { minLength: 1, maxLength: 3 });

/** In the file of schemas: what no lens sees, and what one shows. */
const A_REMARK: [number, number, number] = [1, 15, 0];
const A_FIELD_LESS: [number, number, number] = [1, 18, 4];

function applyEdit(text: string, path: string, [at, edit]: [number, number]): string {
  const lines = text.split('\n');
  EDITS[edit]?.(lines, languageOf(path)?.id === 'python' ? '#' : '//', at % lines.length);
  return lines.join('\n');
}

test('whatever is edited, a document is FRESH to its lens exactly when it changes in nothing but ids and lines as it is made anew', async () => {
  const repo = gitRepo({ '.kb/config.yaml': 'staleness: lens\n' });
  for (const [index, path] of SOURCES.entries()) cpSync(join(APPS, path), join(repo.dir, `src/${index}/${path.split('/').at(-1)}`));
  repo.commit();
  const paths = repo.git('ls-files', 'src').split('\n');
  const texts = new Map(paths.map((path) => [path, readFileSync(join(repo.dir, path), 'utf8')]));
  const documents = await inWorkspace(repo, async (workspace) => {
    const request = {
      focus: 'src',
      lenses: LENSES.filter(({ about }) => about !== 'file').map(({ name }) => name),
      everyLens: false,
      limits: {},
    };
    return spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'text' } });
  });
  expect(documents).toHaveLength(6);
  const tally = { touched: 0, stale: 0 };
  await fc.assert(
    fc.asyncProperty(edits, async (made) => {
      const now = new Map(texts);
      for (const [file, at, edit] of made) {
        const path = paths[file % paths.length] ?? '';
        now.set(path, applyEdit(now.get(path) ?? '', path, [at, edit]));
      }
      repo.write(Object.fromEntries(now));
      await inWorkspace(repo, async (workspace) => {
        const before = new Map(documents.map(({ path, text = '', record = '' }) => [path, { text, record }]));
        const after = new Map<string, DocumentFiles>();
        for (const { verdict } of await checkDocuments(workspace, before)) {
          const stored = before.get(verdict.path) ?? { text: '' };
          if (verdict.status === 'FRESH' && !verdict.touched) continue;
          const { files = { text: '' } } = await refreshText(workspace, verdict.path, stored, { force: true, overwrite: false });
          const [now, then] = [withoutIdsAndLines(files.text), withoutIdsAndLines(stored.text)];
          expect(now === then, `${verdict.path} after ${JSON.stringify(made)}`).toBe(verdict.status === 'FRESH');
          tally[verdict.status === 'FRESH' ? 'touched' : 'stale']++;
          after.set(verdict.path, files);
        }
        for (const { verdict } of await checkDocuments(workspace, after)) {
          expect(verdict).toMatchObject({ status: 'FRESH', receipts: [] });
          expect(verdict.touched).toBeUndefined();
        }
      });
    }),
    { numRuns: draws(10), examples: [[[A_REMARK]], [[A_FIELD_LESS]]] },
  );
  expect(tally).toEqual({ touched: expect.toSatisfy(Boolean), stale: expect.toSatisfy(Boolean) });
});
