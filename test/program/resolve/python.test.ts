import { expect, test } from 'vitest';

import { makePythonResolve } from '../../../src/program/resolve/python.ts';
import { external, files, resolverOver, unresolved } from '../../helpers/resolver-context.ts';

const shop = {
  'pyproject.toml': '',
  'src/shop/__init__.py': '',
  'src/shop/cart.py': '',
  'src/shop/typed.pyi': '',
  'src/shop/orders/__init__.py': '',
  'src/shop/orders/models.py': '',
  'src/shop/orders/logging.py': '',
  'tests/test_cart.py': '',
  'tests/helpers.py': '',
};

test('a relative import counts its dots from the file, in modules and in package files', async () => {
  const resolve = await resolverOver(makePythonResolve, shop);
  expect(resolve('src/shop/orders/models.py', '..cart', 'Cart')).toEqual(files('src/shop/cart.py'));
  expect(resolve('src/shop/orders/__init__.py', '.models', 'Order')).toEqual(files('src/shop/orders/models.py'));
  expect(resolve('src/shop/cart.py', '.missing', 'x')).toEqual(unresolved);
  expect(resolve('src/shop/cart.py', '.....far', 'x')).toEqual(unresolved);
});

test('an imported name that is a module leads to the module, another one to the package', async () => {
  const resolve = await resolverOver(makePythonResolve, shop);
  expect(resolve('src/shop/cart.py', '.', 'orders')).toEqual(files('src/shop/orders/__init__.py'));
  expect(resolve('src/shop/cart.py', 'shop.orders', 'models')).toEqual(files('src/shop/orders/models.py'));
  expect(resolve('src/shop/cart.py', 'shop.orders', 'models', 'VERSION')).toEqual(
    files('src/shop/orders/__init__.py', 'src/shop/orders/models.py'),
  );
  expect(resolve('src/shop/cart.py', 'shop.orders', '*')).toEqual(files('src/shop/orders/__init__.py'));
});

test('tests find the package in src and their helpers beside them', async () => {
  const resolve = await resolverOver(makePythonResolve, shop);
  expect(resolve('tests/test_cart.py', 'shop.cart', 'Cart')).toEqual(files('src/shop/cart.py'));
  expect(resolve('tests/test_cart.py', 'helpers', 'login')).toEqual(files('tests/helpers.py'));
});

test('a module that an own package lacks is unresolved', async () => {
  const resolve = await resolverOver(makePythonResolve, shop);
  expect(resolve('tests/test_cart.py', 'shop._speedups', 'total')).toEqual(unresolved);
});

test('a stub stands in where there is no module', async () => {
  const resolve = await resolverOver(makePythonResolve, shop);
  expect(resolve('src/shop/cart.py', 'shop.typed', 'T')).toEqual(files('src/shop/typed.pyi'));
});

test('the standard library and other packages are packages, whatever a sibling is called', async () => {
  const resolve = await resolverOver(makePythonResolve, shop);
  expect(resolve('src/shop/orders/models.py', 'logging', '*')).toEqual(external('logging'));
  expect(resolve('src/shop/cart.py', 'os.path', 'join')).toEqual(external('os'));
  expect(resolve('src/shop/cart.py', 'requests.adapters', 'HTTPAdapter')).toEqual(external('requests'));
  expect(resolve('src/shop/cart.py', 'google.cloud.storage', 'Client')).toEqual(external('google.cloud'));
});

test('namespace packages need no __init__.py', async () => {
  const resolve = await resolverOver(makePythonResolve, { 'acme/billing/invoice.py': '', 'acme/mail/send.py': '' });
  expect(resolve('acme/billing/invoice.py', 'acme.mail.send', 'send')).toEqual(files('acme/mail/send.py'));
  expect(resolve('acme/billing/invoice.py', 'acme.mail', 'send')).toEqual(files('acme/mail/send.py'));
});

test('a project of a monorepo sees the packages of the others, not their scripts', async () => {
  const resolve = await resolverOver(makePythonResolve, {
    'libs/core/src/core/__init__.py': '',
    'libs/core/src/core/db.py': '',
    'libs/core/tools/release.py': '',
    'apps/web/web/__init__.py': '',
    'apps/web/web/app.py': '',
  });
  expect(resolve('apps/web/web/app.py', 'core.db', 'connect')).toEqual(files('libs/core/src/core/db.py'));
  expect(resolve('apps/web/web/app.py', 'release', '*')).toEqual(external('release'));
});

test('what is started in a package finds what lies in it', async () => {
  const resolve = await resolverOver(makePythonResolve, {
    'backend/__init__.py': '',
    'backend/manage.py': '',
    'backend/orders/__init__.py': '',
    'backend/orders/models.py': '',
    'backend/users/__init__.py': '',
    'backend/users/views.py': '',
    'library/__init__.py': '',
    'library/redis.py': '',
    'library/stores.py': '',
  });
  expect(resolve('backend/users/views.py', 'orders.models', 'Order')).toEqual(files('backend/orders/models.py'));
  expect(resolve('backend/users/views.py', 'backend.orders.models', 'Order')).toEqual(files('backend/orders/models.py'));
  expect(resolve('library/stores.py', 'redis', 'Redis')).toEqual(external('redis'));
});
