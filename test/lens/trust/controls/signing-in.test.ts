import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

test('steps of signing in, and codes that let whoever has one join, guard nothing', async () => {
  const stated = await accessOf({
    'app.js': `const express = require('express');
const app = express();
app.get('/oauth/google', handleGoogleOauth, (req, res) => res.redirect('/'));
app.post('/login', processLogin, done);
app.get('/join', checkJoinCode, done);
app.get('/me', requireLogin, done);
async function handleGoogleOauth(req, res, next) {
  if (!(await client.verify(req.body.credential))) return res.status(401).json({ error: 'invalid token' });
  next();
}
function processLogin(req, res, next) {
  if (!req.body.password) return res.status(401).end();
  next();
}
function checkJoinCode(req, res, next) {
  if (req.query.code !== account.joinCode) return res.status(403).end();
  next();
}
function requireLogin(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
`,
  });
  expect(stated.sort()).toEqual([
    'protected GET /me behind requireLogin',
    'unprotected GET /join',
    'unprotected GET /oauth/google',
    'unprotected POST /login',
  ]);
});

test('what is called like a step of signing in and refuses those who have not signed in is a guard', async () => {
  const stated = await accessOf({
    'app.js': `const express = require('express');
const { handleSso, completeLogin } = require('./beyond.js');
const app = express();
app.get('/a', handleOidc, done);
app.get('/b', joinCode, done);
app.get('/c', doLogin, done);
app.get('/d', handleSignIn, done);
app.get('/e', handleSaml, done);
app.get('/f', handleOauth, done);
app.get('/g', handleSso, done);
app.get('/h', completeLogin, done);
app.get('/i', startOidc, done);
app.get('/j', performLogin, done);
function handleOidc(req, res, next) {
  if (!req.session.user) return res.status(401).end();
  next();
}
function joinCode(req, res, next) {
  if (!req.user) return res.sendStatus(401);
  next();
}
function doLogin(req, res, next) {
  if (!req.session.user) return res.redirect('/login');
  next();
}
async function handleSignIn(req, res, next) {
  const user = await User.findOne({ email: req.body.email });
  if (!user) return res.status(401).end();
  next();
}
async function handleSaml(req, res, next) {
  const session = await store.find(req.cookies.sid);
  if (!session) return res.status(401).end();
  next();
}
async function handleOauth(req, res, next) {
  if (req.query.state !== req.session.state) return res.status(403).end();
  next();
}
function startOidc(req, res, next) {
  res.locals.nonce = random();
  next();
}
async function performLogin(req, res, next) {
  if (!(await known(req))) return res.status(401).end();
  next();
}
`,
  });
  expect(stated.sort()).toEqual([
    'protected GET /a behind handleOidc',
    'protected GET /b behind joinCode',
    'protected GET /c behind doLogin',
    'protected GET /e behind handleSaml',
    'undecided GET /f: access not understood handleOauth',
    'undecided GET /g: access not understood handleSso',
    'undecided GET /j: access not understood performLogin',
    'unprotected GET /d',
    'unprotected GET /h',
    'unprotected GET /i',
  ]);
});

test('a long name is judged as fast as a short one', async () => {
  const name = `handle${'UnauthorizedAccessRequestsOfAll'.repeat(4)}`;
  const stated = await accessOf({
    'app.js': `const app = require('express')();
app.get('/a', ${name}, done);
function ${name}(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
`,
  });
  expect(stated).toEqual([`protected GET /a behind ${name}`]);
});
