import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openLanguageServers } from '../../../../src/code/lsp/client/open-language-servers.ts';
import { SERVERS } from '../../../../src/code/lsp/servers/registry.ts';
import { type CallOutcome, callKey, type LspOperation, type ToolCall } from '../../../../src/code/lsp/tool-call.ts';
import { pathToUri } from '../../../../src/code/lsp/uri.ts';
import { type Files, temporaryDirectory, writeFiles } from '../../../helpers/git-repo.ts';

const KB = join(import.meta.dirname, '../../../..');

/** Opens kb's own entries, with time enough for a busy machine. */
function openReal(root: string) {
  const specs = SERVERS.filter(({ id }) => id === 'typescript' || id === 'pyright');
  const servers = openLanguageServers({ root, cacheDir: temporaryDirectory(), deadline: 40_000, trusted: false, env: process.env, specs });
  onTestFinished(() => servers.close());
  const ask = async (calls: readonly ToolCall[]) => {
    const outcomes = await servers.run(calls, servers.begin());
    return calls.map((call) => outcomes.get(callKey(call)));
  };
  /** A call at the first place of a text in a file. */
  const call = (operation: LspOperation, path: string, text?: string): ToolCall => {
    const uri = pathToUri(root, path);
    if (text === undefined) return { operation, uri };
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    const line = lines.findIndex((each) => each.includes(text));
    return { operation, uri, position: { line, character: lines[line]?.indexOf(text) ?? 0 } };
  };
  return { servers, ask, call };
}

function openFixture(files: Files) {
  const root = temporaryDirectory();
  writeFiles(root, files);
  return openReal(root);
}

// biome-ignore lint/suspicious/noExplicitAny: what servers answer is looked at by its parts
const resultOf = (outcome: CallOutcome | undefined): any => (outcome && 'result' in outcome ? outcome.result : outcome);

const TYPESCRIPT = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["src"] }',
  'README.md': '# Notes',
  'src/shop.ts':
    'import { price } from "./price";\n\nexport function total(names: string[]) {\n  return names.map((name) => price(name));\n}\n',
  'src/price.ts': 'export function price(name: string) {\n  return name.length;\n}\n\nconst wrong: string = price("Ä");\n',
};

test('the TypeScript server tells symbols, types, calls and errors of a project', async () => {
  const { ask, call, servers } = openFixture(TYPESCRIPT);
  const [symbols, hover, calls, problems, readme] = await ask([
    call('documentSymbol', 'src/shop.ts'),
    call('hover', 'src/shop.ts', 'total'),
    call('outgoingCalls', 'src/shop.ts', 'total'),
    call('diagnostics', 'src/price.ts'),
    call('documentSymbol', 'README.md'),
  ]);
  expect(resultOf(symbols).map(({ name }: { name: string }) => name)).toContain('total');
  expect(resultOf(hover).contents.value).toContain('total(names: string[]): number[]');
  expect(resultOf(calls).map(({ to }: { to: { name: string } }) => to.name)).toContain('price');
  expect(resultOf(problems)[0]).toMatchObject({ code: 2322, severity: 1 });
  expect(readme).toBeUndefined();
  expect(servers.problems()).toEqual([]);
  expect((await servers.serverOf('src/shop.ts'))?.version).toMatch(/^7\./);
});

test("the TypeScript server answers about kb's own sources", async () => {
  const { ask, call, servers } = openReal(KB);
  const file = 'src/base/files/paths.ts';
  const calls = [
    call('documentSymbol', file),
    call('hover', file, 'containedPath'),
    call('outgoingCalls', file, 'containedPath'),
    call('diagnostics', file),
  ];
  const [symbols, hover, callees, problems] = await ask(calls);
  expect(resultOf(symbols).map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['containedPath', 'pathForPeople']));
  expect(resultOf(hover).contents.value).toContain('directories?: Set<string>');
  expect(resultOf(callees).map(({ to }: { to: { name: string } }) => to.name)).toContain('look');
  expect(resultOf(problems)).toEqual([]);
  expect(servers.problems()).toEqual([]);
});

test.skipIf(!existsSync(join(KB, 'node_modules/pyright')))('pyright tells symbols, types, calls and errors of a package', async () => {
  const { ask, call, servers } = openFixture({
    'shop/__init__.py': '',
    'shop/price.py': 'def price(name: str):\n    return len(name)\n\n\nwrong: str = price("Ä")\n',
    'shop/total.py': 'from .price import price\n\n\ndef total(names: list[str]):\n    return [price(name) for name in names]\n',
  });
  const [symbols, hover, calls, problems] = await ask([
    call('documentSymbol', 'shop/total.py'),
    call('hover', 'shop/total.py', 'total'),
    call('outgoingCalls', 'shop/total.py', 'total'),
    call('diagnostics', 'shop/price.py'),
  ]);
  expect(resultOf(symbols).map(({ name }: { name: string }) => name)).toContain('total');
  expect(resultOf(hover).contents.value).toContain('list[int]');
  expect(resultOf(calls).map(({ to }: { to: { name: string } }) => to.name)).toContain('price');
  expect(resultOf(problems)).toMatchObject([{ severity: 1 }]);
  expect(servers.problems()).toEqual([]);
});
