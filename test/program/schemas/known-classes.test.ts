import { expect, test } from 'vitest';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';
import { knownClasses } from '../../../src/program/schemas/known-classes.ts';

function schema(name: string, base?: string): RuleHit {
  const meta: Record<string, string> = base === undefined ? { role: 'schema' } : { role: 'schema', needs: 'base' };
  const captures: Record<string, string> = base === undefined ? { name } : { name, base };
  return { rule: 'python/derived', path: 'schemas.py', startLine: 1, endLine: 2, start: 0, end: 9, captures, meta };
}

function namesOf(all: readonly RuleHit[], others?: readonly string[]): (string | undefined)[] {
  return all.filter(knownClasses(all, 'schema', others)).map(({ captures }) => captures.name);
}

test('a derived class counts where its base does, over any number of classes and in any order', () => {
  expect(namesOf([schema('RushOrder', 'BigOrder'), schema('BigOrder', 'Order'), schema('Order')])).toEqual([
    'RushOrder',
    'BigOrder',
    'Order',
  ]);
});

test('a class of an unknown base, or of itself, does not count', () => {
  expect(namesOf([schema('Report', 'Printer'), schema('Loop', 'Loop'), schema('Order')])).toEqual(['Order']);
});

test('a base is known by its last name, without type parameters', () => {
  const all = [schema('Orders', 'schemas.Page[Order]'), schema('Lines', 'Page<Line>'), schema('Page')];
  expect(namesOf(all)).toEqual(['Orders', 'Lines', 'Page']);
});

test('classes that count for another reason are bases too; what has another role never counts', () => {
  const all = [schema('Order', 'BaseModel'), { ...schema('Missing'), meta: { role: 'error' as const } }];
  expect(namesOf(all, ['BaseModel'])).toEqual(['Order']);
});

test('what has the name of the function around is the base of nothing, nor is what has no name', () => {
  const inPlace = { ...schema('body'), captures: {}, meta: { role: 'schema', of: 'function', name: 'body' } } as RuleHit;
  const bare = { ...schema('Order', ''), captures: { name: 'Order' } } as RuleHit;
  expect(namesOf([inPlace, bare, schema('Error', 'body')])).toEqual([undefined]);
});

test('what needs fields is a base where it has some', () => {
  const needing = (name: string, start: number): RuleHit => ({
    ...schema(name),
    start,
    end: start + 9,
    meta: { role: 'schema', needs: 'fields' },
  });
  const field: RuleHit = { ...schema('total'), start: 22, end: 25, meta: { role: 'field' } };
  const all = [needing('Failure', 0), needing('Order', 20), field, schema('Refusal', 'Failure'), schema('BigOrder', 'Order')];
  expect(namesOf(all)).toEqual(['Failure', 'Order', 'BigOrder']);
});
