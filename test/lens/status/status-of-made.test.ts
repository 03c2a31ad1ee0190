import { expect, test } from 'vitest';

import { accessOf } from '../stated.ts';

const ERRORS = `class AppError extends Error {
  constructor(message, statusCode) { super(message); this.statusCode = statusCode; }
  static outside(message) { return new AppError(message, 401); }
  static missing(message) { return new AppError(message, 404); }
}
class NoEntry extends AppError { constructor() { super('You stay here', 401); } }
class Busy extends AppError { constructor() { super('Busy', 429); } }
class Odd extends Error {}
module.exports = { AppError, NoEntry, Busy, Odd };
`;

const GUARDS = `const { AppError, NoEntry, Busy, Odd } = require('./errors');
exports.handed = (req, res, next) => { if (!req.session.uid) return next(new NoEntry()); next(); };
exports.thrown = (req, res, next) => { if (!req.session.uid) throw new NoEntry(); next(); };
exports.held = (req, res, next) => { if (!req.session.uid) { const err = new NoEntry(); return next(err); } next(); };
exports.made = (req, res, next) => { if (!req.session.uid) return next(AppError.outside('x')); next(); };
exports.full = (req, res, next) => { if (count() > 5) return next(new Busy()); next(); };
exports.absent = (req, res, next) => { if (!thing(req.params.id)) return next(AppError.missing('x')); next(); };
exports.odd = (req, res, next) => { if (!req.params.id) return next(new Odd()); next(); };
`;

const APP = `const express = require('express');
const { handed, thrown, held, made, full, absent, odd } = require('./guards');
const { NoEntry, Busy } = require('./errors');
const app = express();
app.get('/handed', handed, show);
app.get('/thrown', thrown, show);
app.get('/held', held, show);
app.get('/made', made, show);
app.get('/full', full, show);
app.get('/absent', absent, show);
app.get('/odd', odd, show);
app.get('/own', (req, res) => { if (!req.session.uid) throw new NoEntry(); res.json({}); });
app.get('/busy', (req, res) => { if (!req.session.uid) throw new Busy(); res.json({}); });
function show(req, res) { res.json({}); }
app.listen(80);
`;

const LEADS = {
  'app.js': { './guards': 'guards.js', './errors': 'errors.js' },
  'guards.js': { './errors': 'errors.js' },
};

test('what throws or hands on an error refuses callers where the class of that says 401 or 403, in whatever words', async () => {
  expect((await accessOf({ 'app.js': APP, 'guards.js': GUARDS, 'errors.js': ERRORS }, LEADS)).sort()).toEqual([
    'protected GET /handed behind handed',
    'protected GET /held behind held',
    'protected GET /made behind made',
    'protected GET /own behind !req.session.uid',
    'protected GET /thrown behind thrown',
    'unprotected GET /absent',
    'unprotected GET /busy',
    'unprotected GET /full',
    'unprotected GET /odd',
  ]);
});

const FASTIFY = `const fastify = require('fastify')();
class NoEntry extends Error { constructor() { super('You stay here'); this.statusCode = 401; } }
class Report { constructor() { this.lines = []; } }
const done = (request, reply, done) => { if (!request.session.uid) return done(new NoEntry()); done(); };
const sent = async (request, reply) => { if (!request.session.uid) return reply.send(new NoEntry()); };
const told = async (request, reply) => { if (request.query.report) return reply.send(new Report()); };
fastify.get('/done', { preHandler: done }, async () => 1);
fastify.get('/sent', { preHandler: sent }, async () => 1);
fastify.get('/told', { preHandler: told }, async () => 1);
`;

test('an error that Fastify is handed as an answer refuses by its class, and what is no error refuses nobody', async () => {
  expect((await accessOf({ 'app.js': FASTIFY })).sort()).toEqual([
    'protected GET /done behind done',
    'protected GET /sent behind sent',
    'unprotected GET /told',
  ]);
});

const PYTHON = `from flask import Flask, session
from errors import NoEntry, Busy

app = Flask(__name__)


def only_users(view):
    def inner(*args, **kwargs):
        if "uid" not in session:
            raise NoEntry
        return view(*args, **kwargs)
    return inner


def only_few(view):
    def inner(*args, **kwargs):
        if count() > 5:
            raise Busy("too much")
        return view(*args, **kwargs)
    return inner


@app.route("/users")
@only_users
def users():
    return "x"


@app.route("/few")
@only_few
def few():
    return "x"
`;

const PYTHON_ERRORS = `class NoEntry(Exception):
    status_code = 401


class Busy(Exception):
    status_code = 429
`;

test('the status of what is raised in Python is that of its class, with or without a call', async () => {
  const found = await accessOf({ 'app.py': PYTHON, 'errors.py': PYTHON_ERRORS }, { 'app.py': { errors: 'errors.py' } });
  expect(found.sort()).toEqual(['protected GET /users behind only_users', 'unprotected GET /few']);
});
