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
