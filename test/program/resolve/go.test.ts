import { expect, test } from 'vitest';

import { makeGoResolve } from '../../../src/program/resolve/go.ts';
import { external, files, resolverOver, unresolved } from '../../helpers/resolver-context.ts';

const tree = {
  'go.mod':
    'module example.com/shop\n\ngo 1.22\n\nrequire (\n\tgithub.com/jackc/pgx/v5 v5.5.0 // indirect\n)\nreplace example.com/money => ./money\n',
  'main.go': '',
  'internal/store/store.go': '',
  'internal/store/query.go': '',
  'internal/store/store_test.go': '',
  'money/go.mod': 'module example.com/money',
  'money/money.go': '',
  'tools/go.mod': 'module example.com/shop/tools',
  'tools/lint/lint.go': '',
  'vendor/github.com/jackc/pgx/v5/conn.go': '',
};

test('an import leads to the non-test files of the package directory', async () => {
  const resolve = await resolverOver(makeGoResolve, tree);
  expect(resolve('main.go', 'example.com/shop/internal/store')).toEqual(files('internal/store/query.go', 'internal/store/store.go'));
});

test('nested and replaced modules are found by their own paths', async () => {
  const resolve = await resolverOver(makeGoResolve, tree);
  expect(resolve('main.go', 'example.com/shop/tools/lint')).toEqual(files('tools/lint/lint.go'));
  expect(resolve('main.go', 'example.com/money')).toEqual(files('money/money.go'));
});

test('a replace directive of go.work or go.mod may rename a module', async () => {
  const resolve = await resolverOver(makeGoResolve, {
    'go.work': 'go 1.22\nuse ./a\nreplace example.org/lib v1.2.3 => ./forks/lib\n',
    'a/go.mod': 'module example.org/a',
    'a/a.go': '',
    'forks/lib/lib.go': '',
  });
  expect(resolve('a/a.go', 'example.org/lib')).toEqual(files('forks/lib/lib.go'));
});

test('the standard library keeps its path, others are named after their module, vendored or not', async () => {
  const resolve = await resolverOver(makeGoResolve, tree);
  expect(resolve('main.go', 'net/http')).toEqual(external('net/http'));
  expect(resolve('main.go', 'github.com/jackc/pgx/v5/pgxpool')).toEqual(external('github.com/jackc/pgx/v5'));
  expect(resolve('main.go', 'github.com/google/uuid/internal')).toEqual(external('github.com/google/uuid'));
  expect(resolve('main.go', 'gopkg.in/yaml.v3')).toEqual(external('gopkg.in/yaml.v3'));
});

test('a package of an own module without files is unresolved', async () => {
  const resolve = await resolverOver(makeGoResolve, tree);
  expect(resolve('main.go', 'example.com/shop/gen/api')).toEqual(unresolved);
});

test('an import leads to the files of the package that declare the names it takes', async () => {
  const resolve = await resolverOver(makeGoResolve, {
    'go.mod': 'module example.com/shop',
    'model/user.go': { language: 'go', exports: ['User', 'NewUser'] },
    'model/order.go': { language: 'go', exports: ['Order'] },
    'model/doc.go': { language: 'go' },
  });
  expect(resolve('main.go', 'example.com/shop/model', 'Order')).toEqual(files('model/order.go'));
  expect(resolve('main.go', 'example.com/shop/model', 'NewUser', 'Order')).toEqual(files('model/order.go', 'model/user.go'));
  expect(resolve('main.go', 'example.com/shop/model', 'Generated')).toEqual(files('model/doc.go', 'model/order.go', 'model/user.go'));
});
