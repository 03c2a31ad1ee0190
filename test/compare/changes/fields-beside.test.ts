import { expect, test } from 'vitest';

import { compareTexts } from '../compare-texts.ts';

const schemas = (...lines: string[]) => ({
  'package.json': '{ "dependencies": { "zod": "3" } }\n',
  'src/orders.ts': `import { z } from 'zod';\n\n${lines.map((line) => `export const ${line};\n`).join('')}`,
});

test('a schema of zod that refuses or keeps what it does not name, and did not, is told', async () => {
  const [plain, strict, loose] = ['', '.strict()', '.passthrough()'].map((end) => schemas(`order = z.object({ id: z.string() })${end}`));
  expect(await compareTexts(plain ?? {}, strict ?? {})).toEqual(['that order takes no fields beside these is new']);
  expect(await compareTexts(strict ?? {}, plain ?? {})).toEqual(['that order takes no fields beside these is gone']);
  expect(await compareTexts(plain ?? {}, loose ?? {})).toEqual(['that order keeps fields beside these is new']);
});

test('an object of zod that is strict is the same, however it is written', async () => {
  const [before, after] = ['z.object({ id: z.string() }).strict()', 'z.strictObject({ id: z.string() })'].map((each) =>
    schemas(`order = ${each}`),
  );
  expect(await compareTexts(before ?? {}, after ?? {})).toEqual([]);
});

test('what a field of a schema refuses is not what the schema does', async () => {
  const part = (end: string) => schemas(`order = z.object({ part: z.object({ id: z.string() })${end} })`);
  expect((await compareTexts(part(''), part('.strict()'))).filter((says) => says.startsWith('that'))).toEqual([]);
});

test('a constraint of a table is told by all of it, and is no column', async () => {
  const at = (...more: string[]) => ({ 'db/1.sql': ['CREATE TABLE tasks (id int, number int);', ...more, ''].join('\n') });
  const added = 'ALTER TABLE "tasks" ADD CONSTRAINT "once" UNIQUE("owner","number"), ADD PRIMARY KEY (id), ADD "check" text;';
  expect(await compareTexts(at(), at(added))).toEqual([
    'CONSTRAINT "once" UNIQUE("owner","number") of tasks is new',
    'PRIMARY KEY (id) of tasks is new',
    'field tasks.check is new',
  ]);
});
