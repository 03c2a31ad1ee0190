import { expect, test } from 'vitest';

import { makeCResolve } from '../../../src/program/resolve/c.ts';
import { external, files, resolverOver, unresolved } from '../../helpers/resolver-context.ts';

const tree = {
  'src/db.c': '',
  'src/db.h': '',
  'src/net/socket.c': '',
  'include/shop/api.h': '',
  'modules/a/config.h': '',
  'modules/a/main.c': '',
  'modules/b/config.h': '',
  'modules/b/main.c': '',
  'deps/lua/lua.h': '',
  'compat/string.h': '',
  'tools/gen.c': '',
};

test('quoted includes are looked up beside the file first, then in include roots above it', async () => {
  const resolve = await resolverOver(makeCResolve, tree);
  expect(resolve('src/db.c', '"db.h"')).toEqual(files('src/db.h'));
  expect(resolve('src/net/socket.c', '"../db.h"')).toEqual(files('src/db.h'));
  expect(resolve('src/net/socket.c', '"db.h"')).toEqual(files('src/db.h'));
  expect(resolve('src/db.c', '"shop/api.h"')).toEqual(files('include/shop/api.h'));
});

test('angled includes of the tree are found, those of the system are packages', async () => {
  const resolve = await resolverOver(makeCResolve, tree);
  expect(resolve('src/db.c', '<shop/api.h>')).toEqual(files('include/shop/api.h'));
  expect(resolve('src/db.c', '<lua.h>')).toEqual(files('deps/lua/lua.h'));
  expect(resolve('src/db.c', '<string.h>')).toEqual(external('string.h'));
  expect(resolve('src/db.c', '<vector>')).toEqual(external('vector'));
  expect(resolve('src/db.c', '<sys/socket.h>')).toEqual(external('sys/socket.h'));
  expect(resolve('src/db.c', '<boost/asio.hpp>')).toEqual(external('boost'));
});

test('a quoted header of the standard library is a package where the tree has none, anything else unresolved', async () => {
  const resolve = await resolverOver(makeCResolve, tree);
  expect(resolve('src/db.c', '"limits.h"')).toEqual(external('limits.h'));
  expect(resolve('src/db.c', '"generated_tables.h"')).toEqual(unresolved);
  expect(resolve('src/db.c', 'CONFIG_HEADER')).toEqual(unresolved);
});

test('of several headers the nearest counts, and none where that is not clear', async () => {
  const resolve = await resolverOver(makeCResolve, tree);
  expect(resolve('modules/b/main.c', '<config.h>')).toEqual(files('modules/b/config.h'));
  expect(resolve('tools/gen.c', '"config.h"')).toEqual(unresolved);
});
