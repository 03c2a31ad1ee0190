import { expect, test } from 'vitest';

import { countSteps } from '../../../src/base/steps.ts';
import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

test('schemas show their fields, errors the function that raises them, and public functions their signature', async () => {
  const view = await ruleView('contracts', {
    'src/orders.ts': `import { z } from 'zod';
export const Order = z.object({
  id: z.string().uuid(),
  lines: z.object({ sku: z.string() }),
});
export type Size = 'small' | 'large';
export class ConflictError extends Error {}
/** Stores an order. */
export function create(order: z.infer<typeof Order>): Promise<void> {
  if (order.id === '') throw new ConflictError('no id');
  if (order.id === '') throw new ConflictError('no id');
}
`,
  });
  const report = contracts.report(view);
  expect(report.summary).toEqual([
    '1 schema with 2 fields: `Order`.',
    'Errors raised: `ConflictError`.',
    '1 error type: `ConflictError`.',
    '1 closed set of values: `Size`.',
  ]);
  expect(report.groups).toMatchObject([
    {
      title: 'Schemas',
      items: [
        {
          startLine: 2,
          endLine: 5,
          text: '`Order` 2 fields (zod/schema)',
          code: { text: 'id: z.string().uuid()\nlines: z.object({ … })\n  sku: z.string()' },
        },
      ],
    },
    {
      title: 'Errors raised',
      items: [{ startLine: 9, text: '`create` (javascript/throw)', details: ["throws `ConflictError('no id')` when `order.id === ''`"] }],
    },
    { title: 'Error types', items: [{ text: '`ConflictError` extends `Error` (typescript/error)' }] },
    { title: 'Closed sets of values', items: [{ text: "`Size`: `'small'` and `'large'` (typescript/union)" }] },
    { title: 'Inputs and outputs of public functions', items: [{ text: '`create`: Stores an order.' }] },
  ]);
});

test('a table of twice as many columns, and twice as many tables, take twice the steps', async () => {
  const table = (name: string, columns: number) =>
    `CREATE TABLE ${name} (${Array.from({ length: columns }, (_, index) => `c${index} int`).join(', ')});\n`;
  const tables = (number: number) => Array.from({ length: number }, (_, index) => table(`t${index}`, 2)).join('');
  const stepsOf = async (text: string) => {
    const view = await ruleView('contracts', { 'src/schema.sql': text });
    return countSteps(() => contracts.report(view));
  };
  for (const wide of [(size: number) => table('t', size), tables]) {
    const [once, twice] = [await stepsOf(wide(200)), await stepsOf(wide(400))];
    expect(once).toBeGreaterThan(0);
    expect(twice / once).toBeLessThan(2.5);
  }
});

test('error types are a contract even where nothing raises them, and what has no contract at all says so', async () => {
  const types = 'export class NotFoundError extends Error {}\nexport class ConflictError extends Error {}\n';
  expect(contracts.report(await ruleView('contracts', { 'src/errors.ts': types })).summary).toEqual([
    '2 error types: `NotFoundError` and `ConflictError`.',
  ]);
  const summaryOf = async (text: string) => contracts.report(await ruleView('contracts', { 'src/routes.ts': text })).summary[0];
  expect(await summaryOf("router.get('/users', listUsers);\n")).toMatch(/ was found in 1 file, and no public function\.$/);
  expect(await summaryOf('export function listUsers(page: number): User[] {}\n')).toMatch(/; public signatures are all /);
});

test('a class that derives from a model of another source is a model', async () => {
  const view = await ruleView('contracts', {
    'app/base.py': 'from pydantic import BaseModel\n\nclass UserBase(BaseModel):\n    email: str\n',
    'app/user.py': 'from app.base import UserBase\n\nclass User(UserBase):\n    id: int\n\nclass Cache(Store):\n    size: int\n',
  });
  const [schemas] = contracts.report(view).groups;
  expect(schemas?.items.map(({ text, code }) => [text, code?.text])).toEqual([
    ['`UserBase` 1 field (pydantic/model)', 'email: str'],
    ['`User` extends `UserBase`, 1 field (python/derived)', 'id: int'],
  ]);
});

test('a Go struct is a schema when one of its fields has a tag, and then shows all of them', async () => {
  const view = await ruleView('contracts', {
    'order.go':
      'package orders\n\ntype Order struct {\n\tNotes []string\n\tID string `json:"id"`\n}\n\ntype cache struct {\n\tsize int\n}\n',
  });
  const [schemas] = contracts.report(view).groups;
  expect(schemas?.items.map(({ text, code }) => [text, code?.text])).toEqual([
    ['`Order` 2 fields (go/field)', 'Notes []string\nID string `json:"id"`'],
  ]);
});

