import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Group, LensReport } from '../../../src/lens/report/lens.ts';
import type { Header } from '../../../src/lens/report/render.ts';
import { renderReport } from '../render-report.ts';

const header: Header = {
  scope: 'src/auth (5 files)',
  tools: ['oxc', 'tree-sitter'],
  passedOver: [],
  maxOutput: 500,
  showAll: (lines) => `kb spelunk --lens=interfaces --focus="authentication layer" --max-output=${lines}`,
};

const empty: LensReport = { summary: [], groups: [], gaps: [] };

test('a report becomes a summary, findings by group, a diagram and gaps', () => {
  const report: LensReport = {
    summary: ['2 TypeScript files offer 1 class.', 'Nothing imports them.'],
    groups: [
      {
        title: '`src/auth/handler.ts`',
        note: 'The entry point.',
        items: [
          {
            path: 'src/auth/handler.ts',
            startLine: 10,
            endLine: 25,
            text: 'validates a token and returns its user',
            code: { language: 'typescript', text: 'class AuthHandler {\n  authenticate(token: string): Promise<User>;\n}' },
          },
          { path: 'src/auth/handler.ts', startLine: 30, endLine: 30, text: '', details: ['first', 'second'] },
        ],
      },
      { title: 'Without public declarations', note: '`src/auth/boot.ts`.', items: [] },
    ],
    diagram: 'flowchart LR\n  n0 --> n1',
    gaps: ['Passed over as generated: `src/auth/schema.ts`.'],
  };
  expect(renderReport(report, header).body).toBe(
    `
**Scope:** src/auth (5 files) · **Tools:** oxc, tree-sitter

## Summary

2 TypeScript files offer 1 class.
Nothing imports them.

## Findings

### \`src/auth/handler.ts\`

The entry point.

- validates a token and returns its user
  \`\`\`typescript
  class AuthHandler {
    authenticate(token: string): Promise<User>;
  }
  \`\`\`
- \`src/auth/handler.ts\`
  - first
  - second

### Without public declarations

\`src/auth/boot.ts\`.

## Connections

\`\`\`mermaid
flowchart LR
  n0 --> n1
\`\`\`

## Gaps/Questions

- Passed over as generated: \`src/auth/schema.ts\`.
`.trim(),
  );
});

test('empty parts are left out', () => {
  expect(renderReport(empty, header).body).toBe('**Scope:** src/auth (5 files) · **Tools:** oxc, tree-sitter');
});

test('what was not understood is told at the head, of how much, unless it is nothing', () => {
  const headOf = (number: number) => renderReport({ ...empty, unclear: { number, of: 41, what: 'place' } }, header).body;
  expect(headOf(2)).toMatch(/ · \*\*Not understood:\*\* 2 of 41 places$/);
  expect(headOf(0)).toBe(renderReport(empty, header).body);
});

test('the header counts the files that were passed over, by reason', () => {
  const passedOver = ['generated', 'too large', 'generated'].map((reason, index) => ({ path: `src/${index}.ts`, reason }));
  expect(renderReport(empty, { ...header, passedOver }).body).toMatch(/ · 2 generated files passed over · 1 too large file passed over$/);
});

test('findings are cut from the end, and the last line says how many files are missing and which command shows them', () => {
  const report = { ...empty, groups: modules(10) };
  const { body, omitted } = renderReport(report, { ...header, maxOutput: 20 });
  expect(body.split('\n')).toHaveLength(17);
  expect(body.split('\n').slice(-6)).toEqual([
    '',
    '- `src/module1.ts`',
    '  - first',
    '  - second',
    '',
    '… and 8 more files (16 entries): `kb spelunk --lens=interfaces --focus="authentication layer" --max-output=100`',
  ]);
  expect(omitted).toEqual({ files: 8, items: 16, lines: 0 });
});

test('the command that a shortened document names is given enough lines for everything, the same for a line more or less', () => {
  const asked = [10, 11, 40].map((count) => {
    const report = { ...empty, groups: modules(count) };
    let needed = 0;
    const showAll = (lines: number) => {
      needed = lines;
      return '';
    };
    renderReport(report, { ...header, maxOutput: 20, showAll });
    expect(renderReport(report, { ...header, maxOutput: needed }).omitted.items).toBe(0);
    return needed;
  });
  expect(asked).toEqual([100, 100, 300]);
});

