import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const app = `import { Hono } from 'hono';
import { tokenIfAny } from './access.ts';
const app = new Hono();
app.get('/notes', tokenIfAny(['read']), (c) => c.json([]));
export default app;
`;
const leads = { 'src/app.ts': { './access.ts': 'src/access.ts' } };
const guard = (passes: string) => `import { createMiddleware } from 'hono/factory';
export function tokenIfAny(scopes) {
  return createMiddleware(async (c, next) => {
    if (c.req.header('Authorization') == null) {
${passes}
    }
    if (!scopes.includes(read(c).scope)) return c.json({ error: 'no scope' }, 403);
    await next();
  });
}
`;

test.each([
  ['      await next();\n      return;', 'ends after it'],
  ['      return await next();', 'gives what came of it'],
  ["      c.set('user', null);\n      await next();\n      return;", 'does something first, and ends after it'],
  ["      c.set('user', null);\n      return await next();", 'does something first, and gives what came of it'],
])('what hands on whoever shows nothing protects nothing: %s', async (passes) => {
  expect(await accessOf({ 'src/app.ts': app, 'src/access.ts': guard(passes) }, leads)).not.toContainEqual(
    expect.stringMatching(/^protected/),
  );
});

test('what answers whoever shows nothing protects', async () => {
  const files = { 'src/app.ts': app, 'src/access.ts': guard("      return c.json({ error: 'no token' }, 401);") };
  expect(await accessOf(files, leads)).toEqual(["protected GET /notes behind tokenIfAny(['read'])"]);
});

test('middleware of Python that hands on whoever shows nothing, and gives the answer of that back, protects nothing', async () => {
  const middleware = (passes: string) => `from fastapi import FastAPI
from fastapi.responses import JSONResponse
app = FastAPI()
@app.middleware("http")
async def check_token(request, call_next):
    token = request.headers.get("Authorization")
    if token is None:
${passes}
    if not known(token):
        return JSONResponse(status_code=401, content={})
    return await call_next(request)
@app.get("/notes")
async def notes():
    return []
`;
  const answers = '        return JSONResponse(status_code=401, content={})';
  expect(await accessOf({ 'app.py': middleware(answers) })).toEqual(['protected GET /notes behind check_token']);
  const handsOn = '        response = await call_next(request)\n        return response';
  expect(await accessOf({ 'app.py': middleware(handsOn) })).not.toContainEqual(expect.stringMatching(/^protected/));
});
