import { expect, test } from 'vitest';

import { asksSetting } from '../../../../src/lens/trust/controls/setting-names.ts';
import { asksBesides, asksForFixed, asksForSomebody } from '../../../../src/lens/trust/controls/under-conditions.ts';
import { accessOf } from '../../stated.ts';

test.each([
  '!req.user && site.isPrivate',
  'site.isPrivate && !req.user',
  'not request.user.is_authenticated and site.private',
  'user == null && closed',
  'viewer.is_none() && site.private_instance',
  '!$request->user() && $site->closed',
  '!isPublicSession && !userSessionProject && ctx.session?.user?.admin !== true',
  'not link.is_shared and request.user != link.owner',
  'anyAdmin && policies.Locked && !isAuth',
])('who says nothing of themselves is refused only where something else holds: %s', (condition) => {
  expect(asksBesides(condition)).toBe(true);
});

test.each([
  '!req.user',
  '!user && !token',
  '!publicKey && !token',
  '!isPublic',
  'user.role !== "admin" && order.ownerId !== user.id',
  '!user || closed',
  'closed && open',
])('a condition that asks of callers alone, or not whether they are known, is no such: %s', (condition) => {
  expect(asksBesides(condition)).toBe(false);
});

test.each(['authenticatedAccount.isPresent()', 'req.user != null', 'viewer.is_some()', 'current_user.present?', 'user is not None'])(
  'those who say who they are: %s',
  (condition) => {
    expect(asksForSomebody(condition)).toBe(true);
    expect(asksForSomebody(`${condition} && closed`)).toBe(false);
  },
);

test.each(['!req.user', 'req.user', 'order != null', 'account.isEmpty()', 'token != null'])(
  'those who do not, and what is not who calls, are others: %s',
  (condition) => {
    expect(asksForSomebody(condition)).toBe(false);
  },
);

test('whether what is wanted is one of a fixed list says nothing of who wants it', () => {
  expect(['HIDDEN_TYPES.contains(type)', '!Kinds.OPEN_KINDS.includes(kind)', 'kind in HIDDEN_KINDS'].map(asksForFixed)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['ADMIN_IDS.includes(id)', 'STAFF_ROLES.contains(role)', 'types.contains(type)'].map(asksForFixed)).toEqual([false, false, false]);
});

test('what refuses strangers only where something else holds guards in some cases, in a handler and in what it calls', async () => {
  const code = `import express from 'express';
const app = express();
function checkSite(user, site) { if (!user && site.isPrivate) { throw new Error('this is private'); } }
app.get('/a', (req, res) => { if (!req.user && site.isPrivate) return res.status(401).end(); res.json(1); });
app.get('/b', (req, res) => { checkSite(req.user, site); res.json(1); });
app.get('/c', (req, res) => { if (!req.user) throw new Error('who are you'); res.json(1); });
`;
  expect(await accessOf({ 'src/app.js': code }, { 'src/app.js': { express: 'package:express' } })).toEqual([
    'undecided GET /a: access in some cases !req.user && site.isPrivate',
    'undecided GET /b: access in some cases checkSite(req.user, site)',
    'protected GET /c behind !req.user',
  ]);
});

test('a middleware of Go that only refuses those who show something, or asks only where the interface is called, guards nothing for sure', async () => {
  const code = (body: string) => ({
    'main.go': `package main
import "github.com/gin-gonic/gin"
func main() {
	r := gin.Default()
	r.Use(User)
	r.GET("/x", show)
}
func User(c *gin.Context) {
	${body}
	c.Next()
}
func show(c *gin.Context) {
	if a.GetAuthMode() == auth.Locked { c.AbortWithStatus(403); return }
	c.JSON(200, nil)
}
`,
  });
  const blocked = 'if user != nil && c.Tenant() != nil && user.Tenant == c.Tenant() { if user.Blocked { c.AbortWithStatus(401); return } }';
  expect(await accessOf(code(blocked))).toEqual(['unprotected GET /x']);
  expect(await accessOf(code('if user != nil && user.Blocked { c.AbortWithStatus(401); return }'))).toEqual(['unprotected GET /x']);
  expect(await accessOf(code('if c.IsAPI() { if !user.Admin { c.AbortWithStatus(403); return } }'))).toEqual([
    'undecided GET /x: setting a.GetAuthMode() == auth.Locked, access in some cases User',
  ]);
  // The mode of the program is a setting.
  const off = 'if a.GetMode() == auth.Disabled {\n\tc.Next()\n\treturn\n\t}\n\tif !signedIn(c) { c.AbortWithStatus(401); return }';
  expect(await accessOf(code(off))).toEqual(['undecided GET /x: setting a.GetAuthMode() == auth.Locked, access in some cases User']);
  expect(await accessOf(code('if a.GetAuthMode() == auth.Locked { c.AbortWithStatus(403); return }'))).toEqual([
    'undecided GET /x: setting a.GetAuthMode() == auth.Locked, access in some cases User',
  ]);
  expect(await accessOf(code('if user == nil || user.Blocked { c.AbortWithStatus(401); return }'))).toEqual([
    'protected GET /x behind User',
  ]);
});

test('a hook that asks a function which says yes to some paths guards in some cases', async () => {
  const code = (yes: string) => `import fastify from 'fastify';
const server = fastify();
server.addHook('preValidation', async (req, res) => {
  const { isAuthed } = await authenticate(req);
  if (isAuthed) return;
  return res.status(401).send({ error: 'who are you' });
});
const authenticate = async (req) => {
  const open = openPaths(req);
  return open.isAuthed ? open : { isAuthed: await verify(req.headers.authorization) };
};
const openPaths = (req) => {
  if (req.method === 'GET') {
    if (req.url === '/' || req.url.startsWith('/status')) return { ${yes} };
  }
  return { isAuthed: false };
};
server.get('/orders', async (req, res) => res.send([]));
`;
  const leads = { 'src/app.js': { fastify: 'package:fastify' } };
  expect(await accessOf({ 'src/app.js': code('isAuthed: true') }, leads)).toEqual([
    'undecided GET /orders: access in some cases res.status(401)',
  ]);
  expect(await accessOf({ 'src/app.js': code('isAuthed: false') }, leads)).toEqual(['protected GET /orders behind res.status(401)']);
});

test.each([
  '!isUserSignupEnabled',
  '!settings.allowRegistration',
  'registrationClosed',
  '!(await isRegistrationOpen())',
  '!canSignUp',
  'SIGNUPS_OPEN === false',
])('whether anybody may sign up is asked of the program: %s', (condition) => {
  expect(asksSetting(condition)).toBe(true);
});

test.each([
  '!req.user',
  'registration.userId !== user.id',
  '!registration',
  '!(await canRegister(ctx.user))',
  'isSignedUp',
  '!user.mayOpen',
])('who is calling is not: %s', (condition) => {
  expect(asksSetting(condition)).toBe(false);
});
