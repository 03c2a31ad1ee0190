import { expect, test } from 'vitest';

import { title } from '../../../src/docs/document/title.ts';

test.each([
  ['authentication layer', 'Authentication Layer'],
  ['order of events', 'Order of Events'],
  ['API endpoints', 'API Endpoints'],
  ['how useAuth works', 'How useAuth Works'],
  ['src/auth/handler.ts', 'src/auth/handler.ts'],
  ['src/**/*.ts', 'src/\\*\\*/\\*.ts'],
  ['token_store', 'token_store'],
  ['__init__ order', '\\_\\_init\\_\\_ Order'],
  ['élan vital', 'Élan Vital'],
  ['a <b> [c](d) `e` #', 'A \\<b\\> \\[c\\](d) \\`e\\` \\#'],
  ['.', 'The Whole Repository'],
  ['two\nlines', 'Two Lines'],
  ['1. first', '1\\. First'],
])('the heading of %j is %j', (focus, expected) => {
  expect(title(focus)).toBe(expected);
});
