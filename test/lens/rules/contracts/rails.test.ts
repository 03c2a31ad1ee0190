import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what is declared and what can go wrong is told; look-alikes are not', async () => {
  expect(await matchesOf('contracts', 'rails.rb', 'rails')).toEqual([
    '1 model name=Order',
    '2 association',
    '3 enum-positional name=:status values=[open: 0 | paid: 1]',
    '4 enum name=kind values=[:gift | :sale]',
    '5 validates',
    '6 validates',
    '10 permitted from=params.require(:order) fields=(:title, :note)',
    '11 render error=:unprocessable_entity',
    '13 head error=head args=[:not_found]',
    '17 rescue-from error=ActiveRecord::RecordNotFound',
    '20 table name=:orders',
    '21 column',
    '22 column',
    '26 model name=Plain',
  ]);
});

test('what a controller cannot find is a 404, and what a model rejects is told', async () => {
  expect(await matchesOf('contracts', 'controllers/invoices.rb', 'rails')).toEqual([
    '1 model name=InvoicesController',
    '3 missing-record error=find_by! args=[number: params[:number]]',
  ]);
  expect(await matchesOf('contracts', 'models/invoice.rb', 'rails')).toEqual([
    '1 model name=Invoice',
    '3 invalid error=errors.add(:base, "is closed")',
  ]);
});
