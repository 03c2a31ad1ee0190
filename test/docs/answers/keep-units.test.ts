import { expect, test } from 'vitest';
import type { AnswerRecord, FileAnswers } from '../../../src/code/lsp/answers.ts';
import { dropTypes, keepUnits, type Standing } from '../../../src/docs/answers/keep-units.ts';
import { idOf } from '../memory-tree.ts';

const SHOP: FileAnswers = {
  tool: 0,
  declarations: [
    { name: 'buy', line: 3, type: 'number', calls: [{ path: 'cart.ts', line: 7, name: 'add' }] },
    { name: 'sell', line: 9, type: 'string' },
  ],
  problems: [{ line: 4, severity: 'error', message: 'no' }],
};
const RECORD: AnswerRecord = { tools: [{ name: 'typescript' }], files: new Map([['shop.ts', { blob: idOf('old'), answers: SHOP }]]) };

function kept(standing: Partial<Standing>, placeOf = (place: { path: string; line: number }) => place) {
  const whole = { blob: idOf('new'), whole: true, lineOf: (line: number) => line + 10, ...standing };
  return keepUnits(RECORD, new Map([['shop.ts', whole]]), placeOf).files.get('shop.ts');
}

test('where everything only moved, all is kept with its lines', () => {
  expect(kept({})).toEqual({
    blob: idOf('new'),
    answers: {
      ...SHOP,
      declarations: SHOP.declarations.map((each) => ({ ...each, line: each.line + 10 })),
      problems: [{ line: 14, severity: 'error', message: 'no' }],
    },
  });
});

test('of a file with a part that changed, what holds is kept, the rest counts as unanswered, and no problem is told', () => {
  expect(kept({ whole: false, lineOf: (line) => (line === 9 ? 12 : undefined) })?.answers).toEqual({
    tool: 0,
    declarations: [{ name: 'sell', line: 12, type: 'string' }],
    short: { hover: [0, 1], outgoingCalls: [0, 1], diagnostics: [0, 1] },
  });
});

test('what came into a file was not asked about', () => {
  const { answers } = kept({ whole: false }) ?? {};
  expect(answers?.declarations).toHaveLength(2);
  expect(answers?.short).toEqual({ diagnostics: [0, 1] });
});

test('an answer that names a place which nobody finds is dropped', () => {
  const { answers } = kept({}, ({ path, line }) => (path === 'cart.ts' ? (undefined as never) : { path, line })) ?? {};
  expect(answers?.declarations.map(({ name }) => name)).toEqual(['sell']);
  expect(answers?.short).toEqual({ hover: [0, 1], outgoingCalls: [0, 1], diagnostics: [0, 1] });
});

test('without its types a file keeps the places that were answered, and the rest counts as unanswered', () => {
  expect(dropTypes(SHOP)).toEqual({
    tool: 0,
    declarations: [{ name: 'buy', line: 3, calls: [{ path: 'cart.ts', line: 7, name: 'add' }] }],
    short: { hover: [0, 2], diagnostics: [0, 1] },
  });
  const places: FileAnswers = { tool: 0, declarations: [{ name: 'buy', line: 3, definition: { path: 'cart.ts', line: 7 } }] };
  expect(dropTypes(places)).toBe(places);
});

test('a file of which nothing is known is left out', () => {
  expect(keepUnits(RECORD, new Map(), (place) => place).files.size).toBe(0);
});
