import { expect, test } from 'vitest';

import { withoutInherited } from '../../../src/compare/reach/inherited.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';
import { compareTexts } from '../compare-texts.ts';

function isTold(files: Record<string, string>, written: string) {
  const change = {
    kind: 'contracts' as const,
    change: 'removed' as const,
    sort: 'method',
    name: 'Kitsu.login',
    says: '',
    details: [written],
    before: { path: 'src/Kitsu.kt', startLine: 1, endLine: 1 },
  };
  return inWorkspace(gitRepo(files), async (workspace) => (await withoutInherited(workspace, [change])).length === 1);
}

test('what became another name of a type that has the method has it, too', async () => {
  const files = {
    'src/Kitsu.kt': 'typealias Kitsu = Service<Int>\n',
    'src/Service.kt': 'class Service<T> {\n    fun login(name: String) {}\n}\n',
  };
  expect(await isTold(files, 'fun login(name: String)')).toBe(false);
  expect(await isTold(files, 'fun login()')).toBe(true);
});

const KITSU = 'class Kitsu : Service() {\n    fun name() = "kitsu"\n}\n';

test('a method that a base of its class has is found there, however far away', async () => {
  const files = {
    'src/Kitsu.kt': KITSU,
    'src/Service.kt': 'abstract class Service : Tracker() {\n    fun id() = 1\n}\n',
    'src/Tracker.kt': 'abstract class Tracker {\n    fun login(name: String, word: String) {}\n    private fun logout() {}\n}\n',
  };
  expect(await isTold(files, 'override fun login(name: String, word: String)')).toBe(false);
  expect(await isTold(files, 'override fun login(token: String)')).toBe(true);
});

test('a method that no base has, or that only a base itself can call, is gone', async () => {
  const base = (method: string) => ({ 'src/Kitsu.kt': KITSU, 'src/Service.kt': `abstract class Service {\n    ${method}\n}\n` });
  expect(await isTold(base('fun logout(name: String) {}'), 'fun login(name: String)')).toBe(true);
  expect(await isTold(base('private fun login(name: String) {}'), 'fun login(name: String)')).toBe(true);
  expect(await isTold(base('fun login(name: String) {}'), 'fun login(name: String)')).toBe(false);
});

test('what another class of the same name has of its base, or only heirs or heirs of heirs have, is gone', async () => {
  const files = (method: string, kitsu = KITSU) => ({
    'src/Kitsu.kt': kitsu,
    'src/Service.kt': `abstract class Service {\n    ${method}\n}\n`,
  });
  const written = 'fun login(name: String)';
  const alone = 'class Kitsu {\n    fun name() = "kitsu"\n}\n';
  expect(await isTold({ ...files('fun login(name: String) {}', alone), 'src/other/Kitsu.kt': KITSU }, written)).toBe(true);
  expect(await isTold(files('protected fun login(name: String) {}'), written)).toBe(true);
  expect(await isTold(files('protected fun login(name: String) {}'), `protected ${written}`)).toBe(false);
  expect(await isTold(files('abstract fun login(name: String)'), written)).toBe(true);
});

test('of several bases of one name, or one of another language, nobody knows which it is', async () => {
  const service = 'abstract class Service {\n    fun login(name: String) {}\n}\n';
  const files = { 'src/Kitsu.kt': KITSU, 'src/Service.kt': service };
  const written = 'fun login(name: String)';
  expect(await isTold({ ...files, 'src/other/Service.kt': 'abstract class Service\n' }, written)).toBe(true);
  expect(await isTold({ ...files, 'src/other/Service.kt': service, 'web/service.ts': 'export class Service {}\n' }, written)).toBe(false);
  expect(await isTold({ 'src/Kitsu.kt': KITSU, 'web/service.ts': 'export class Service {\n  login(name: string) {}\n}\n' }, written)).toBe(
    true,
  );
});

test('a name that a file passes on of another is there still', async () => {
  const told = (files: Record<string, string>, path: string) =>
    inWorkspace(gitRepo(files), async (workspace) => {
      const before = { path, startLine: 1, endLine: 1 };
      const changes = ['LEVEL', 'OTHER'].map((name) => ({
        ...{ kind: 'contracts' as const, change: 'removed' as const, sort: 'constant', name, says: '', details: [], before },
      }));
      return (await withoutInherited(workspace, changes)).map(({ name }) => name);
    });
  const base = { 'shop/__init__.py': '', 'shop/default.py': 'LEVEL = 1\n' };
  expect(await told({ ...base, 'shop/live.py': 'from .default import *\n' }, 'shop/live.py')).toEqual(['OTHER']);
  expect(await told({ ...base, 'shop/live.py': 'from . import default\n' }, 'shop/live.py')).toEqual(['LEVEL', 'OTHER']);
  expect(await told({ 'a.ts': "export * from './b.ts';\n", 'b.ts': 'export const LEVEL = 1;\n' }, 'a.ts')).toEqual(['OTHER']);
});