test('a language without rules is shown by its public signatures, and the document says so', async () => {
  const report = contracts.report(await ruleView('contracts', { 'lib/orders.cpp': 'int find(int id) { return id; }\n' }));
  expect(report.gaps).toEqual(['No contract rules for C++: 1 file shown by their public signatures only.']);
  expect(report.groups.map(({ title }) => title)).toEqual(['Inputs and outputs of public functions']);
});

test('neither what a Rust type does for a trait nor the functions of tests are signatures of the contract', async () => {
  const view = await ruleView('contracts', {
    'src/glob.rs':
      'pub struct Glob(String);\n\nimpl Glob {\n    pub fn new(text: &str) -> Glob { Glob(text.to_owned()) }\n}\n\nimpl PartialEq for Glob {\n    fn eq(&self, other: &Glob) -> bool { true }\n}\n',
    'orders/orders_test.go': 'package orders\n\nfunc TestShow(t *testing.T) {}\n',
  });
  const { groups } = contracts.report(view);
  expect(groups.flatMap(({ items }) => items.map(({ text }) => text))).toEqual(['`Glob.new`']);
});

test('functions of modules, namespaces, interfaces and traits are signatures too, and are shown by their full name', async () => {
  const view = await ruleView('contracts', {
    'lib/query.rb': 'module Rack\n  module Utils\n    def parse(text)\n    end\n    def reset\n    end\n  end\nend\n',
    'src/log.cpp': 'namespace log {\nint level(const char *name) { return 0; }\nvoid flush() {}\nint depth() { return 1; }\n}\n',
    'src/Store.ts': 'export interface Store {\n  load(id: string): User;\n  size: number;\n}\n',
    'src/Logs.php': '<?php\ntrait Logs {\n  public function log(string $text): void {}\n  private function raw(string $text): void {}\n}\n',
  });
  const { groups, gaps } = contracts.report(view);
  expect(groups.flatMap(({ items }) => items.map(({ text }) => text))).toEqual([
    '`Rack::Utils::parse`',
    '`log::level`',
    '`log::depth`',
    '`Store.load`',
    '`Logs.log`',
  ]);
  expect(gaps).toContain('No contract rules for C++: 1 file shown by their public signatures only.');
});

test('a language without rules and without public functions is not said to be shown', async () => {
  const report = contracts.report(await ruleView('contracts', { 'lib/limits.cpp': 'const int LIMIT = 5;\n' }));
  expect(report.gaps).toEqual(['No contract rules for C++: 1 file not searched, and without public functions.']);
});

test('the functions of a large file are one list, those that the focus names first', async () => {
  const prototypes = Array.from({ length: 40 }, (_, index) => `int command${index}(int argument);\n`).join('');
  const view = await ruleView('contracts', { 'src/server.h': `${prototypes}int orderCount(int shelf);\n` });
  const [signatures] = contracts.report(view).groups;
  expect(signatures?.items.map(({ text }) => text)).toEqual(['41 functions']);
  expect(signatures?.items[0]?.code?.text).toMatch(/^int orderCount\(int shelf\)\nint command0/);
});

test('public functions go by the names that others know them by', async () => {
  const view = await ruleView('contracts', {
    'src/sum.ts': `function add(x: number): number { return x; }
function sub(x: number): number { return x; }
export function mul(x: number): number { return x; }
export { add as sum, sub as default, mul as times };
`,
  });
  const [group] = contracts.report(view).groups;
  expect(group?.items.map(({ text }) => text)).toEqual([
    '`sum` (declared as `add`)',
    '`sub` (exported as default)',
    '`mul` (exported as times)',
  ]);
});

test('a table that several dialects declare is told once, with where else; one with other fields stands for itself', async () => {
  const view = await ruleView('contracts', {
    'db/mysql/all.sql': 'CREATE TABLE `note` (`id` INT NOT NULL, `text` TEXT);\nCREATE TABLE `tag` (`id` INT);\n',
    'db/pg/all.sql': 'CREATE TABLE note (id SERIAL, text TEXT);\nCREATE TABLE tag (id SERIAL, name TEXT);\n',
    'db/pg/more.sql': 'CREATE TABLE note (id SERIAL, text TEXT);\n',
  });
  const [schemas] = contracts.report(view).groups;
  expect(schemas?.items.map(({ path, text, details = [] }) => [path, text, ...details])).toEqual([
    ['db/mysql/all.sql', '`note` 2 fields (sql/table)', 'fields of the same names in `db/pg/all.sql`'],
    ['db/mysql/all.sql', '`tag` 1 field (sql/table)'],
    ['db/pg/all.sql', '`tag` 2 fields (sql/table)'],
    ['db/pg/more.sql', '`note` 2 fields (sql/table)'],
  ]);
  expect(schemas?.items[0]?.findings?.filter(({ kind }) => kind === 'schema').map(({ path }) => path)).toEqual([
    'db/mysql/all.sql',
    'db/pg/all.sql',
  ]);
});

