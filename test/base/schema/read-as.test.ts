import * as v from 'valibot';
import { expect, test } from 'vitest';

import { readAs } from '../../../src/base/schema/read-as.ts';
import { choice, dictionary, distinct, flag, form, list, map, text, wholeNumber } from '../../../src/base/schema/values.ts';

const SCHEMA = map({
  name: text(),
  kind: v.optional(choice('a', 'b', 'c'), 'a'),
  places: v.optional(
    v.pipe(
      list(map({ line: wholeNumber(1, 9), id: form(/^\d+$/, 'digits'), open: v.optional(flag()) })),
      distinct(({ id }) => `place ${id}`),
    ),
  ),
});

function problemsOf(data: unknown) {
  const read = readAs(SCHEMA, data);
  return 'problems' in read ? read.problems.map(({ message }) => message) : [];
}

test('data of its form comes back with defaults, and with nothing that the schema does not name', () => {
  expect(readAs(SCHEMA, { name: 'x', places: [{ line: 1, id: '7' }] })).toEqual({
    value: { name: 'x', kind: 'a', places: [{ line: 1, id: '7' }] },
  });
});

test.each<[unknown, string[]]>([
  [null, ['it must be a map of name, kind, places']],
  [[], ['it must be a map of name, kind, places']],
  [{}, ['name is missing']],
  [{ name: ' ', kind: 'd' }, ['name must be a text', 'kind must be one of a, b, c']],
  [{ name: 'x', places: {} }, ['places must be a list']],
  [
    { name: 'x', places: [{ line: 0, id: 'x', open: 1 }] },
    ['places[0].line must be a whole number from 1 to 9', 'places[0].id must be digits', 'places[0].open must be true or false'],
  ],
  [
    {
      name: 'x',
      places: [
        { line: 1, id: '7' },
        { line: 2, id: '7' },
      ],
    },
    ['places[1]: place 7 is there twice'],
  ],
  [{ name: 'x', place: [] }, ['unknown key place (did you mean places?); known are name, kind, places']],
  [JSON.parse('{"name":"x","__proto__":{"kind":"b"}}'), ['unknown key __proto__; known are name, kind, places']],
])('what is wrong with %j is told with its place', (data, messages) => {
  expect(problemsOf(data)).toEqual(messages);
});

test('a message has an end, whatever the data holds', () => {
  const endless = 'x'.repeat(1_000_000);
  for (const message of problemsOf({ name: 'x', [endless]: 1 })) expect(message.length).toBe(1001);
  const nested = { name: 'x', places: Array.from({ length: 10_000 }, () => ({ line: 1, id: endless })) };
  expect(readAs(SCHEMA, nested, { first: true })).toEqual({
    problems: [{ message: 'places[0].id must be digits', path: ['places', 0, 'id'] }],
  });
});

test('a map whose keys are anybody’s comes back as a Map, with keys that objects have of themselves', () => {
  const schema = dictionary(form(/^\w+$/, 'a word'), wholeNumber());
  const data = JSON.parse('{"__proto__":1,"constructor":2,"b":3}');
  expect(readAs(schema, data)).toEqual({
    value: new Map([
      ['__proto__', 1],
      ['constructor', 2],
      ['b', 3],
    ]),
  });
  expect(readAs(schema, { 'a b': 1 })).toMatchObject({ problems: [{ message: 'a b must be a word' }] });
  expect(readAs(schema, { a: -1 })).toMatchObject({ problems: [{ message: 'a must be a whole number' }] });
  for (const other of [[], null, 7]) expect(readAs(schema, other)).toMatchObject({ problems: [{ message: 'it must be a map' }] });
});

test('where the first problem is enough the others are not told, and a place is told as people know it', () => {
  const place = (path: readonly (string | number)[]) => ['entry', ...path];
  expect(readAs(SCHEMA, { kind: 7, places: 7 }, { first: true, place })).toEqual({
    problems: [{ message: 'entry.name is missing', path: ['entry', 'name'] }],
  });
});
