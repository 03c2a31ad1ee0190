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
