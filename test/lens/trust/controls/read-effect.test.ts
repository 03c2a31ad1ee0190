import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const chain = (check: string) => `from fastapi import Depends, FastAPI
app = FastAPI()
def load(value):
    ${check}
def unpack(value):
    return load(value)
def of_header(request: Request):
    return unpack(request.headers["x"])
def get_current_user(found=Depends(of_header)):
    return found
def get_active_user(user=Depends(get_current_user)):
    return user
def get_superuser(user=Depends(get_active_user)):
    return user
@app.get("/orders")
def orders(user=Depends(get_superuser)):
    return user.orders
`;

test('what dependencies ask for in turn is read, however many they are', async () => {
  expect(await accessOf({ 'app.py': chain('raise HTTPException(status_code=401)') })).toEqual([
    'protected GET /orders behind Depends(get_superuser)',
  ]);
  expect(await accessOf({ 'app.py': chain('return value') })).toEqual(['unprotected GET /orders']);
});

const deep = (check: string) => `from fastapi import Depends, FastAPI
app = FastAPI()
def first(value):
    ${check}
def second(value):
    return first(value)
def third(value):
    return second(value)
def fourth(value):
    return third(value)
def fifth(value):
    return fourth(value)
def get_current_user(request: Request):
    return fifth(request.headers["x"])
def get_superuser(user=Depends(get_current_user)):
    return user
@app.get("/orders")
def orders(user=Depends(get_superuser)):
    return user.orders
`;

test('a dependency that is not read to its end is not told to let everybody on', async () => {
  expect(await accessOf({ 'app.py': deep('raise HTTPException(status_code=401)') })).not.toContain('unprotected GET /orders');
});

const server = (verify: string, done: string) => `import express from 'express';
import { gateway } from './gateway';
async function auth(req, res, next) {
  ${verify}
  if (!req.isAnonymous) { ${done} }
  next();
}
const app = express();
app.use(auth);
app.get('/orders', (req, res) => res.json(orders));
`;

test('what is done to somebody alone makes a control optional only where it refuses them, or nothing else may refuse', async () => {
  const refusing = 'if (req.user.banned) return res.status(403).end();';
  const told = async (verify: string, done: string) => accessOf({ 'server.ts': server(verify, done) });
  expect(await told('await gateway.verify(req);', 'stats.hit(req.user);')).toEqual(['protected GET /orders behind auth']);
  expect(await told('await gateway.verify(req);', refusing)).toEqual(['unprotected GET /orders']);
  expect(await told('', 'stats.hit(req.user);')).toEqual(['unprotected GET /orders']);
});

const roles = (allowed: string) => `import express from 'express';
import { requireRole } from '@shop/access';
const app = express();
app.get('/orders', requireRole({ allowedRoles: [${allowed}] }), (req, res) => res.json(orders));
`;

test('a list of those who are let in: strangers make it optional, guests can be a role', async () => {
  expect(await accessOf({ 'server.ts': roles("'admin'") })).toEqual([
    "protected GET /orders behind requireRole({ allowedRoles: ['admin'] })",
  ]);
  expect(await accessOf({ 'server.ts': roles("'admin', 'anonymous'") })).toEqual(['unprotected GET /orders']);
  expect(await accessOf({ 'server.ts': roles("'admin', 'guest'") })).toEqual([
    "undecided GET /orders: access in some cases requireRole({ allowedRoles: ['admin', 'guest'] })",
  ]);
});
