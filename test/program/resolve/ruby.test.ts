import { expect, test } from 'vitest';

import { makeRubyResolve } from '../../../src/program/resolve/ruby.ts';
import { external, files, resolverOver, unresolved } from '../../helpers/resolver-context.ts';

const tree = {
  'activerecord/lib/active_record.rb': '',
  'activerecord/lib/active_record/base.rb': '',
  'activerecord/lib/version.rb': '',
  'activesupport/lib/active_support.rb': '',
  'activesupport/lib/version.rb': '',
  'activesupport/test/abstract_unit.rb': '',
};

test('relative requires start at the file', async () => {
  const resolve = await resolverOver(makeRubyResolve, tree);
  expect(resolve('activerecord/lib/active_record/base.rb', '../version')).toEqual(files('activerecord/lib/version.rb'));
  expect(resolve('activerecord/lib/active_record.rb', './active_record/base.rb')).toEqual(files('activerecord/lib/active_record/base.rb'));
  expect(resolve('activerecord/lib/active_record.rb', './missing')).toEqual(unresolved);
});

test('features are found on the load paths of all gems of the tree, the own first', async () => {
  const resolve = await resolverOver(makeRubyResolve, tree);
  expect(resolve('activerecord/lib/active_record/base.rb', 'active_support')).toEqual(files('activesupport/lib/active_support.rb'));
  expect(resolve('activerecord/lib/active_record.rb', 'version')).toEqual(files('activerecord/lib/version.rb'));
  expect(resolve('activesupport/test/core_test.rb', 'abstract_unit')).toEqual(files('activesupport/test/abstract_unit.rb'));
});

test('everything else is a gem or the standard library', async () => {
  const resolve = await resolverOver(makeRubyResolve, tree);
  expect(resolve('activerecord/lib/active_record.rb', 'json')).toEqual(external('json'));
  expect(resolve('activerecord/lib/active_record.rb', 'concurrent/map')).toEqual(external('concurrent'));
});

test('constants are found where they are loaded from, in the modules around first', async () => {
  const paths = ['models/user', 'models/admin/user', 'models/concerns/syncable', 'models/admin', 'jobs/admin/o_auth_job', 'models/invoice'];
  const lib = { 'lib/money.rb': '', 'test/models/user.rb': '' };
  const resolve = await resolverOver(makeRubyResolve, { ...Object.fromEntries(paths.map((path) => [`app/${path}.rb`, ''])), ...lib });
  const constant = (specifier: string, ...scopes: string[]) =>
    resolve('app/controllers/users_controller.rb', { specifier, kind: 'autoload', names: [], scopes, line: 1 });
  expect(constant('User')).toEqual(files('app/models/user.rb'));
  expect(constant('User', 'Admin::Panel', 'Admin')).toEqual(files('app/models/admin/user.rb'));
  // `class Admin::Panel` looks in itself, and not in `Admin`.
  expect(constant('User', 'Admin::Panel')).toEqual(files('app/models/user.rb'));
  expect(constant('::User', 'Admin')).toEqual(files('app/models/user.rb'));
  expect(constant('Admin::OAuthJob')).toEqual(files('app/jobs/admin/o_auth_job.rb'));
  expect(constant('Syncable')).toEqual(files('app/models/concerns/syncable.rb'));
  expect(constant('Invoice::Line')).toEqual(files('app/models/invoice.rb'));
  expect(constant('Money')).toEqual(files('lib/money.rb'));
  expect(constant('String')).toEqual(unresolved);
});
