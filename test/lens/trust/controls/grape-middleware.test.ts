import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const api = (middleware: string) => `class ManagementApi < Grape::API
  use ${middleware}
  get '/orders' do
    Order.all
  end
end
`;

const MIDDLEWARE = (first: string) => `class TokenMiddleware < Grape::Middleware::Base
  def before
    ${first}check!
  end

  def check!
    raise AuthenticationError, status: 401 unless token_valid?
  end
end
`;

test.each([
  // What mounts the routes is not followed.
  ['TokenMiddleware', '', 'undecided GET /orders: access in some cases TokenMiddleware'],
  ['TokenMiddleware', "return if request.path == '/health'\n    ", 'protected GET /orders behind TokenMiddleware'],
  ['RequestLogger', '', 'unprotected GET /orders'],
])('a class that Grape puts in front of routes, and that refuses callers, is told (%#)', async (used, first, told) => {
  expect(await accessOf({ 'api.rb': api(used), 'token_middleware.rb': MIDDLEWARE(first) })).toEqual([told]);
});
