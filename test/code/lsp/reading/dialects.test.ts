import { join } from 'node:path';

import { expect, test } from 'vitest';

import { neededOutlines, readAnswers } from '../../../../src/code/lsp/asking/read-answers.ts';
import { askAll, ROOT, readLspFixture, renderAnswers } from '../../../helpers/lsp-fixture.ts';

test.each(['typescript', 'pyright', 'gopls', 'rust-analyzer', 'clangd', 'intelephense'])(
  'what %s really answered is read as a person would read it',
  async (name) => {
    const { files, results } = await readLspFixture(name);
    const passedOn = [...files].flatMap(([path, { facts }]) =>
      facts.exports.flatMap(({ from, local, line }) => (from && local ? [{ path, name: local, line, want: 'definition' as const }] : [])),
    );
    const asks = [...askAll(files, 'type', 'calls'), ...passedOn];
    const answers = readAnswers({ root: ROOT, asks, files, results, outlineOf: () => undefined, toolOf: () => 0 });
    const problems = [...answers].flatMap(([path, each]) =>
      (each.problems ?? []).map(({ line, severity, code, message }) => `${path}:${line} ${severity} ${code}: ${message}`),
    );
    const text = `${[renderAnswers(answers), ...problems].join('\n')}\n`;
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '../../../fixtures/lsp', name, 'answers.txt'));
    expect(neededOutlines(ROOT, results).every((path) => files.has(path))).toBe(true);
  },
);

test('a flat list of a server without ranges of names becomes declarations, locals left out', async () => {
  const { files, results } = await readLspFixture('bash');
  const answers = readAnswers({ root: ROOT, asks: [], files, results, outlineOf: () => undefined, toolOf: () => 3 });
  expect(answers.get('deploy.sh')).toEqual({
    tool: 3,
    declarations: [],
    problems: [],
    symbols: [
      symbol('variable', 'TARGET', 3, 3, 'TARGET'),
      symbol('variable', 'LIMIT', 4, 4, 'readonly LIMIT'),
      symbol('function', 'deploy', 7, 11, 'deploy()'),
      symbol('function', 'rollback', 13, 15, 'function rollback'),
    ],
  });
});

function symbol(kind: string, name: string, startLine: number, endLine: number, signature: string) {
  return { name, kind, signature, startLine, endLine, visibility: 'public', children: [] };
}
