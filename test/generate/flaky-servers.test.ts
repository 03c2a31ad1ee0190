import { rmSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { LanguageServers } from '../../src/code/lsp/language-servers.ts';
import type { ToolCall } from '../../src/code/lsp/tool-call.ts';
import type { DocumentFiles } from '../../src/docs/store/store.ts';
import { refreshText } from '../../src/refresh/refresh-text.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { filesOf } from '../helpers/document-files.ts';
import { draws } from '../helpers/draws.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';
import { scriptedServers, withServers } from '../spelunk/scripted-servers.ts';

const PATH = 'docs/spelunk/contracts/src.md';
const NAMES = ['ask', 'buy', 'call', 'deal', 'earn'];

interface Program {
  /** In order: a name and what it returns. */
  functions: [name: string, value: string][];
  comment: string;
  /** What `rate` returns. */
  rate: string;
  /** Of a package that all may use. */
  version: string;
}

type Edit =
  | { kind: 'change' | 'drop' | 'first'; name: string; value: string }
  | { kind: 'add'; name: string; value: string }
  | { kind: 'comment' | 'rate' | 'version'; value: string };

function apply(program: Program, edit: Edit): Program {
  const { functions } = program;
  if (!('name' in edit)) return { ...program, [edit.kind]: edit.value };
  const others = functions.filter(([name]) => name !== edit.name);
  const own = functions.find(([name]) => name === edit.name);
  if (edit.kind === 'add') return own ? program : { ...program, functions: [...functions, [edit.name, edit.value]] };
  if (!own || (edit.kind === 'drop' && others.length === 0)) return program;
  if (edit.kind === 'drop') return { ...program, functions: others };
  if (edit.kind === 'first') return { ...program, functions: [own, ...others] };
  return { ...program, functions: functions.map((each) => (each === own ? [edit.name, edit.value] : each)) };
}

function filesFor({ functions, comment, rate, version }: Program): Record<string, string> {
  const bodies = functions.map(([name, value]) => `export function ${name}(it) {\n  return ${value};\n}\n`);
  return {
    'src/shop.ts': `import { left } from 'left';\nimport { rate } from '../lib/rate';\n// ${comment}\n${bodies.join('\n')}`,
    'package.json': JSON.stringify({ dependencies: { left: version } }),
    'lib/rate.ts': `export const rate = (): ${rate} => null as never;\n`,
  };
}

/** What a server would say of a function: that depends on its body, and on what it calls. */
function typeOf(value: string, { rate, version }: Program): string {
  const parts = [`"${value}"`, ...(value.includes('rate()') ? [rate] : []), ...(value.includes('left()') ? [version] : [])];
  return `Set<${parts.join(', ')}>`;
}

function answering(program: Program): (call: ToolCall) => unknown {
  const lines = (filesFor(program)['src/shop.ts'] ?? '').split('\n');
  return ({ operation, uri, position }) => {
    const name = /function (\w+)/.exec(lines[position?.line ?? 0] ?? '')?.[1];
    const value = program.functions.find(([each]) => each === name)?.[1];
    if (operation !== 'hover' || value === undefined || !uri.endsWith('shop.ts')) return null;
    return { contents: { kind: 'markdown', value: `\`\`\`typescript\nfunction ${name}(it: any): ${typeOf(value, program)}\n\`\`\`` } };
  };
}

function refreshed(repo: GitRepo, files: DocumentFiles, servers: LanguageServers | undefined, force = false): Promise<DocumentFiles> {
  return inWorkspace(repo, async (workspace) => {
    const own = servers ? withServers(workspace, servers) : workspace;
    return (await refreshText(own, PATH, files, { force, overwrite: false })).files ?? files;
  });
}

/** The type that the document tells of a function; undefined where it tells none, null where it does not have the function. */
function told({ text }: DocumentFiles, name: string): string | undefined | null {
  const line = text.split('\n').find((each) => each.includes(`function ${name}(`));
  return line === undefined ? null : /\/\/ returns (.+?)(?: · imported by .*)?$/.exec(line)?.[1];
}

const value = fc.constantFrom('1', '2', 'it.a', 'rate()', 'rate() + 1', 'it.rate', 'left()');
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constantFrom('change', 'drop', 'first', 'add'), name: fc.constantFrom(...NAMES), value }),
  fc.record({ kind: fc.constantFrom('comment', 'rate', 'version'), value: fc.constantFrom('string', 'number', 'boolean') }),
);
/** Whether the server is there, and which of its next answers come in time. */
const luck = fc.record({ isThere: fc.boolean(), inTime: fc.infiniteStream(fc.boolean()) });

test('with a server that answers by chance a document says what it would say with one that answers all, or less; and what was answered stays as long as that is the same', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
  const steps = fc.array(fc.tuple(edit, luck), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      let program: Program = {
        functions: [
          ['ask', '1'],
          ['buy', 'rate()'],
          ['call', 'left()'],
        ],
        comment: 'a',
        rate: 'string',
        version: 'string',
      };
      const repo = gitRepo(filesFor(program));
      const request = { focus: 'src', lenses: ['interfaces'], everyLens: false, limits: {} };
      const options = { request, refresh: true, overwrite: false, target: { kind: 'documents' } as const };
      await inWorkspace(repo, (workspace) => spelunk(withServers(workspace, scriptedServers(answering(program))), options));
      let steady = filesOf(repo.dir, PATH);
      let flaky = steady;
      for (const [each, { isThere, inTime }] of all) {
        const before = program;
        program = apply(program, each);
        repo.write(filesFor(program));
        // What documents rest on is in git, as after a commit; nothing is remembered of what servers said.
        repo.git('add', '--all', 'src', 'lib', 'package.json');
        rmSync(join(repo.dir, '.git/kb/answers'), { recursive: true, force: true });
        const answer = answering(program);
        const servers = scriptedServers((call) => (inTime.next().value ? answer(call) : undefined));
        const then = flaky;
        flaky = await refreshed(repo, flaky, isThere ? servers : undefined);
        rmSync(join(repo.dir, '.git/kb/answers'), { recursive: true, force: true });
        steady = await refreshed(repo, steady, scriptedServers(answer));
        for (const [name, own] of program.functions) {
          expect(told(steady, name)).toBe(typeOf(own, program));
          expect([typeOf(own, program), undefined]).toContain(told(flaky, name));
          const was = before.functions.find(([other]) => other === name)?.[1];
          // A package of another version can have other types wherever a file leads to it.
          const isSame =
            was !== undefined && was === own && typeOf(was, before) === typeOf(own, program) && before.version === program.version;
          if (isSame && told(then, name) !== undefined) expect(told(flaky, name)).toBe(told(then, name));
        }
        expect(await refreshed(repo, flaky, scriptedServers(answer), true)).toEqual(flaky);
      }
    }),
    { numRuns: draws(30) },
  );
}, 300_000);
