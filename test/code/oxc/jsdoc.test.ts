import { expect, test } from 'vitest';

import { summarizeJsdoc } from '../../../src/code/oxc/jsdoc.ts';

test.each([
  ['a line', '* Opens the pool. ', 'Opens the pool.'],
  ['several lines', '*\n * Opens the pool\n * and waits. Then more.\n *\n * A paragraph.\n ', 'Opens the pool and waits.'],
  ['text before a tag', '*\n * Opens the pool\n * @param size how many\n ', 'Opens the pool'],
  ['a description tag only', '*\n * @public\n * @description Opens the pool.\n * @returns it\n ', 'Opens the pool.'],
  ['links', '* See {@link Pool}, {@link Pool#get|get} and {@linkcode Pool the pool}. ', 'See Pool, get and the pool.'],
])('%s become the first sentence', (_, comment, sentence) => {
  expect(summarizeJsdoc(comment)).toBe(sentence);
});

test.each([
  ['only tags', '* @internal '],
  ['a licence', '*\n * @license MIT\n * Copyright somebody.\n '],
  ['a description of the file', '* @fileoverview Pools of connections. '],
  ['nothing', '* '],
])('a comment of %s says nothing about a declaration', (_, comment) => {
  expect(summarizeJsdoc(comment)).toBeUndefined();
});
