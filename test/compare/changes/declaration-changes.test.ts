import { expect, test } from 'vitest';

import { declarationChanges } from '../../../src/compare/changes/declaration-changes.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';

function declared(home: string, ...names: string[]): Thing[] {
  return names.map((name) => {
    const [of, member] = name.split('.');
    const facets = { signature: `${member ?? name}()`, written: `${member ?? name}()`, language: 'typescript' };
    const at = { path: home, startLine: 1, endLine: 1 };
    return {
      sort: member === undefined ? 'class' : 'method',
      name,
      home,
      at,
      facets,
      ...(member === undefined || of === undefined ? {} : { of }),
    };
  });
}

function say(base: Thing[], head: Thing[]): string[] {
  const names = (things: Thing[]) => new Set(things.map(({ name }) => name));
  return declarationChanges(base, head, { base: names(base), head: names(head) }).map(({ says }) => says);
}

test('members come and go with their class', () => {
  expect(say([], declared('a.ts', 'A', 'A.one'))).toEqual(['class A is new']);
  expect(say(declared('a.ts', 'A', 'A.one'), [])).toEqual(['class A is gone']);
});

test('members of a class in a class come and go with the outer one', () => {
  const inner: Thing[] = declared('a.py', 'A.Inner', 'A.Inner.one').map((thing) => ({ ...thing, of: thing.name.replace(/\.\w+$/, '') }));
  expect(say([], [...declared('a.py', 'A'), ...inner])).toEqual(['class A is new']);
  const apart = inner.map(({ of: _, ...thing }) => thing);
  expect(say([...declared('a.py', 'A'), ...apart], [])).toEqual(['class A is gone']);
});

test('a member of a class that stays, or moved, is told', () => {
  expect(say(declared('a.ts', 'A'), declared('a.ts', 'A', 'A.one'))).toEqual(['method A.one is new']);
  expect(say(declared('a.ts', 'A', 'A.one'), declared('b.ts', 'A', 'A.one', 'A.two'))).toEqual([
    'method A.two is new',
    'class A moved to b.ts',
  ]);
});

test('a method of a class is another one than that of its objects', () => {
  const method = (sort: string, signature: string): Thing => {
    const [home, at] = ['hooks.rb', { path: 'hooks.rb', startLine: 1, endLine: 1 }];
    return { sort, name: 'Hooks.run', home, at, of: 'Hooks', facets: { signature, written: signature, language: 'ruby' } };
  };
  const [own, of] = [method('method', 'def run(a)'), method('class-method', 'def self.run(a)')];
  const hooks: Thing = { ...own, sort: 'class', name: 'Hooks', facets: { signature: 'class Hooks', language: 'ruby' } };
  expect(say([hooks, own], [hooks, own, of])).toEqual(['class method Hooks.run is new']);
  expect(say([hooks, own], [hooks, of])).toEqual(['method Hooks.run is gone', 'class method Hooks.run is new']);
});

test('an abstract member that is new has to be written by whoever extends its class', () => {
  const [owner, member] = declared('A.kt', 'A', 'A.one') as [Thing, Thing];
  const abstract = { ...member, facets: { ...member.facets, signature: 'abstract suspend fun one()' } };
  const names = { base: new Set(['A']), head: new Set(['A', 'A.one']) };
  expect(declarationChanges([owner], [owner, abstract], names).map(({ effect }) => effect)).toEqual([
    { on: 'callers', is: 'breaking', reason: 'who extends the class has to have it' },
  ]);
});

test('nobody has to extend an abstract class in a class, and what is called like a constructor of another language is none', () => {
  const [owner, member] = declared('A.java', 'A', 'A.Inner') as [Thing, Thing];
  const told = (sort: string, name: string, signature: string, language: string) => {
    const names = { base: new Set(['A']), head: new Set(['A', name]) };
    const head = { ...member, sort, name, facets: { signature, language } };
    return declarationChanges([owner], [owner, head], names).map(({ effect }) => effect?.is);
  };
  expect(told('class', 'A.Inner', 'public abstract static class Inner', 'java')).toEqual(['compatible']);
  expect(told('method', 'A.initialize', 'initialize(opts)', 'javascript')).toEqual(['compatible']);
  expect(told('constructor', 'A.initialize', 'def initialize(opts)', 'ruby')).toEqual(['unknown']);
});

test('a first constructor that takes something asks that of whoever makes one', () => {
  const made = (signature: string): Thing => ({
    ...(declared('A.php', 'A', 'A.__construct')[1] as Thing),
    sort: 'constructor',
    facets: { signature, language: 'php' },
  });
  const names = { base: new Set(['A']), head: new Set(['A']) };
  const judge = (before: Thing[], ...signatures: string[]) =>
    declarationChanges([...declared('A.php', 'A'), ...before], [...declared('A.php', 'A'), ...signatures.map(made)], names).map(
      ({ effect }) => effect?.is,
    );
  expect(judge([], 'public function __construct(string $name)')).toEqual(['unknown']);
  expect(judge([], 'public function __construct(string $name = "")')).toEqual(['compatible']);
});

