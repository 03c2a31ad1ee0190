import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('rules on parameters and handlers of errors are found', async () => {
  expect(await matchesOf('contracts', 'fastapi.py', 'fastapi')).toEqual([
    '9 parameter parameter=page: int = Query(1, ge=1)',
    '9 parameter parameter=size: Annotated[int, Query(le=100)] = 20',
    '14 exception-handler error=OrderError',
    '18 added-handler error=StockError handler=answer_stock_error',
  ]);
});
