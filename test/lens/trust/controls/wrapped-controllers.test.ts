import { expect, test } from 'vitest';
import { accessOf, routesOf } from '../../stated.ts';

const APP = `import express, { Request, RequestHandler } from "express";
import asyncHandler from "express-async-handler";
import * as raw from "./orders";
import authenticate from "./auth";
import { wrap } from "./wrap";
import { items } from "./items";
const orders = wrap(raw);
const app = express();
app.get("/open", (req, res) => res.json(1));
app.use("/items", items);
app.use(authenticate as RequestHandler);
app.get("/a", orders.list);
app.get("/a2", orders.list as RequestHandler);
const needsUser: RequestHandler = async (req, res, next) => {
  const r = req as AuthRequest;
  if (!r.userId) {
    throw new Error("Must be authenticated.  Try refreshing the page.");
  }
  next();
};
app.get("/b", asyncHandler(needsUser as unknown as RequestHandler), (req, res) => res.json(1));
app.use(asyncHandler(needsUser));
app.get("/c", (req, res) => res.json(1));
`;
const WRAP = `import asyncHandler from "express-async-handler";
export function wrap<T extends string>(controller: Record<T, any>): Controller<T> {
  const made = {} as Controller<T>;
  (Object.keys(controller) as T[]).forEach((key) => { made[key] = asyncHandler(controller[key]); });
  return made;
}`;
const ITEMS = `import { Router } from "express"; 
import authenticate from "./auth";
import * as raw from "./orders";
import { wrap } from "./wrap";
const itemsC = wrap(raw);
export const items = Router();
items.get("/x", itemsC.list);
items.use(authenticate as RequestHandler);
items.get("/y", itemsC.list);
`;
const ORDERS = `export async function list(req: Request, res: Response) { res.json(await all()); }`;
const AUTH = `export default function authenticate(req, res, next) {
  const header = req.headers.authorization;
  if (!header) {
    return res.status(400).json({ message: "Missing Authorization header" });
  }
  next();
}`;
const LEADS = {
  'src/app.ts': {
    express: 'package:express',
    'express-async-handler': 'package:express-async-handler',
    './orders': 'src/orders.ts',
    './auth': 'src/auth.ts',
    './wrap': 'src/wrap.ts',
    './items': 'src/items.ts',
  },
  'src/items.ts': { express: 'package:express', './orders': 'src/orders.ts', './auth': 'src/auth.ts', './wrap': 'src/wrap.ts' },
  'src/wrap.ts': { 'express-async-handler': 'package:express-async-handler' },
};
const FILES = { 'src/app.ts': APP, 'src/wrap.ts': WRAP, 'src/items.ts': ITEMS, 'src/orders.ts': ORDERS, 'src/auth.ts': AUTH };

test('middleware of which a type is said, and what is wrapped to catch what it throws, is what it does', async () => {
  expect(await accessOf(FILES, LEADS)).toEqual([
    'unprotected GET /open',
    'unprotected GET /items/x',
    'protected GET /a behind authenticate',
    'protected GET /a2 behind authenticate',
    'protected GET /b behind authenticate, asyncHandler(needsUser as unknown as RequestHandler)',
    'protected GET /c behind authenticate, asyncHandler(needsUser)',
    'protected GET /items/y behind authenticate',
  ]);
});

test('what is made of a module leads to what the module has', async () => {
  const told = await routesOf(FILES, LEADS);
  expect(told.filter((each) => each.includes('→'))).toEqual([
    'GET /a → list',
    'GET /a2 → list',
    'GET /items/x → list',
    'GET /items/y → list',
  ]);
});