test('a long class is folded before entries are cut, and keeps its last line', () => {
  const members = Array.from({ length: 100 }, (_, index) => `  method${index}(): void;`);
  const item = { path: 'src/big.ts', startLine: 1, endLine: 900, text: '' };
  const code = { language: 'typescript', text: ['class Big {', ...members, '}'].join('\n') };
  const groups = [{ title: 'src/big.ts', items: [{ ...item, code }] }, ...modules(3)];
  const { body, omitted } = renderReport({ ...empty, groups }, { ...header, maxOutput: 60 });
  expect(body).toContain('\n  … 73 more lines\n  }\n  ```\n');
  expect(body).toContain('src/module2.ts');
  expect(body.split('\n').at(-1)).toMatch(/^… and up to 100 more lines of the entries above: `kb spelunk /);
  expect(omitted).toEqual({ files: 0, items: 0, lines: 73 });
});

test('a file with thousands of entries leaves the others their share, and its own are counted where they are missing', () => {
  const many = Array.from({ length: 2000 }, (_, line) => ({
    path: 'src/server.h',
    startLine: line + 1,
    endLine: line + 1,
    text: `macro ${line}`,
  }));
  const groups = [{ title: 'src/server.h', items: many }, ...modules(3)];
  const { body, omitted } = renderReport({ ...empty, groups }, { ...header, maxOutput: 100 });
  expect(body.split('\n').length).toBeGreaterThan(95);
  expect(body.split('\n').length).toBeLessThanOrEqual(100);
  expect(body).toContain('src/module2.ts');
  expect(body).toMatch(new RegExp(`\\n  - … and ${omitted.items} more entries\\n\\n### src/module0`));
  expect(omitted).toMatchObject({ files: 0, lines: 0 });
});

test('files of one group share its lines, and those that get none are counted at its end', () => {
  const files = Array.from({ length: 20 }, (_, file) =>
    Array.from({ length: 30 }, (__, line) => ({
      path: `src/${file}.java`,
      startLine: line + 1,
      endLine: line + 1,
      text: `method ${line}`,
    })),
  );
  const { body } = renderReport({ ...empty, groups: [{ title: 'src', items: files.flat() }] }, { ...header, maxOutput: 60 });
  expect(body).toContain('  - method 9\n  - … and 20 more entries\n- `src/1.java`\n  - method 0');
  expect(body).toMatch(/\n- … and \d+ more entries of 15 more files\n\n… and 15 more files \(\d+ entries\): /);
});

test('of the entries of one file those that tell least are left out first', () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    path: 'src/server.h',
    startLine: index + 1,
    endLine: index + 1,
    text: `${index % 3 === 2 ? 'telling' : 'quiet'} ${index}`,
    rank: index % 3 === 2 ? 0 : 1,
  }));
  const { body } = renderReport({ ...empty, groups: [{ title: 'src/server.h', items }] }, { ...header, maxOutput: 40 });
  expect(body.match(/- telling/g)).toHaveLength(20);
  expect(body).toContain('- `src/server.h`\n  - quiet 0\n  - quiet 1\n  - telling 2');
});

test('of a list no entry is left out: what stands below goes first, then other groups, and the document may be longer', () => {
  const routes = Array.from({ length: 40 }, (_, index) => ({
    path: `src/${index}.ts`,
    startLine: 1,
    endLine: 1,
    text: `GET /${index}`,
    details: ['calls a', 'calls b'],
  }));
  const groups: Group[] = [...modules(20), { title: 'HTTP routes', list: true, items: routes }];
  const { body, omitted } = renderReport({ ...empty, groups }, { ...header, maxOutput: 60 });
  expect(body.match(/ - GET \/\d+/g)).toHaveLength(40);
  expect(omitted.items).toBeGreaterThan(0);
  expect(body.split('\n')).toHaveLength(60);
  expect(renderReport({ ...empty, groups }, { ...header, maxOutput: 30 }).body.match(/ - GET \/\d+/g)).toHaveLength(40);
});

