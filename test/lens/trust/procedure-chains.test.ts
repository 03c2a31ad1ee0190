import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

/** `label: guards | kind text, …` of every route. */
async function protection(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const stated = groups.flatMap(({ items }) => items).flatMap(({ findings = [] }) => findings.flatMap(({ entry }) => entry ?? []));
  return stated
    .filter(({ checks }) => checks !== undefined)
    .map(({ label, guards = [], checks = [] }) =>
      [`${label}: ${guards.join(', ')}`, checks.map(({ kind, text }) => `${kind} ${text}`).join(', ')].filter(Boolean).join(' | '),
    )
    .sort();
}

const TRPC = `import { initTRPC, TRPCError } from '@trpc/server';
import { isQuickEnabled } from './settings';
const t = initTRPC.create();
const maintenance = t.middleware(({ next }) => {
  if (isDown()) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE' });
  return next();
});
const known = t.middleware(({ ctx, type, next }) => {
  if (type !== 'mutation' || !ctx.user) return next();
  if (!find(ctx.user)) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next();
});
export const openProcedure = t.procedure.use(maintenance).use(known);
export const callerProcedure = openProcedure.use(async ({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next();
});
export const roomProcedure = callerProcedure.use(async ({ ctx, next }) => {
  if (!(await roomOf(ctx.user))) throw new TRPCError({ code: 'FORBIDDEN' });
  return next();
}).input(schema);
export const quickProcedure = openProcedure.use(
  t.middleware(({ ctx, next }) => {
    if (!ctx.user && !isQuickEnabled) throw new TRPCError({ code: 'UNAUTHORIZED' });
    return next();
  }),
);
export const requireCaller = t.middleware(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next();
});
`;

const ROUTER = `import { callerProcedure, openProcedure, quickProcedure, requireCaller, roomProcedure } from '../trpc';
import { tenantProcedure } from 'company-trpc';
import { measured } from 'company-metrics';
import { actorOf } from './actor';
const bookingProcedure = roomProcedure.use(async ({ next }) => {
  if (!isBookingOn) throw new TRPCError({ code: 'NOT_FOUND' });
  return next();
});
export const rooms = router({
  all: openProcedure.query(() => find()),
  mine: callerProcedure.query(() => find()),
  book: bookingProcedure.input(x).mutation(() => save()),
  quick: quickProcedure.mutation(() => save()),
  add: openProcedure.input(x).use(requireCaller).mutation(() => save()),
  here: openProcedure.use(({ ctx, next }) => { if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' }); return next(); }).query(() => find()),
  count: openProcedure.use(measured).query(() => find()),
  tenant: tenantProcedure.query(() => find()),
  remove: openProcedure.mutation(async ({ ctx }) => { const actor = await actorOf(ctx); return drop(actor); }),
  rename: openProcedure.mutation(async ({ ctx }) => { const room = await roomNamed(ctx); server.use(requireCaller); return room; }),
});
`;

const ACTOR = `export async function actorOf(ctx) {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return ctx.user;
}
`;

test('what the chain that makes a procedure puts in front of it is judged by what it does, over all the files that hold parts of it', async () => {
  const files = { 'src/trpc.ts': TRPC, 'src/routers/rooms.ts': ROUTER, 'src/routers/actor.ts': ACTOR };
  const leads = {
    'src/routers/rooms.ts': {
      '../trpc': 'src/trpc.ts',
      './actor': 'src/routers/actor.ts',
      'company-trpc': 'package:company-trpc',
      'company-metrics': 'package:company-metrics',
    },
  };
  const always = 'other check maintenance, optional access known';
  const found = (await protection(files, leads)).map((each) => each.replace(/validation [^,]*, /, ''));
  expect(found).toEqual([
    `mutation add: requireCaller | ${always}`,
    `mutation book: callerProcedure, roomProcedure | ${always}, other check bookingProcedure`,
    `mutation quick:  | ${always}, access in some cases quickProcedure`,
    `mutation remove: actorOf(ctx) | ${always}`,
    `mutation rename:  | ${always}`,
    `query all:  | ${always}`,
    `query count:  | ${always}, access not understood measured`,
    `query here: !ctx.user, .use(…) | ${always}`,
    `query mine: callerProcedure | ${always}`,
    'query tenant:  | access not understood tenantProcedure',
  ]);
});

