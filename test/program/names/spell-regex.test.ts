import { expect, test } from 'vitest';

import { spellRegex } from '../../../src/program/names/spell-regex.ts';

test('a regular expression is told as the path that it is', () => {
  expect(spellRegex(String.raw`/^\/files\/(.*)$/`)).toBe('/files/*');
  expect(spellRegex(String.raw`/^\/orders\/(?<id>[^/]+)\/?$/`)).toBe('/orders/:id');
  expect(spellRegex(String.raw`/^\/orders\/(\d+)$/i`)).toBe('/orders/*');
  expect(spellRegex(String.raw`/\/raw\.json$/`)).toBe('*/raw.json');
});

test('one that is no single path is told as it is written, and a path is none', () => {
  expect(spellRegex(String.raw`/^\/(a|b)$/`)).toBeUndefined();
  expect(spellRegex('/orders/')).toBeUndefined();
  expect(spellRegex('/orders/{id}/items/')).toBeUndefined();
  expect(spellRegex("'/^a/'")).toBeUndefined();
});
