import { expect, test } from 'vitest';

import { accessOf } from '../../lens/stated.ts';

/** An application of FastAPI with a router, made and mounted with these arguments. */
const fastapi = (app: string, mount = '') => `from fastapi import APIRouter, Depends, FastAPI, HTTPException, Request

async def require_user(request: Request):
    if request.headers.get("token") is None:
        raise HTTPException(status_code=401)

router = APIRouter()

@router.get("/orders")
def orders():
    return []

app = FastAPI(${app})
app.include_router(router${mount})
`;

const LEADS = { 'shop/app.py': { fastapi: 'package:fastapi' } };
const CHOSEN = 'dependencies=[Depends(require_user)] if closed else []';

test.each([
  ['an application', fastapi(CHOSEN)],
  ['a mount', fastapi('', `, ${CHOSEN}`)],
])('dependencies of %s under a condition guard in some cases', async (_, code) => {
  expect(await accessOf({ 'shop/app.py': code }, LEADS)).toEqual(['undecided GET /orders: access in some cases Depends(require_user)']);
});

test('dependencies without one guard', async () => {
  expect(await accessOf({ 'shop/app.py': fastapi('dependencies=[Depends(require_user)]') }, LEADS)).toEqual([
    'protected GET /orders behind Depends(require_user)',
  ]);
});
