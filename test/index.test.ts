import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { builtKb } from './helpers/built-kb.ts';
import { gitRepo, temporaryDirectory, writeFiles } from './helpers/git-repo.ts';

const ROOT = join(import.meta.dirname, '..');
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');

/** A program that uses kb as a dependency, in strict TypeScript. */
const PROGRAM = `import { KbError, pathToUri, planReferencesPhase, planSpelunk, processLspResults, runOperation, uriToPath } from 'git-kb';
import type { LspResults, OperationResult, Processed, SpelunkPlan, ToolCall } from 'git-kb';

const projectRoot: string = process.argv[2] ?? '';
const plan: SpelunkPlan = await planSpelunk('interfaces', 'src', { projectRoot, maxFiles: 10 });
const calls: ToolCall[] = plan.toolCalls;
const results: LspResults = { client: { name: 'consumer' }, documentSymbols: Object.fromEntries(calls.map(({ uri }) => [uri, []])) };
const next: SpelunkPlan = await planReferencesPhase(plan, results, { projectRoot });
const made: Processed = await processLspResults(plan, [results], { projectRoot, write: false });
const path: string | { problem: string } = uriToPath(projectRoot, pathToUri(projectRoot, 'src/a b.ts'));
const error: unknown = await planSpelunk('smell', 'src', { projectRoot }).catch((reason: unknown) => reason);
const report: OperationResult<'check'> = await runOperation('check', { strict: true }, { projectRoot });
const statuses: string[] = report.documents.map(({ verdict }) => verdict.status);
console.log(JSON.stringify({ statuses, files: plan.filesToExamine, phase: next.phase, made: made.text, path, exit: error instanceof KbError && error.exit }));
// @ts-expect-error a lens is named by a text
void (() => planSpelunk(7, 'src'));
// @ts-expect-error an operation has its own inputs
void (() => runOperation('check', { strict: 'yes' }, { projectRoot }));
`;

const SETTINGS = {
  compilerOptions: { strict: true, module: 'nodenext', target: 'es2022', types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] },
};

test('a program that depends on kb type-checks and plans and processes', () => {
  builtKb();
  const dir = temporaryDirectory();
  mkdirSync(join(dir, 'node_modules'));
  symlinkSync(ROOT, join(dir, 'node_modules/git-kb'), 'junction');
  writeFiles(dir, { 'package.json': '{ "type": "module" }', 'tsconfig.json': JSON.stringify(SETTINGS), 'program.ts': PROGRAM });
  const compiled = spawnSync(process.execPath, [COMPILER, '-p', dir], { encoding: 'utf8' });
  expect(compiled.stdout + compiled.stderr).toBe('');

  const repo = gitRepo({ 'src/a.ts': 'export function greet(name: string) {\n  return name;\n}\n' });
  const run = spawnSync(process.execPath, [join(dir, 'program.js'), repo.dir], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  expect(JSON.parse(run.stdout)).toEqual({
    statuses: [],
    files: ['src/a.ts'],
    phase: 2,
    made: expect.stringContaining('**Tools:** consumer'),
    path: 'src/a b.ts',
    exit: 2,
  });
});
