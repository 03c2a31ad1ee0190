import { expect, test } from 'vitest';
import { protectionOf, routesOf } from '../stated.ts';

const TSOA = {
  'src/orders.ts': `import { Get, NoSecurity, Post, Route, Security } from 'tsoa';
@Route('orders')
@Security('jwt')
export class OrdersController {
  @Get('{id}')
  @NoSecurity()
  public show() { return {}; }
  @Post()
  public add() { return {}; }
}
`,
};

test('routes of methods with decorators are below the path of their class, behind what its decorators ask', async () => {
  expect(await routesOf(TSOA)).toEqual(['GET /orders/{id} → OrdersController.show', 'POST /orders → OrdersController.add']);
  expect(await protectionOf(TSOA)).toEqual(['unprotected GET /orders/{id}', "protected POST /orders behind @Security('jwt')"]);
});

test('middleware that a decorator names behind its path is in front of the route', async () => {
  const files = {
    'src/orders.ts': `import { controller, httpGet, httpPost } from 'inversify-express-utils';
@controller('/orders')
export class OrdersController {
  @httpGet('/')
  list() { return []; }
  @httpPost('/', TYPES.RequireToken)
  add() { return {}; }
}
`,
  };
  expect(await routesOf(files)).toEqual(['GET /orders → OrdersController.list', 'POST /orders → OrdersController.add']);
  expect(await protectionOf(files)).toEqual(['unprotected GET /orders']);
});
