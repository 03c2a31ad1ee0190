import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../../lens/rule-view.ts';

const ORDER = `import { z } from 'zod';
export const Address = z.object({ street: z.string(), zip: z.string() });
export const Order = z.object({ id: z.string(), lines: z.array(z.object({ sku: z.string() })).min(1), address: Address });
`;

/** What is said of each schema: its line, its fields, and what it has from others. */
async function told(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}, followed: string[] = []) {
  const view = await ruleView('contracts', files, leads);
  const sources = view.sources.map((source) => (followed.includes(source.path) ? { ...source, followed: 'mounts' as const } : source));
  const [schemas] = contracts.report({ ...view, sources }).groups.filter(({ title }) => title === 'Schemas');
  return (schemas?.items ?? []).map(({ text, code, details }) => [text.replace(/ \([\w/-]+\)$/, ''), code?.text ?? '', ...(details ?? [])]);
}

async function toldOf(declaration: string): Promise<string[]> {
  const all = await told({ 'order.ts': `${ORDER}${declaration}\n` });
  return all.slice(2).flat();
}

test('a schema that is picked, stripped or merged has what is left of the others', async () => {
  expect(await toldOf('export const Patch = Order.pick({ id: true, lines: true });')).toEqual([
    '`Patch` extends `Order` by `pick`, 2 fields of others',
    '',
    'of `Order`: `id` and `lines`',
  ]);
  expect(await toldOf('export const Part = Order.omit({ lines: true }).partial().extend({ note: z.string() });')).toEqual([
    '`Part` extends `Order` by `omit` and `partial`, 1 field and 2 of others',
    'note: z.string()',
    'of `Order`: `id` and `address`',
  ]);
  expect(await toldOf('export const Both = z.object({ ...Address.shape, note: z.string() }).merge(Order.omit({ id: true }));')).toEqual([
    '`Both` extends `Address` and `Order` by `omit`, 1 field and 4 of others',
    'note: z.string()',
    'of `Address`: `street` and `zip`',
    'of `Order`: `lines` and `address`',
  ]);
});

test('an extension has fields of any kind, and no schema of its own in one of them', async () => {
  expect(await toldOf('const Request = Order.extend({ address: Address.optional(), body: z.object({ note: z.string() }) });')).toEqual([
    '`Request` extends `Order`, 2 fields and 2 of others',
    'address: Address.optional()\nbody: z.object({ … })\n  note: z.string()',
    'of `Order`: `id` and `lines`',
  ]);
});

test('any number of refinements leaves a schema what it is', async () => {
  const [text, , ...details] = await toldOf("const Fine = Order.refine(a, 'a').refine(b, 'b').refine(c, 'c').transform(d);");
  expect([text, ...details]).toEqual([
    '`Fine` extends `Order`, 3 fields of others',
    'of `Order`: `id`, `lines` and `address`',
    'must hold: `a`',
    'must hold: `b`',
    'must hold: `c`',
  ]);
});

test('the alternatives of a union stand apart, and a schema without fields says what it is', async () => {
  expect(await toldOf("const Either = z.discriminatedUnion('kind', [Order, z.object({ kind: z.literal('x') })]);")).toEqual([
    '`Either` 1 field',
    "| Order\n| z.object({ … })\n  kind: z.literal('x')",
  ]);
  expect(await toldOf('const Email = z.string().email();')).toEqual(['`Email`', 'z.string().email()']);
});

test('what looks like a derivation of a schema is none where its base is no schema', async () => {
  expect(await toldOf("const chosen = settings.pick({ id: true });\nconst merged = settings.merge({ id: 'x' });")).toEqual([]);
});

test('a base of another file gives its fields also where it was only followed, over files that pass it on', async () => {
  const files = {
    'patch.ts': "import { Order } from './schemas';\nexport const Patch = Order.pick({ id: true });\n",
    'schemas.ts': "export * from './order';\n",
    'order.ts': ORDER,
  };
  const leads = { 'patch.ts': { './schemas': 'schemas.ts' }, 'schemas.ts': { './order': 'order.ts' } };
  expect(await told(files, leads, ['schemas.ts', 'order.ts'])).toEqual([
    ['`Patch` extends `Order` by `pick`, 1 field of others', '', 'of `Order` (`order.ts`): `id: z.string()`'],
  ]);
});

