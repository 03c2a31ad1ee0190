import { expect, test } from 'vitest';
import { protectionOf, routesOf } from '../../lens/stated.ts';

const APP = `import { OpenAPIHono, createRoute } from '@hono/zod-openapi';
const app = new OpenAPIHono();
const withKey = async (c, next) => {
  if (!c.req.header('authorization')) throw new HTTPException(401, { message: 'no key' });
  await next();
};
const named = createRoute({ method: 'get', path: '/named', middleware: withKey, responses: {} });
app.openapi(named, show);
app.openapi(
  createRoute({ method: 'get', path: '/listed', middleware: [logged, withKey], responses: {} }),
  async (c) => c.json({}),
);
app.openapi(createRoute({ method: 'get', path: '/open', responses: {} }), list);
`;

test('what a description puts in front stands there, and its handler is what is registered with it, not what makes it', async () => {
  expect(await routesOf({ 'app.ts': APP })).toEqual(['GET /named → show', 'GET /listed', 'GET /open → list']);
  expect(await protectionOf({ 'app.ts': APP })).toEqual([
    'unprotected GET /open',
    'protected GET /named behind withKey',
    'protected GET /listed behind withKey',
  ]);
});