test('a constructor that takes nothing is there without being written, and none that takes something', () => {
  const gone = (signature: string, written = 'class A', language = 'php') => {
    const [of, made] = declared('A.php', 'A', 'A.__construct') as [Thing, Thing];
    const owner = { ...of, facets: { ...of.facets, signature: written, language } };
    const built = { ...made, sort: 'constructor', facets: { signature, language } };
    return say([owner, built], [owner]);
  };
  expect(gone('public function __construct()')).toEqual([]);
  expect(gone('public function __construct(string $name)')).toEqual(['constructor A.__construct is gone']);
  // The constructor of the base takes its place where those are inherited.
  expect(gone('public function __construct()', 'class A extends B')).toEqual(['constructor A.__construct is gone']);
  expect(gone('public __construct()', 'public class A extends B', 'java')).toEqual([]);
});

test('what an interface of Java writes itself nobody has to write who implements it', () => {
  const [owner, member] = declared('A.java', 'A', 'A.one') as [Thing, Thing];
  const told = (sort: string, signature: string) => {
    const names = { base: new Set(['A']), head: new Set(['A', 'A.one']) };
    const types = { ...owner, sort: 'interface' };
    const head = { ...member, sort, facets: { signature, language: 'java' } };
    return declarationChanges([types], [types, head], names).map(({ effect }) => effect?.is);
  };
  expect(told('method', 'void one()')).toEqual(['unknown']);
  expect(told('method', 'default void one()')).toEqual(['compatible']);
  expect(told('method', 'static A one()')).toEqual(['compatible']);
  expect(told('constant', 'String one')).toEqual(['compatible']);
});

test('a property of a type that cannot be left out is asked of whoever makes one', () => {
  const at = { path: 'a.ts', startLine: 1, endLine: 1 };
  const type = (...properties: string[]): Thing[] => [
    { sort: 'type', name: 'Shape', home: 'a.ts', at, facets: { signature: 'type Shape={…}', language: 'typescript' } },
    ...properties.map((signature): Thing => {
      const name = `Shape.${/^\w+/.exec(signature)?.[0]}`;
      return {
        sort: signature.includes('(') ? 'method' : 'property',
        name,
        of: 'Shape',
        home: 'a.ts',
        at,
        facets: { signature, language: 'typescript' },
      };
    }),
  ];
  const effectOf = (signature: string) => {
    const [base, head] = [type('a:string'), type('a:string', signature)];
    const names = { base: new Set(['Shape']), head: new Set(['Shape']) };
    return declarationChanges(base, head, names).map(({ effect }) => effect?.is);
  };
  expect(effectOf('b:number')).toEqual(['unknown']);
  expect(effectOf('b(c?:string):void')).toEqual(['unknown']);
  expect(effectOf('b?:number')).toEqual(['compatible']);
  expect(effectOf('b?(c:string):void')).toEqual(['compatible']);
});

test('what a method of a controller asks for its framework hands it, wherever routes to it are written', () => {
  const things = (base: string, taken: string): Thing[] => {
    const at = { path: 'a.php', startLine: 1, endLine: 1 };
    const made = (sort: string, name: string, signature: string, of?: string) => ({
      sort,
      name,
      home: 'a.php',
      at,
      ...(of === undefined ? {} : { of }),
      facets: { signature, written: signature, language: 'php' },
    });
    return [made('class', 'Home', `class Home extends ${base}`), made('method', 'Home.show', `public function show(${taken})`, 'Home')];
  };
  const effectOf = (base: string) => {
    const names = { base: new Set<string>(), head: new Set<string>() };
    const [change] = declarationChanges(things(base, 'Request $request'), things(base, 'Request $request,Languages $languages'), names);
    return [change?.effect?.on, change?.effect?.is];
  };
  expect(effectOf('AbstractController')).toEqual(['clients', 'unknown']);
  expect(effectOf('Page')).toEqual(['callers', 'breaking']);
});

test('what checks a field of a form of Django nobody calls but Django: it concerns those who fill the form in', () => {
  const check: Thing[] = declared('forms.py', 'OrderForm.clean_email').map((each) => ({
    ...each,
    facets: { ...each.facets, language: 'python' },
  }));
  const names = { base: new Set<string>(), head: new Set<string>() };
  expect(declarationChanges(check, [], names)[0]?.effect).toMatchObject({ on: 'clients', is: 'compatible' });
  expect(declarationChanges([], check, names)[0]?.effect).toMatchObject({ on: 'clients', is: 'unknown' });
});
