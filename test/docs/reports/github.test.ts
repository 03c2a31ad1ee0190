import fc from 'fast-check';
import { expect, test } from 'vitest';

import { renderGithub } from '../../../src/docs/reports/github.ts';
import type { ReportedDocument } from '../../../src/docs/reports/report.ts';
import { withoutCommands } from '../../../src/docs/reports/without-commands.ts';
import { HOSTILE, receipt, reported } from './sample-report.ts';

interface Command {
  name: string;
  properties: Record<string, string>;
  data: string;
}

/** Reads a line as GitHub's runner does (actions/runner, ActionCommand.cs: TryParseV2). */
function parseCommand(line: string): Command | undefined {
  const trimmed = line.trimStart();
  const end = trimmed.indexOf('::', 2);
  if (!trimmed.startsWith('::') || end < 0) return undefined;
  const [name = '', ...rest] = trimmed.slice(2, end).split(' ');
  const pairs = rest
    .join(' ')
    .trim()
    .split(',')
    .filter((pair) => pair !== '');
  const undo = (text: string, codes: [string, string][]) => codes.reduce((all, [code, token]) => all.replaceAll(code, token), text);
  const properties = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return [
      pair.slice(0, at),
      undo(pair.slice(at + 1), [
        ['%0D', '\r'],
        ['%0A', '\n'],
        ['%3A', ':'],
        ['%2C', ','],
        ['%25', '%'],
      ]),
    ];
  });
  return {
    name,
    properties: Object.fromEntries(properties),
    data: undo(trimmed.slice(end + 2), [
      ['%0D', '\r'],
      ['%0A', '\n'],
      ['%25', '%'],
    ]),
  };
}

/** Each line ends. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  expect(lines.pop()).toBe('');
  return lines;
}

function render(documents: ReportedDocument[]): Command[] {
  return linesOf(renderGithub({ documents })).map((line) => {
    expect(line).not.toMatch(/\r/);
    return parseCommand(line) ?? expect.fail(line);
  });
}

test('whatever a document is called, the runner reads one command with that name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('%', ':', ',', '\r', '\n', '=', '%25', '%0A', '::', 'a', '/', ']', '##[', ' ') }),
      (odd) => {
        const path = `docs/x${odd}.md`;
        const [command] = render([reported(path, { receipts: [receipt({ path: odd })] })]);
        expect(command).toMatchObject({ name: 'error', properties: { file: path, line: '1' } });
        expect(command?.data).toBe(`1 file changed\n- ${odd} changed`);
      },
    ),
  );
  expect(render([reported(HOSTILE)])).toMatchObject([{ properties: { file: HOSTILE } }]);
});

test('at most ten errors and ten warnings are given, newly stale first and your change before the base, and one notice counts the rest', () => {
  const many = (count: number, name: string, cause: 'change' | 'base', known: boolean, passes: boolean) =>
    Array.from({ length: count }, (_, index) => reported(`docs/${name}${index}.md`, { receipts: [receipt({ cause })], known }, passes));
  const commands = render([
    ...many(4, 'a-known', 'base', true, false),
    ...many(5, 'b-base', 'base', false, false),
    ...many(4, 'c-change', 'change', false, false),
    ...many(12, 'd-passes', 'base', true, true),
  ]);
  const names = commands.map(({ name, properties }) => `${name} ${properties['file']?.replace(/^docs\/|\d+\.md$/g, '') ?? ''}`);
  const expected = [
    ...Array(4).fill('error c-change'),
    ...Array(5).fill('error b-base'),
    'error a-known',
    ...Array(10).fill('warning d-passes'),
    'notice ',
  ];
  expect(names).toEqual(expected);
  expect(commands.at(-1)?.data).toBe('5 more documents are out of date; the log lists all of them');
});

test('coverage that is too low takes one of the ten', () => {
  const documents = Array.from({ length: 10 }, (_, index) => reported(`docs/${index}.md`));
  const coverage = { files: 3, covered: 1, percent: 33.33, directories: [], uncovered: [], emptyScopes: [] };
  const lines = linesOf(renderGithub({ documents, coverage, minCoverage: 50 }));
  expect(lines[0]).toBe(
    '::error title=kb check%3A coverage::33.33 %25 of 3 source files are covered by documents, and 50 %25 are asked for',
  );
  expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(10);
  expect(renderGithub({ documents: [], coverage, minCoverage: 33.33 })).toBe('');
});

test('an annotation shows ten reasons and counts the others', () => {
  const receipts = Array.from({ length: 12 }, (_, index) => receipt({ path: `src/${index}.ts` }));
  const [command] = render([reported('docs/a.md', { receipts })]);
  expect(command?.data.split('\n')).toHaveLength(12);
  expect(command?.data).toMatch(/\n- src\/9\.ts changed\n- and 2 more$/);
});

test.each(['  ::error::x', '::stop-commands::x', 'STALE: a##[group]b'])('a line of the log is no command: %s', (line) => {
  const kept = withoutCommands(line);
  expect(parseCommand(kept)).toBeUndefined();
  expect(kept).not.toContain('##[');
});