test('a procedure that is declared by itself has in front of it what its chain puts there, wherever a router names it', async () => {
  const add = `import { callerProcedure, openProcedure } from '../trpc';
export const addRoom = callerProcedure.input(x).mutation(() => save());
export const allRooms = openProcedure.query(() => find());
`;
  const index = `import { router } from '../trpc';
import { addRoom, allRooms } from './add';
export const rooms = router({ add: addRoom, allRooms });
`;
  const files = { 'src/trpc.ts': TRPC, 'src/routers/add.ts': add, 'src/routers/index.ts': index };
  const leads = {
    'src/routers/add.ts': { '../trpc': 'src/trpc.ts' },
    'src/routers/index.ts': { '../trpc': 'src/trpc.ts', './add': 'src/routers/add.ts' },
  };
  const found = (await protection(files, leads)).map((each) => each.replace(/validation [^,]*, /, ''));
  const always = 'other check maintenance, optional access known';
  expect(found).toEqual([`mutation add: callerProcedure | ${always}`, `query allRooms:  | ${always}`]);
});

test('a procedure with a name that tells of a login is open where its chain lets everybody on', async () => {
  const text = `const t = initTRPC.create();
const timed = t.middleware(async ({ next }) => { start(); return next(); });
const userProcedure = t.procedure.use(timed);
export const users = t.router({ all: userProcedure.query(() => find()) });
`;
  expect(await protection({ 'src/users.ts': text })).toEqual(['query all: ']);
});

test('middleware of Hono for all paths that is written in place is told by the check that is in it', async () => {
  const hono = (use: string) => `import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { handle } from 'hono/vercel';
const app = new Hono().basePath('/api/tasks');
app.use('*', async (c, next) => { log(c); await next(); });
app.use('*', async (c, next) => {
  ${use}
});
app.get('/clean', (c) => c.text('ok'));
export const GET = handle(app);
`;
  const told = (use: string) => protection({ 'app/api/tasks/[...task]/route.ts': hono(use) });
  expect(await told("if (c.req.header('authorization') !== secret) return c.json({ error: 'no' }, 401); await next();")).toEqual([
    "GET /api/tasks/clean: c.req.header('authorization') !== secret",
  ]);
  const both = 'if (process.env.SECRET) { return bearerAuth({ token: process.env.SECRET })(c, next); }';
  expect(await told(`${both} return c.json({ error: 'unset' }, 500);`)).toEqual([
    'GET /api/tasks/clean: bearerAuth({ token: process.env.SECRET })',
  ]);
  // Without the setting, requests go on.
  expect(await told(`${both} await next();`)).toEqual([
    'GET /api/tasks/clean:  | access in some cases bearerAuth({ token: process.env.SECRET })',
  ]);
  expect(await told('if (isDown()) return c.json({}, 503); await next();')).toEqual(['GET /api/tasks/clean: ']);
});

test('a role that both sides of a condition are about is no setting', async () => {
  const text = `import { Hono } from 'hono';
const app = new Hono();
app.use('/admin/*', async (c, next) => {
  if (!isAdmin(c) && !isOwner(c)) return c.json({}, 403);
  await next();
});
app.get('/admin/users', (c) => c.text('ok'));
app.get('/users', (c) => c.text('ok'));
`;
  expect(await protection({ 'src/app.ts': text })).toEqual(['GET /admin/users: !isAdmin(c) && !isOwner(c)', 'GET /users: ']);
});

test('what the client of a safe action puts in front guards the action', async () => {
  const client = `import { createSafeActionClient } from 'next-safe-action';
export const anyone = createSafeActionClient();
export const caller = anyone.use(async ({ next }) => {
  if (!(await getSession())) throw new Error('Unauthorized');
  return next();
});
`;
  const actions = `'use server';
import { anyone, caller } from './client';
export const rename = caller.schema(schema).action(async ({ parsedInput }) => save(parsedInput));
export const subscribe = anyone.schema(schema).action(async ({ parsedInput }) => save(parsedInput));
`;
  const files = { 'app/client.ts': client, 'app/actions.ts': actions };
  expect(await protection(files, { 'app/actions.ts': { './client': 'app/client.ts' } })).toEqual([
    'action rename: caller',
    'action subscribe: ',
  ]);
});

test('fields of the root types are behind what a shield says of them, or of all others of their type', async () => {
  const permissions = `import { allow, shield } from 'graphql-shield';
export const permissions = shield({ Query: { '*': isSignedIn, version: allow }, Mutation: { remove: isAdmin }, Subscription: deny });
`;
  const resolvers = `export const resolvers = {
  Query: { me: (_, __, { user }) => user, version: () => '1' },
  Mutation: { add: (_, order) => order, remove: () => true },
  Subscription: { added: subscribe },
};
`;
  expect(await protection({ 'src/permissions.ts': permissions, 'src/resolvers.ts': resolvers })).toEqual([
    'Mutation add: ',
    'Mutation remove: isAdmin',
    'Query me: isSignedIn',
    'Query version:  | open by policy allow',
    'Subscription added: deny',
  ]);
});