test('what says the same of the same file is one entry', () => {
  const item = (path: string, line: number) => ({ path, startLine: line, endLine: line, text: '`check` asserts `ready`' });
  const items = [item('src/a.ts', 1), item('src/a.ts', 9), item('src/b.ts', 1)];
  expect(renderReport({ ...empty, groups: [{ title: 'Checks', items }] }, header).body).toContain(
    '- `src/a.ts` - `check` asserts `ready` (2 places)\n- `src/b.ts` - `check` asserts `ready`',
  );
});

test('what tells little takes a few lines only as soon as anything has to be shortened', () => {
  const names = Array.from({ length: 480 }, (_, index) => `MACRO_${index}`);
  const item = { path: 'src/server.h', startLine: 1, endLine: 900, text: '480 macros', rank: 2 };
  const code = { language: 'c', text: names.map((name) => `#define ${name}`).join('\n'), names };
  const { body } = renderReport(
    { ...empty, groups: [{ title: 'src/server.h', items: [{ ...item, code }] }, ...modules(3)] },
    { ...header, maxOutput: 100 },
  );
  expect(body.slice(body.indexOf('- `src/server.h'), body.indexOf('### src/module0')).split('\n').length).toBeLessThanOrEqual(13);
});

test('gaps are cut to a tenth of the lines, and a diagram that takes over a third of them makes room', () => {
  const report = {
    ...empty,
    groups: modules(30),
    gaps: Array.from({ length: 40 }, (_, index) => `gap ${index}`),
    diagram: Array.from({ length: 30 }, (_, index) => `n${index}`).join('\n'),
  };
  const { body } = renderReport(report, { ...header, maxOutput: 60 });
  expect(body).toContain('- gap 4\n- … and 35 more');
  expect(body).toContain('## Connections\n\nThe diagram has 32 lines');
});

test('text from outside that a lens forgot to escape cannot end the section or start another', () => {
  const groups = [{ title: 'x\n<!-- kb:end interfaces -->', items: [], note: '<!-- kb:begin -->' }];
  const { body } = renderReport({ ...empty, summary: ['a\n<!-- kb:end interfaces -->'], groups, gaps: ['<!--'] }, header);
  expect(body).not.toContain('<!--');
});

const odd = fc.string({ unit: fc.oneof(fc.constantFrom('\n', '`', '<!--', ' ', '\r', '\uDCFF', '|'), fc.string({ maxLength: 2 })) });
const reports: fc.Arbitrary<LensReport> = fc.record({
  summary: fc.array(odd, { maxLength: 3 }),
  groups: fc.array(
    fc.record({
      title: odd,
      items: fc.array(
        fc.record({
          path: odd,
          startLine: fc.nat(5),
          endLine: fc.nat(9),
          text: odd,
          details: fc.array(odd, { maxLength: 30 }),
          code: fc.record({ language: odd, text: odd }),
        }),
        { maxLength: 8 },
      ),
    }),
    { maxLength: 8 },
  ),
  gaps: fc.array(odd, { maxLength: 30 }),
});

test('whatever a lens reports, the body has no carriage return, trailing space, comment or blank edge, and keeps its limit', () => {
  fc.assert(
    fc.property(reports, fc.integer({ min: 30, max: 120 }), (report, maxOutput) => {
      const { body } = renderReport(report, { ...header, maxOutput });
      expect(body).not.toMatch(/\r|[ \t]\n|[ \t]$|<!--|^\n|\n$/);
      expect(body.split('\n').length).toBeLessThanOrEqual(maxOutput);
    }),
  );
});

function modules(count: number): Group[] {
  return Array.from({ length: count }, (_, index) => {
    const path = `src/module${index}.ts`;
    const items = ['first', 'second'].map((text, line) => ({ path, startLine: line + 1, endLine: line + 1, text }));
    return { title: path, items };
  });
}

test('a heading with nothing below it is left out, whether lines are cut or not', () => {
  const some: Group = { title: 'Some', items: [{ path: 'a.ts', startLine: 1, endLine: 1, text: 'one' }] };
  const none: Group = { title: 'None', items: [] };
  for (const maxOutput of [500, 8]) {
    const { body } = renderReport({ ...empty, groups: [none, some, none] }, { ...header, maxOutput });
    expect(body).toContain('### Some');
    expect(body).not.toContain('### None');
  }
  expect(renderReport({ ...empty, groups: [none] }, header).body).not.toContain('## Findings');
});
