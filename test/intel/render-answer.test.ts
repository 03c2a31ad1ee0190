import { expect, test } from 'vitest';

import type { Answer } from '../../src/intel/answer.ts';
import { renderAnswer } from '../../src/intel/render-answer.ts';

const line = (text: string, path = 'src/a.ts') => ({ text, at: { path, line: 3 } });
const answer = (groups: Answer['groups'], gaps: string[] = []): Answer => ({ question: 'q', summary: 'all of it', groups, gaps });

test('an answer is its summary, then a line for each thing with its place, then what it does not cover', () => {
  const lines = renderAnswer(answer([{ title: 'here', lines: [line('one')], aside: '2 more in tests' }], ['tests']), { wide: false });
  expect(lines).toEqual(['all of it', 'here:', '  src/a.ts:3  one', '  2 more in tests', 'not covered: tests']);
});

test('a group without lines is not told', () => {
  expect(renderAnswer(answer([{ title: 'here', lines: [] }]), { wide: false })).toEqual(['all of it']);
});

test('a long line is cut behind its place, and whole where that is asked for', () => {
  const long = answer([{ lines: [{ ...line('x'.repeat(200)), more: 'and more' }] }]);
  const [, cut = ''] = renderAnswer(long, { wide: false });
  expect(cut).toHaveLength(120);
  expect(cut).toMatch(/^ {2}src\/a\.ts:3 {2}x+…$/);
  expect(renderAnswer(long, { wide: true })[1]).toBe(`  src/a.ts:3  ${'x'.repeat(200)}  and more`);
});

test('what does not fit into the budget is counted, whatever group it is of, and what is not covered is always said', () => {
  const many = Array.from({ length: 20 }, (_, at) => line(`thing ${at}`));
  const shown = renderAnswer(
    answer(
      [
        { title: 'first', lines: many },
        { title: 'second', lines: many },
      ],
      ['tests'],
    ),
    {
      wide: false,
      budget: 100,
    },
  );
  const told = shown.filter((each) => each.startsWith('  ')).length;
  expect(told).toBeGreaterThan(3);
  expect(shown).toContain(`… ${40 - told} more lines: a larger --budget shows them, a narrower question needs fewer`);
  expect(shown.at(-1)).toBe('not covered: tests');
  expect(shown).not.toContain('second:');
});

test('many places share a line for each file, and what the budget cuts of them is counted one by one', () => {
  const at = (line: number, brief: string, path = 'src/a.ts') => ({ text: `call in ${brief}`, brief, at: { path, line } });
  const lines = [
    ...Array.from({ length: 30 }, (_, index) => at(index + 1, index < 3 ? 'find' : `list${index}`)),
    at(9, 'other', 'src/b.ts'),
  ];
  const told = renderAnswer(answer([{ lines }]), { wide: false });
  expect(told[1]).toMatch(/^ {2}src\/a\.ts {2}1 2 3 find, 4 list3, 5 list4, /);
  expect(told[2]).toMatch(/^ {4}\d+ list\d+, /);
  expect(told.at(-1)).toBe('  src/b.ts  9 other');
  expect(Math.max(...told.map((line) => line.length))).toBeLessThanOrEqual(120);
  expect(renderAnswer(answer([{ lines }]), { wide: true })).toHaveLength(32);
  expect(renderAnswer(answer([{ lines }]), { wide: false, budget: 75 }).at(-1)).toMatch(/^… 18 more lines/);
  expect(renderAnswer(answer([{ lines: lines.slice(0, 12) }]), { wide: false })).toHaveLength(13);
});

test('what is told in part names how to get the rest, which a wide answer has', () => {
  const parts = answer([{ title: 'here', lines: [line('one'), line('two'), line('three')], most: 1, aside: '2 in tests' }]);
  expect(renderAnswer(parts, { wide: false })).toEqual([
    'all of it',
    'here:',
    '  src/a.ts:3  one',
    '  2 more: --wide lists them; 2 in tests',
  ]);
  expect(renderAnswer(parts, { wide: true })).toContain('  src/a.ts:3  three');
});

test('a kept part is never cut: what is behind it gives way, then the middle of what is in front of it', () => {
  const line = (text: string) => ({ text, kept: ' [requireRole("admin")]', at: { path: 'src/a.ts', line: 3 } });
  const path = 'GET /api/shops/{shop}/orders/{order}/parcels/{parcel}/labels/latest';
  const [, short = '', long = ''] = renderAnswer(
    answer([
      { lines: [line(`GET /api [requireRole("admin")] → ${'h'.repeat(120)}`), line(`${path}${path} [requireRole("admin")] → handler`)] },
    ]),
    { wide: false },
  );
  expect(short).toMatch(/^ {2}src\/a\.ts:3 {2}GET \/api \[requireRole\("admin"\)\] → h+…$/);
  expect(long).toMatch(/^ {2}src\/a\.ts:3 {2}GET \/api\S+…\S+\/labels\/latest \[requireRole\("admin"\)\]…$/);
});

test('what is left out of a line says so at its end, however long the line is, and is read where all is asked for', () => {
  const lines = [{ text: 'x'.repeat(200), less: '(and 2 more lines: --wide)', more: '; 4 y; 5 z' }];
  expect(renderAnswer(answer([{ lines }]), { wide: false })[1]).toMatch(/^ {2}x+… {2}\(and 2 more lines: --wide\)$/);
  expect(renderAnswer(answer([{ lines }]), { wide: true })[1]).toMatch(/x {2}; 4 y; 5 z$/);
});

const route = (line: number, marks: string[], place?: { path: string; line: number }, path = 'src/app.ts') => ({
  text: `GET /${line} [${marks.join(', ')}] → show${place ? ` ${place.path}:${place.line}` : ''}`,
  among: { label: `GET /${line}`, marks, runs: 'show', place },
  at: { path, line },
});
const routes = [
  route(1, ['open']),
  route(2, ['open']),
  ...Array.from({ length: 12 }, (_, index) => route(10 + index, ['signedIn', 'isMember'], { path: 'src/users.ts', line: 100 + index })),
  route(30, ['signedIn', 'isAdmin', 'isMember'], { path: 'src/admin.ts', line: 5 }),
  route(40, ['byKey'], undefined, 'src/other.ts'),
];

test('of many lines, what those of a file have in common is told once above them, and what one has beside it with that', () => {
  const told = renderAnswer(answer([{ lines: routes }]), { wide: false });
  expect(told.slice(1, 8)).toEqual([
    '  src/app.ts [open]:',
    '    1  GET /1 → show',
    '    2  GET /2 → show',
    '  src/app.ts [signedIn, isMember]:',
    '    30  GET /30 [also isAdmin] → show src/admin.ts:5',
    '    → src/users.ts:',
    '    10  GET /10 → show:100',
  ]);
  expect(told.at(-1)).toBe('  src/other.ts:40  GET /40 [byKey] → show');
});

test('every one of many lines is told in full where whole lines are asked for', () => {
  const told = renderAnswer(answer([{ lines: routes }]), { wide: true });
  expect(told).toHaveLength(1 + routes.length);
  expect(told[3]).toBe('  src/app.ts:10  GET /10 [signedIn, isMember] → show src/users.ts:100');
});

test('what the budget cuts of lines below a head is counted, and no head is left without lines', () => {
  const told = renderAnswer(answer([{ lines: routes }]), { wide: false, budget: 45 });
  const shown = told.filter((each) => /^ {4}\d/.test(each)).length;
  expect(told.at(-1)).toContain(`… ${routes.length - shown} more lines`);
  expect(told.at(-2)).toMatch(/^ {4}\d/);
});
