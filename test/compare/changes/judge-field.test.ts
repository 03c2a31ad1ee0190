import { expect, test } from 'vitest';

import { judgeFieldAdded, judgeFieldChanged, judgeFieldRemoved } from '../../../src/compare/changes/judge-field.ts';

const prisma = (text: string) => ({ rule: 'prisma/field', text });

test('an index over fields asks nothing of rows, whether it comes or goes', () => {
  for (const judged of [judgeFieldAdded(prisma('@@index([owner])')), judgeFieldRemoved(prisma('@@index([owner])'))]) {
    expect(judged).toEqual({ on: 'callers', is: 'compatible', reason: 'it asks nothing of rows' });
  }
});

test('what makes rows unlike each other may concern those that are there', () => {
  expect(judgeFieldAdded(prisma('@@unique([owner, name])'))).toMatchObject({
    is: 'unknown',
    reason: 'rows that are there may be alike in it',
  });
  expect(judgeFieldRemoved(prisma('@@unique([owner, name])'))).toMatchObject({ is: 'unknown', reason: 'rows may be alike in it now' });
  expect(judgeFieldAdded(prisma('owner String'))).toMatchObject({ reason: 'rows that are there need a value for it' });
});

test('what makes a record has to give all parameters of it that have no value of their own', () => {
  const judge = (rule: string, text: string) => judgeFieldAdded({ rule, text }).is;
  expect(judge('c-sharp/record', 'string? Logo')).toBe('unknown');
  expect(judge('c-sharp/record', 'int Size = 1')).toBe('compatible');
  expect(judge('c-sharp/record', 'string Name { get; set; }')).toBe('compatible');
  expect(judge('java/record', 'UUID id')).toBe('unknown');
  expect(judge('kotlin/data-class', 'val id: Int?')).toBe('unknown');
  expect(judge('kotlin/data-class', 'val id: Int? = null')).toBe('compatible');
  expect(judge('java/record', '@Size(min=1)@Pattern(regexp="[)]")String name')).toBe('unknown');
  expect(judge('kotlin/data-class', '@Json(name = "total") @field:[NotNull Size(max = 3)] val total: Int')).toBe('unknown');
  expect(judge('kotlin/data-class', '@Json(name = "total") val total: Int = 0')).toBe('compatible');
  expect(judge('kotlin/data-class', '@get:Size(max=3) val total:Int')).toBe('unknown');
  expect(judge('c-sharp/record', '[Range(Minimum = 1)] int Size')).toBe('unknown');
  expect(judge('c-sharp/record', 'Range(Minimum=1) int Size')).toBe('unknown');
});

test.each([
  ['rust/clap', 'rules', '', '#[arg(long_help = period_help())]'],
  ['rust/clap', 'rules', '#[arg(long, help = "All", short)]', '#[arg(long, short)]'],
  ['django/model', 'text', 'CharField(max_length=3)', 'CharField(max_length=3, help_text=_("Of the order (all)"))'],
  ['zod/object', 'text', 'z.string().min(1)', "z.string().describe('The name').min(1)"],
])('what only describes a field changes nothing of it: %s %s', (rule, facet, before, after) => {
  expect(judgeFieldChanged({ rule, [facet]: before }, { rule, [facet]: after })).toBeUndefined();
  expect(judgeFieldChanged({ rule, [facet]: before }, { rule, [facet]: `${after} @Other` })).toBeDefined();
});

test.each([
  ['django/model', String.raw`CharField(regex="[\w\-]+")`, String.raw`CharField(regex=r"[\w\-]+")`],
  ['c-sharp/property', '[Key(1)] int Size', '[MessagePack.Key(1)] int Size'],
  ['java/record', '@Size(max=3) String name', '@jakarta.validation.constraints.Size(max=3) String name'],
])('a field of which a word is spelled otherwise is the same field: %s', (rule, before, after) => {
  expect(judgeFieldChanged({ rule, text: before }, { rule, text: after })).toBeUndefined();
});

test('a field of zod or pydantic that is declared by other words for the same is the same field', () => {
  const zod = (rules: string) => ({ rule: 'zod/object', rules });
  expect(judgeFieldChanged(zod('z.string().uuid()'), zod('z.uuid()'))).toBeUndefined();
  expect(judgeFieldChanged(zod('z.string().uuid()'), zod('z.email()'))).toBeDefined();
  const pydantic = (preset: string) => ({ rule: 'pydantic/field', preset });
  expect(judgeFieldChanged(pydantic('Field(default=1,gt=0)'), pydantic('Field(1,gt=0)'))).toBeUndefined();
  expect(judgeFieldChanged(pydantic('[]'), pydantic('Field(default_factory=list)'))).toBeUndefined();
  expect(judgeFieldChanged(pydantic('Field(1,gt=0)'), pydantic('Field(1,gt=1)'))).toBeDefined();
});

