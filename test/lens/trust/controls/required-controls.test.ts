import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

test('what a module of CommonJS hands on by an object that requires it is what it is: one only finds out who calls, the other refuses', async () => {
  const files = {
    'src/app.js': `const express = require('express');
const { auth, requireAuth } = require('./middleware');
const app = express();
app.get('/orders', auth, (req, res) => res.json(1));
app.get('/members', auth, requireAuth, (req, res) => res.json(1));
`,
    'src/middleware/index.js': "module.exports = {\n  auth: require('./auth'),\n  requireAuth: require('./requireAuth'),\n};\n",
    'src/middleware/auth.js': `const auth = (req, res, next) => {
  let isValid = false;
  const token = req.header('Authorization');
  if (token) {
    try {
      jwt.verify(token, process.env.SECRET);
      isValid = true;
    } catch {}
  }
  req.isAuthenticated = isValid;
  next();
};
module.exports = auth;
`,
    'src/middleware/requireAuth.js': `const requireAuth = (req, res, next) => {
  if (!req.isAuthenticated) {
    return next(new ErrorResponse('Unauthorized', 401));
  }
  next();
};
module.exports = requireAuth;
`,
  };
  const leads = {
    'src/app.js': { express: 'package:express', './middleware': 'src/middleware/index.js' },
    'src/middleware/index.js': { './auth': 'src/middleware/auth.js', './requireAuth': 'src/middleware/requireAuth.js' },
  };
  expect(await accessOf(files, leads)).toEqual(['unprotected GET /orders', 'protected GET /members behind requireAuth']);
});
