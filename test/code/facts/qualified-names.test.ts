import { expect, test } from 'vitest';

import { qualifiedNames } from '../../../src/code/facts/qualified-names.ts';
import { readSource } from '../../helpers/read-source.ts';

test('declarations have the names around them, each before what is inside it', async () => {
  const { symbols } = await readSource('a.py', 'class C:\n  def m(self): ...\n  class D:\n    def m(self): ...\n\ndef f(): ...\n');
  expect(qualifiedNames(symbols).map(({ name, depth }) => `${depth} ${name}`)).toEqual(['0 C', '1 C.m', '1 C.D', '2 C.D.m', '0 f']);
});