test.each([
  ['django/model', String.raw`CharField(regex="a\n")`, String.raw`CharField(regex=r"a\n")`],
  ['c-sharp/property', '[Store.Key(1)] int Size', '[MessagePack.Key(1)] int Size'],
])('a word that means something else makes another field: %s', (rule, before, after) => {
  expect(judgeFieldChanged({ rule, text: before }, { rule, text: after })).toBeDefined();
});

test('what a record is asked for is nothing that can be left out', () => {
  const validation = { rule: 'rails/validates', text: 'validate :is_sent, if: :paid?' };
  expect(judgeFieldAdded(validation)).toMatchObject({ is: 'unknown', reason: 'what was taken before may be refused' });
  expect(judgeFieldRemoved(validation)).toMatchObject({ is: 'compatible', reason: 'it is asked no more' });
});

test('a schema that is called like an answer takes nothing in', () => {
  const zod = (text: string) => ({ rule: 'zod/object', text, answered: 'yes' });
  expect(judgeFieldAdded(zod('z.string()'))).toMatchObject({ is: 'unknown' });
  expect(judgeFieldAdded({ rule: 'zod/object', text: 'z.string()' })).toMatchObject({ is: 'breaking' });
  expect(judgeFieldRemoved(zod('z.string()'))).toMatchObject({ is: 'breaking', reason: 'who reads it finds it no more' });
  expect(judgeFieldChanged(zod('z.string().optional()'), zod('z.string()'))).toMatchObject({ is: 'unknown' });
  expect(judgeFieldChanged(zod('z.string()'), zod('z.string().optional()'))).toMatchObject({ reason: 'it may be missing now' });
});

test('Laravel: a rule says that a field has to be there, and a column is none that clients give', () => {
  const asked = (text: string) => judgeFieldAdded({ rule: 'laravel/form-request', text });
  expect(asked("['required','date']")).toMatchObject({ on: 'clients', is: 'breaking' });
  expect(asked("'required_if:kind,a'")).toMatchObject({ is: 'compatible' });
  expect(asked("'nullable'")).toMatchObject({ is: 'compatible' });
  expect(judgeFieldAdded({ rule: 'laravel/alter', text: "integer('fixed')" })).toMatchObject({ on: 'callers' });
});

test('what takes numbers of any kind takes whole ones, too', () => {
  const judge = (before: string, after: string) => {
    const field = (type: string) => ({ rule: 'pydantic/field', type, text: `a: ${type}` });
    return judgeFieldChanged(field(before), field(after))?.is;
  };
  expect(judge('int', 'float')).toBe('compatible');
  expect(judge('float', 'int')).toBe('breaking');
  expect(judge('Optional[int]', 'Optional[float]')).toBe('compatible');
  expect(judge('int', 'str')).toBe('breaking');
});

test('what rows of Django may not be alike in asks nothing of those who make one', () => {
  const facets = { rule: 'django/schema', written: 'constraints is [unique(owner, name)]', text: '[unique(owner, name)]' };
  expect(judgeFieldAdded(facets)).toMatchObject({ is: 'unknown', reason: 'rows that are there may be alike in it' });
  expect(judgeFieldRemoved(facets)).toMatchObject({ is: 'unknown', reason: 'rows may be alike in it now' });
});

test('what is left out of a long text is no difference', () => {
  const facets = (text: string) => ({ rule: 'c-sharp/record', text });
  expect(judgeFieldChanged(facets('[Option("--sets")]bool Sets{get;init;}'), facets('[Option("--sets")]bool Se…'))).toBeUndefined();
  expect(judgeFieldChanged(facets('[Option("--sets")]bool Sets{get;init;}'), facets('[Option("--set")]bool Se…'))).toMatchObject({
    is: 'unknown',
  });
});

test('whether a field that names what it is made of can be left out is not known', () => {
  const [named, written] = [
    { rule: 'zod/object', text: 'paramLimit' },
    { rule: 'zod/object', text: 'z.number().optional()' },
  ];
  expect(judgeFieldAdded(named)).toMatchObject({ is: 'unknown', reason: 'whether it can be left out is said where it is taken from' });
  expect(judgeFieldAdded({ rule: 'zod/object', text: 'z.number()' })).toMatchObject({ is: 'breaking' });
  expect(judgeFieldChanged(written, named)).toMatchObject({ is: 'unknown' });
});
