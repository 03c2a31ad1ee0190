import { expect, test } from 'vitest';

import { mentionIn } from '../../../src/lens/entity/mention-in.ts';

test.each([
  ['- `src/db.ts`: opens the database', 'opens the database'],
  ['- [`src/db.ts`](src/db.ts) - opens the **database**', 'opens the database'],
  ['1. `src/db.ts` (old): opens the\n   database\n2. other', 'opens the database'],
  ['| file | what |\n| --- | --- |\n| `src/db.ts` | opens the database |', 'opens the database'],
  ['All of it\nis in `src/db.ts`, which opens the database.', 'All of it is in `src/db.ts`, which opens the database.'],
])('%j says what the file is for', (text, said) => {
  expect(mentionIn(`# Title\n\n${text}\n`, 'README.md', 'src/db.ts')).toBe(said);
});

test('a guide names files by their paths from where it lies', () => {
  expect(mentionIn('- `db.ts`: opens it', 'src/README.md', 'src/db.ts')).toBe('opens it');
  expect(mentionIn('- `db.ts`: opens it', 'README.md', 'src/db.ts')).toBeUndefined();
});

test('a list of names and a listing of code say nothing', () => {
  expect(mentionIn('- `src/db.ts`\n- `src/app.ts`', 'README.md', 'src/db.ts')).toBeUndefined();
  expect(mentionIn('```\n- `src/db.ts`: opens it\n```', 'README.md', 'src/db.ts')).toBeUndefined();
});