test('a schema that is made from a table has its columns, but for those that it replaces', async () => {
  const text = `import { pgTable, text, integer } from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
export const orders = pgTable('orders', { id: integer('id'), note: text('note'), total: integer('total') });
const schema = createInsertSchema(orders, { note: z.string().max(80) });
export const Total = schema.pick({ total: true });
`;
  expect((await told({ 'orders.ts': text })).slice(1)).toEqual([
    ['`schema` extends `orders`, 1 field and 2 of others', 'note: z.string().max(80)', 'of `orders`: `id` and `total`'],
    ['`Total` extends `schema` by `pick`, 1 field of others', '', 'of `orders`: `total`'],
  ]);
});

test('a base of a file that was not read is named as such', async () => {
  const text = "import { z } from 'zod';\nimport { Order } from './order';\nexport const Paid = Order.extend({ at: z.date() });\n";
  expect(await told({ 'paid.ts': text }, { 'paid.ts': { './order': 'order.ts' } })).toEqual([
    ['`Paid` extends `Order` (not read), 1 field', 'at: z.date()'],
  ]);
});

test('a model has the fields of its bases, over any number of classes', async () => {
  const files = {
    'models/user.py': 'from models.base import Dated\n\nclass User(Dated):\n    name: str\n    id: str\n',
    'models/base.py':
      'from pydantic import BaseModel\n\nclass Base(BaseModel):\n    id: int\n\nclass Dated(Base):\n    created: datetime\n',
  };
  expect(await told(files, { 'models/user.py': { 'models.base': 'models/base.py' } }, ['models/base.py'])).toEqual([
    ['`User` extends `Dated`, 2 fields and 1 of others', 'name: str\nid: str', 'of `Dated` (`models/base.py`): `created: datetime`'],
  ]);
});

test('a class that schemas derive from has its fields, whatever marks it; a class that nothing derives from is none', async () => {
  const entities = `using Microsoft.EntityFrameworkCore;
public abstract class Entity { public int Id { get; set; } }
public class Cache { public int Size { get; set; } }
public class Order : Entity { [Required] public string Number { get; set; } }
public class Shop : DbContext { public DbSet<Order> Orders { get; set; } }
`;
  const { groups } = contracts.report(await ruleView('contracts', { 'Data.cs': entities }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.flatMap(({ kind, name }) => (kind === 'schema' ? name : []))).toEqual(['Entity', 'Order']);
  expect(findings.flatMap(({ kind, name }) => (kind === 'inherited-field' ? name : []))).toEqual(['Order: int Id { get; set; }']);
});

test('a class that a helper makes of another has of it what is picked, and is not said to derive from the call', async () => {
  const dtos = `import { OmitType, PickType } from '@nestjs/mapped-types';
export class CreateUser { @IsEmail() email: string; @IsString() note: string }
export class LoginDto extends PickType(CreateUser, ['email', 'at'] as const) {}
export class MailDto extends OmitType(CreateUser, ['email']) {}
`;
  const { groups } = contracts.report(
    await ruleView('contracts', { 'src/user.dto.ts': `import { IsEmail, IsString } from 'class-validator';\n${dtos}` }),
  );
  const texts = groups.flatMap(({ items }) => items.map(({ text }) => text));
  expect(texts.filter((text) => /Dto/.test(text))).toEqual([
    '`LoginDto` extends `CreateUser` by `PickType`, 1 field of others (class-validator/mapped)',
    '`MailDto` extends `CreateUser` by `OmitType`, 1 field of others (class-validator/mapped)',
  ]);
});

test('what is picked in the argument of a call leaves the fields of the schema itself', async () => {
  expect(await toldOf('export const Short = z.object({ note: z.string() }).extend(Order.pick({ id: true }).shape);')).toEqual([
    '`Short` extends `Order` by `pick`, 1 field and 1 of others',
    'note: z.string()',
    'of `Order`: `id`',
  ]);
});

test('a property that a base class has as its interface asks for is told once', async () => {
  const entities = `public interface IEntity<T> { public T Id { get; set; } }
public abstract record Entity<T> : IEntity<T> { public T Id { get; set; } public bool IsDeleted { get; set; } }
public record Flight : Entity<Guid> { public string Number { get; private set; } }
`;
  const { groups } = contracts.report(await ruleView('contracts', { 'Flight.cs': entities }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.flatMap(({ kind, name }) => (/field$/.test(kind) && name.startsWith('Flight') ? name : []))).toEqual([
    'Flight: string Number { get; private set; }',
    'Flight: T Id { get; set; }',
    'Flight: bool IsDeleted { get; set; }',
  ]);
});
