import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

test('what names a constant of Ruby depends on the file that it is loaded from, and that there are other ways is said', () => {
  const { dir } = gitRepo({
    'app/models/order.rb': 'class Order < ApplicationRecord\n  belongs_to :cart\nend\n',
    'app/jobs/expire_job.rb': 'class ExpireJob < ApplicationJob\n  def perform\n    Order.expired.each(&:destroy)\n  end\nend\n',
    'test/models/order_test.rb': 'class OrderTest < ActiveSupport::TestCase\n  test "a" do\n    Order.new\n  end\nend\n',
  });
  expect(runKb(dir, ['query', 'dependents', 'app/models/order.rb']).stdout.split('\n')).toEqual([
    'app/models/order.rb: 1 file may be reached by a change (1 import it), 1 test',
    'import it:',
    '  app/jobs/expire_job.rb:3  takes Order',
    'tests, nearest first:',
    '  test/models/order_test.rb:3  takes Order',
    'not covered: what names it by no constant: associations, routes, texts; and constants of files outside of app and lib directories',
    '',
  ]);
});
