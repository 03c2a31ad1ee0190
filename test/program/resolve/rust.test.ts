import { expect, test } from 'vitest';

import { makeRustResolve } from '../../../src/program/resolve/rust.ts';
import { external, files, resolverOver, unresolved } from '../../helpers/resolver-context.ts';

const tree = {
  'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\n',
  'crates/store/Cargo.toml':
    '[package]\nname = "shop-store"\nedition = "2021"\n\n[dependencies]\nserde = { workspace = true }\n\n[target.\'cfg(unix)\'.dev-dependencies]\nnix-sys = "1"\n',
  'crates/store/src/lib.rs': '',
  'crates/store/src/db.rs': '',
  'crates/store/src/db/pool.rs': '',
  'crates/store/src/cache/mod.rs': '',
  'crates/store/src/cache/lru.rs': '',
  'crates/store/tests/roundtrip.rs': '',
  'crates/cli/Cargo.toml': '[package]\nname = "cli"\nedition.workspace = true\n\n[[bin]]\nname = "shop"\npath = "src/shop.rs"\n',
  'crates/cli/src/shop.rs': '',
  'crates/cli/src/args.rs': '',
};

test('mod leads to the file beside a root or mod.rs, and below any other file', async () => {
  const resolve = await resolverOver(makeRustResolve, tree);
  expect(resolve('crates/store/src/lib.rs', 'mod:db')).toEqual(files('crates/store/src/db.rs'));
  expect(resolve('crates/store/src/lib.rs', 'mod:cache')).toEqual(files('crates/store/src/cache/mod.rs'));
  expect(resolve('crates/store/src/db.rs', 'mod:pool')).toEqual(files('crates/store/src/db/pool.rs'));
  expect(resolve('crates/store/src/cache/mod.rs', 'mod:lru')).toEqual(files('crates/store/src/cache/lru.rs'));
  expect(resolve('crates/store/src/lib.rs', 'mod:db::pool')).toEqual(files('crates/store/src/db/pool.rs'));
  expect(resolve('crates/store/src/lib.rs', 'mod:generated')).toEqual(unresolved);
  expect(resolve('crates/cli/src/shop.rs', 'mod:args')).toEqual(files('crates/cli/src/args.rs'));
});

test('paths lead to the file of their longest module prefix', async () => {
  const resolve = await resolverOver(makeRustResolve, tree);
  expect(resolve('crates/store/src/cache/lru.rs', 'crate::db::pool::Pool')).toEqual(files('crates/store/src/db/pool.rs'));
  expect(resolve('crates/store/src/cache/lru.rs', 'crate::Error')).toEqual(files('crates/store/src/lib.rs'));
  expect(resolve('crates/store/src/cache/lru.rs', 'super::Entry')).toEqual(files('crates/store/src/cache/mod.rs'));
  expect(resolve('crates/store/src/cache/lru.rs', 'super::super::db::connect')).toEqual(files('crates/store/src/db.rs'));
  expect(resolve('crates/store/src/db.rs', 'super::cache::lru::Lru')).toEqual(files('crates/store/src/cache/lru.rs'));
  expect(resolve('crates/store/src/db.rs', 'self::pool::Pool')).toEqual(files('crates/store/src/db/pool.rs'));
  expect(resolve('crates/store/src/db.rs', 'pool::Pool')).toEqual(files('crates/store/src/db/pool.rs'));
  expect(resolve('crates/store/src/lib.rs', 'super::nothing')).toEqual(unresolved);
});

test('crates of the tree are found under the names that code uses', async () => {
  const resolve = await resolverOver(makeRustResolve, tree);
  expect(resolve('crates/cli/src/shop.rs', 'shop_store::db::connect')).toEqual(files('crates/store/src/db.rs'));
  expect(resolve('crates/store/tests/roundtrip.rs', 'shop_store::Store')).toEqual(files('crates/store/src/lib.rs'));
});

test('a type of the same file leads to the file itself', async () => {
  const resolve = await resolverOver(makeRustResolve, tree);
  expect(resolve('crates/store/src/db.rs', 'Mode')).toEqual(files('crates/store/src/db.rs'));
});

test('everything else is a package; core and alloc are std', async () => {
  const resolve = await resolverOver(makeRustResolve, tree);
  expect(resolve('crates/store/src/db.rs', 'serde::Deserialize')).toEqual(external('serde'));
  expect(resolve('crates/store/src/db.rs', 'nix_sys::Group')).toEqual(external('nix_sys'));
  expect(resolve('crates/store/src/db.rs', 'core::fmt')).toEqual(external('std'));
});

test('a name that is no dependency is one of the file itself, and stays a package where no manifest says', async () => {
  const resolve = await resolverOver(makeRustResolve, { ...tree, 'scripts/report.rs': '' });
  expect(resolve('crates/store/src/db.rs', 'platform::open')).toEqual(files('crates/store/src/db.rs'));
  expect(resolve('scripts/report.rs', 'serde::Deserialize')).toEqual(external('serde'));
});