test('of an heir that has the name of what it derives from nobody takes it for that', async () => {
  const told = (files: Record<string, string>) => {
    const before = { path: 'app/order_policy.rb', startLine: 1, endLine: 1 };
    const change = {
      kind: 'contracts',
      change: 'removed',
      sort: 'method',
      name: 'OrderPolicy.Scope.initialize',
      says: '',
      before,
    } as const;
    return inWorkspace(gitRepo(files), async (workspace) =>
      withoutInherited(workspace, [{ ...change, details: ['def initialize(user, scope)'] }]),
    );
  };
  const heir = (name: string) =>
    `class ${name}Policy\n  class Scope < ApplicationPolicy::Scope\n    def resolve\n      scope\n    end\n  end\nend\n`;
  const base = (method: string) => `class ApplicationPolicy\n  class Scope\n    ${method}\n    end\n  end\nend\n`;
  const files = (method: string) => ({
    'app/order_policy.rb': heir('Order'),
    'app/cart_policy.rb': heir('Cart'),
    'app/application_policy.rb': base(method),
  });
  expect(await told(files('def initialize(user, scope)'))).toEqual([]);
  expect(await told(files('def initialize(user)'))).toHaveLength(1);
});

test('a property that a base has is no news, and is told as changed where the base writes it otherwise', async () => {
  const base = (member: string) => ({
    'packages/types/order.ts': `export interface OrderChange {\n  id: string\n  ${member}\n}\n`,
    'packages/types/index.ts': "export * as OrderTypes from './order.ts';\n",
    'src/order.ts': "import { OrderTypes } from '../packages/types';\n\nexport interface OrderChange extends OrderTypes.OrderChange {}\n",
  });
  const told = (files: Record<string, string>) => {
    const change = {
      kind: 'contracts' as const,
      change: 'removed' as const,
      sort: 'property',
      name: 'OrderChange.type',
      says: 'property OrderChange.type is gone',
      details: ['type?: Type'],
      before: { path: 'src/order.ts', startLine: 2, endLine: 2 },
    };
    return inWorkspace(gitRepo(files), async (workspace) => (await withoutInherited(workspace, [change])).map(({ says }) => says));
  };
  expect(await told(base('type?: Type'))).toEqual([]);
  expect(await told(base("type?: 'edit' | 'claim'"))).toEqual([
    'property OrderChange.type changed: it is what a base of its type has by that name now',
  ]);
  expect(await told(base('kind?: Type'))).toEqual(['property OrderChange.type is gone']);
});

test('a constructor that a base has is found there in Python, and in no language where it has the name of its class', async () => {
  const told = (path: string, name: string, text: string) => {
    const change = { kind: 'contracts' as const, change: 'removed' as const, sort: 'constructor', name, says: '' };
    const at = { details: ['def __init__(self, *args, **kwargs)'], before: { path, startLine: 1, endLine: 1 } };
    return inWorkspace(
      gitRepo({ [path]: text }),
      async (workspace) => (await withoutInherited(workspace, [{ ...change, ...at }])).length === 1,
    );
  };
  const base = 'class Base(Model):\n    def __init__(self, *args, **kwargs):\n        pass\n\n\n';
  expect(await told('one.py', 'One.__init__', `${base}class One(Base):\n    pass\n`)).toBe(false);
  expect(await told('one.py', 'One.__init__', `${base}class One(Model):\n    pass\n`)).toBe(true);
});

const ORDERS = `from pydantic import BaseModel


class Order(BaseModel):
    name: str
    total: int
`;

test('fields that a base takes up are there still, and none of the others can be missing for that', async () => {
  const apart = `from pydantic import BaseModel


class Named(BaseModel):
    name: str


class Order(Named):
    total: int
`;
  expect(await compareTexts({ 'shop/orders.py': ORDERS }, { 'shop/orders.py': apart })).toEqual(['schema Named is new']);
  expect(await compareTexts({ 'shop/orders.py': apart }, { 'shop/orders.py': ORDERS })).toContain('schema Named is gone');
  expect(await compareTexts({ 'shop/orders.py': ORDERS }, { 'shop/orders.py': apart.replace('name: str', 'name: int') })).toContain(
    'field Order.name changed: it is what a base of its type has by that name now',
  );
});

test('what a base says of itself by a call now, its heir has not lost', async () => {
  const models = (order: string, document: string) => ({
    'app/models/order.rb': `class Order < Document\n  belongs_to :shop\n${order}end\n`,
    'app/models/document.rb': `class Document < ApplicationRecord\n  belongs_to :owner\n${document}end\n`,
  });
  const tags = '  has_many :tags\n';
  expect(await compareTexts(models(tags, ''), models('', tags))).toEqual(['field Document.tags is new']);
  expect(await compareTexts(models(tags, ''), models('', ''))).toEqual(['field Order.tags is gone']);
});