test('fields of a base that is not among the sources are told in full once, then by name', async () => {
  const base =
    "import { IsOptional, IsString } from 'class-validator';\nexport class Filter {\n  @IsOptional() @IsString() account?: string;\n}\n";
  const heir = (name: string) =>
    `import { IsString } from 'class-validator';\nimport { Filter } from './filter';\nexport class ${name} extends Filter {\n  @IsString() own: string;\n}\n`;
  const files = { 'src/a.ts': heir('A'), 'src/b.ts': heir('B'), 'src/filter.ts': base };
  const leads = { 'src/a.ts': { './filter': 'src/filter.ts' }, 'src/b.ts': { './filter': 'src/filter.ts' } };
  const view = await ruleView('contracts', files, leads);
  for (const source of view.sources) if (source.path === 'src/filter.ts') source.followed = 'calls';
  const [schemas] = contracts.report(view).groups.filter(({ title }) => title === 'Schemas');
  expect(schemas?.items.map(({ details }) => details)).toEqual([
    ['of `Filter` (`src/filter.ts`): `@IsOptional() @IsString() account?: string`'],
    ['of `Filter`: `account`'],
  ]);
});

test('what tests declare and raise is left out and counted; where there are only tests, it is what was asked for', async () => {
  const raise = "export function check(x: unknown) {\n  if (!x) throw new Error('none');\n}\n";
  const both = contracts.report(await ruleView('contracts', { 'src/a.ts': raise, 'src/a.spec.ts': raise }));
  const paths = both.groups.flatMap(({ items }) => items.map(({ path }) => path));
  expect(new Set(paths)).toEqual(new Set(['src/a.ts']));
  expect(both.gaps).toContain('Left out as tests: 1 file.');
  const alone = contracts.report(await ruleView('contracts', { 'src/a.spec.ts': raise }));
  expect(alone.groups.map(({ title }) => title)).toContain('Errors raised');
});

test('a class that is made of a schema has its fields', async () => {
  const files = {
    'src/order.dto.ts': `import { createZodDto } from 'nestjs-zod';
import { OrderSchema } from './schemas';
import { z } from 'zod';
export class OrderDto extends createZodDto(OrderSchema) {}
export class LineDto extends createZodDto(z.object({ sku: z.string() })) {}
`,
    'src/schemas.ts': "import { z } from 'zod';\nexport const OrderSchema = z.object({ id: z.string().uuid() });\n",
  };
  const { groups } = contracts.report(await ruleView('contracts', files, { 'src/order.dto.ts': { './schemas': 'src/schemas.ts' } }));
  const schemas = groups.flatMap(({ items }) => items).filter(({ path }) => path === 'src/order.dto.ts');
  expect(schemas.map(({ text, details }) => [text, details])).toEqual([
    ['`OrderDto` extends `OrderSchema`, 1 field of others (zod/dto-class)', ['of `OrderSchema`: `id`']],
    ['`LineDto` 1 field (zod/dto-fields)', undefined],
  ]);
});

test('a name that several places declare or change counts once', async () => {
  const schema = "import { z } from 'zod';\nexport const Order = z.object({ id: z.string() });\n";
  const { summary } = contracts.report(await ruleView('contracts', { 'src/a.ts': schema, 'src/b.ts': schema }));
  expect(summary[0]).toBe('1 schema in 2 places with 2 fields: `Order`.');
});

test('a Rust struct has the fields that it declares, with names or without, and none of the traits that it implements', async () => {
  const { groups } = contracts.report(
    await ruleView('contracts', {
      'src/types.rs':
        '#[derive(Serialize)]\npub struct UserId(pub String);\n\n#[derive(Serialize)]\npub struct User { id: UserId }\n\nimpl Default for User {\n    fn default() -> Self { todo!() }\n}\n',
    }),
  );
  const items = groups.find(({ title }) => title === 'Schemas')?.items ?? [];
  expect(items.map(({ text }) => text)).toEqual(['`UserId` 1 field (rust/struct)', '`User` 1 field (rust/struct)']);
});
