import { expect, test } from 'vitest';

import { plainAnswer } from '../../../src/compare/matching/plain-answer.ts';

test.each([
  ['answers 404 by get_object_or_404(Order, id=key)', 'raises Http404', true],
  ['answers 404 by get_object_or_404(Order, id=key)', 'raises http.Http404("no order")', true],
  ['answers 404 by get_object_or_404(Order, id=key)', 'raises PermissionDenied', false],
  ['answers 404 by Order.query.get_or_404(key)', 'aborts with abort(404)', true],
  ['answers 404 by Order.query.get_or_404(key)', 'aborts with abort(403)', false],
  ['answers 404 by Order.query.get_or_404(key, description="no order")', 'aborts with abort(404)', false],
  ['answers abort_if($order->isClosed("now"), 404)', 'answers abort(404)', true],
  ["answers abort_unless($user, 403, 'Not yours.')", "answers abort(403, 'Not yours.')", true],
  ["answers abort_unless($user, 403, 'Not yours.')", 'answers abort(403)', false],
  ['answers NotFound', 'answers StatusCodes.Status404NotFound', true],
  ['answers Results.NotFound', 'answers NotFound', true],
  ['answers notFound', 'answers HttpStatus.NOT_FOUND', true],
  ['answers BadRequest', 'answers NotFound', false],
])('%s and %s are one answer: %s', (one, other, isSame) => {
  expect(plainAnswer(one) === plainAnswer(other)).toBe(isSame);
});

test.each(['throws Empty("404")', 'answers 404 by helper(order)', 'answers head(404)', 'answers json(error)'])(
  '%s has words of its own',
  (said) => {
    expect(plainAnswer(said)).toBeUndefined();
  },
);
