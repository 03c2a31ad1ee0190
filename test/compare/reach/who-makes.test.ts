import { expect, test } from 'vitest';

import { judgeMakers } from '../../../src/compare/reach/who-makes.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

function effectOn(name: string, sort: string, files: Record<string, string>, details: string[] = [], path = 'src/service.ts') {
  const change = {
    kind: 'contracts' as const,
    change: 'changed' as const,
    sort,
    name,
    says: '',
    details,
    after: { path, startLine: 1, endLine: 1 },
    effect: { on: 'callers' as const, is: 'breaking' as const, reason: 'a required parameter was added' },
  };
  return inWorkspace(gitRepo(files), async (workspace) => (await judgeMakers(workspace, [change]))[0]?.effect);
}

const SERVICE = 'export class CartService {\n  constructor(private store: Store, private mail: Mail) {}\n}\n';
const MODULE =
  "import { CartService } from './service';\n@Module({ providers: [CartService, { provide: 'carts', useClass: CartService }] })\nexport class CartModule {}\n";

test('what only a container makes breaks nobody that is known', async () => {
  const effect = await effectOn('CartService.constructor', 'constructor', { 'src/service.ts': SERVICE, 'src/module.ts': MODULE });
  expect(effect).toEqual({
    on: 'callers',
    is: 'unknown',
    reason: 'a required parameter was added; no code here makes one by its name, as where a container does',
  });
});

test.each([
  [
    'new',
    { 'src/service.ts': SERVICE, 'src/use.ts': "import { CartService } from './service';\nexport const carts = new CartService(store);\n" },
  ],
  [
    'extends',
    { 'src/service.ts': SERVICE, 'src/use.ts': "import { CartService } from './service';\nexport class Quick extends CartService {}\n" },
  ],
])('who makes or extends it (%s) breaks', async (_by, files) => {
  expect((await effectOn('CartService.constructor', 'constructor', files))?.is).toBe('breaking');
});

test('a class with parameters of its own is called by its name where there is no new', async () => {
  const declared = 'package shop\n\nclass CartService(private val store: Store, private val mail: Mail)\n';
  const use = (code: string) => ({ 'src/CartService.kt': declared, 'src/Use.kt': `package shop\n\n${code}\n` });
  expect((await effectOn('CartService', 'class', use('fun make() = CartService(store)')))?.is).toBe('breaking');
  expect((await effectOn('CartService', 'class', use('class Carts(val service: CartService)')))?.is).toBe('unknown');
});

test('a method of such a class is called by whoever calls it', async () => {
  expect((await effectOn('CartService.find', 'method', { 'src/service.ts': SERVICE, 'src/module.ts': MODULE }))?.is).toBe('breaking');
});

test('what only classes that extend another can call breaks nobody where none does', async () => {
  const base = { 'src/Form.php': '<?php\nclass Form {\n  protected function rule(array $a) {}\n}\n' };
  const details = ['- protected function rule(string $field, array $a)', '+ protected function rule(array $a)'];
  const effect = (files: Record<string, string>, said = details, path = 'src/Form.php') =>
    effectOn('Form.rule', 'method', files, said, path);
  expect(await effect(base)).toEqual({
    on: 'callers',
    is: 'unknown',
    reason: 'a required parameter was added; only what extends its class can call it, and nothing here does',
  });
  expect((await effect({ ...base, 'src/Sign.php': '<?php\nclass Sign extends Form {}\n' }))?.is).toBe('breaking');
  expect((await effect(base, ['- public function rule()', '+ protected function rule(array $a)']))?.is).toBe('breaking');
  expect((await effect(base, ['- protected void rule()', '+ protected void rule(int a)'], 'src/Form.java'))?.is).toBe('breaking');
});
