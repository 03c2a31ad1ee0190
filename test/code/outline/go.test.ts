import { expect, test } from 'vitest';

import { readSource } from '../../helpers/read-source.ts';

test('a struct that is written in place gives its fields to the field', async () => {
  const { symbols } = await readSource(
    'user.go',
    'package users\n\ntype Validator struct {\n\tUser struct {\n\t\tName string `json:"name"`\n\t\tAge int\n\t} `json:"user"`\n\tLines []*struct{ Text string }\n\tDone chan struct{}\n\tNone struct{}\n}\n',
  );
  expect(symbols[0]?.children.map(({ signature, children }) => [signature, ...children.map((field) => field.signature)])).toEqual([
    ['User struct', 'Name string', 'Age int'],
    ['Lines []*struct', 'Text string'],
    ['Done chan struct{}'],
    ['None struct{}'],
  ]);
});
