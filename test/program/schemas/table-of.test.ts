import { expect, test } from 'vitest';

import type { RuleHit } from '../../../src/program/names/find-matches.ts';
import { tableOf } from '../../../src/program/schemas/table-of.ts';

function model(path: string, name: string, tables?: string): RuleHit {
  const meta = tables === undefined ? {} : { tables };
  return { rule: 'rails/model', path, startLine: 1, endLine: 2, start: 0, end: 9, captures: { name }, meta };
}

test('a model has the columns of the table that is named like it in the plural, in the same application', () => {
  const tables = 'app/models/ -> db/schema.rb';
  expect(tableOf(model('app/models/story.rb', 'Story', tables))).toEqual({ path: 'db/schema.rb', name: 'stories' });
  expect(tableOf(model('shop/app/models/hat_request.rb', 'HatRequest', tables))).toEqual({
    path: 'shop/db/schema.rb',
    name: 'hat_requests',
  });
  expect(tableOf(model('lib/story.rb', 'Story', tables))).toBeUndefined();
  expect(tableOf(model('app/models/story.rb', 'Story'))).toBeUndefined();
});
