import { expect, test } from 'vitest';
import { httpStatusOf, saysOnly } from '../../../src/lens/status/http-status-of.ts';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';

function status(verb: string, error: string, ...args: string[]): number | undefined {
  const meta = { role: 'raise', verb } as const;
  const at = { rule: 'x/y', path: 'a', startLine: 1, endLine: 1, start: 0, end: 1 };
  return httpStatusOf({ ...at, captures: { error }, lists: { args }, meta } as RuleHit);
}

test('numbers, constants and names of answers give their status', () => {
  expect(status('answers', '404')).toBe(404);
  expect(status('answers', 'http.StatusBadRequest')).toBe(400);
  expect(status('answers', 'NotFound')).toBe(404);
  expect(status('answers', 'head', ':not_found')).toBe(404);
  expect(status('answers', 'StatusCode::CONFLICT')).toBe(409);
  expect(status('raises', 'HTTPException', 'status_code=status.HTTP_403_FORBIDDEN')).toBe(403);
  expect(status('throws', 'HttpException', "'gone'", 'HttpStatus.GONE')).toBe(410);
  expect(status('returns', 'echo.NewHTTPError', 'http.StatusNotFound')).toBe(404);
  expect(status('passes on', 'createError', '410', "'gone'")).toBe(410);
  expect(status('answers 404 by', 'find_by!', 'id: 500')).toBe(404);
  expect(status('answers', 'jakarta.ws.rs.ForbiddenException', '"closed"')).toBe(403);
  expect(status('answers', 'NotAuthorizedException')).toBe(401);
  expect(status('answers', 'WebApplicationException', 'Response.Status.UNAUTHORIZED')).toBe(401);
  expect(status('answers', 'WebApplicationException', 'Status.NOT_FOUND')).toBe(404);
  expect(status('answers', 'WebApplicationException', '"too late"', '409')).toBe(409);
  expect(status('answers', 'WebApplicationException', '"of no order"')).toBeUndefined();
  expect(status('returns', 'actix_web::error::ErrorUnauthorized', '"no header"')).toBe(401);
  expect(status('returns', 'error::ErrorForbidden', '"closed"')).toBe(403);
  expect(status('returns', 'ErrorNotFound', '"closed"')).toBeUndefined();
});

test('a class that is named like an answer, and a number that is none, give no status', () => {
  expect(status('throws', 'NotFoundError', 'id')).toBeUndefined();
  expect(status('throws', 'RangeError', "'at most 500'")).toBeUndefined();
  expect(status('answers', 'done', "'404 of them'")).toBeUndefined();
});

test('an argument that says the status and nothing else is told from others', () => {
  const only = ['StatusCodes.FORBIDDEN', 'getReasonPhrase(StatusCodes.FORBIDDEN)', 'http.StatusForbidden', 'StatusCode::FORBIDDEN'];
  expect(only.filter((text) => saysOnly(text, 403))).toEqual(only);
  const more = ['StatusCodes.NOT_FOUND', "'forbidden'", 'error.message', '{ status: StatusCodes.FORBIDDEN, id }', 'forbidden'];
  expect(more.filter((text) => saysOnly(text, 403))).toEqual([]);
});
