import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('struct fields, constants and errors returned are found; a dropped error is not', async () => {
  expect(await matchesOf('contracts', 'go.go', 'go')).toEqual([
    '10 constants name=Status values=[Open Status = "open" | Paid Status = "paid"]',
    '18 field tag=`json:"id" validate:"required,uuid"`',
    '19 plain-field',
    '22 plain-field',
    '24 sentinel name=ErrNotFound message="order not found"',
    '26 plain-field',
    '28 error-type name=LimitError',
    '32 return-error error=fmt.Errorf args=["find %q: %w" | id | ErrNotFound]',
    '35 return-sentinel error=ErrNotFound',
    '38 return-typed error=LimitError',
    '42 panic error=panic args=["unreachable"]',
    '53 return-made error=NewStockError args=["too many"]',
    '56 fatal error=log.Fatalf args=["code %d" | code]',
    '62 made-sentinel name=ErrLimit',
    '64 made-sentinel name=errClosed',
    '69 validate value=order',
    '70 return-failed error=badColumn',
    '75 command-arguments use=close <id> takes=cobra.ExactArgs(1)',
  ]);
});
