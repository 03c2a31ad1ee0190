import { expect, test } from 'vitest';
import { protectionOf } from '../../lens/stated.ts';

const JWT = `import fastifyPlugin from 'fastify-plugin';
const jwtPlugin = fastifyPlugin(async (fastify, opts) => {
  fastify.addHook('preHandler', async (request) => {
    if (!(await verify(request.headers.authorization))) throw new UnauthorizedError();
  });
});
export function registerJwt(fastify, opts = {}) {
  fastify.register(jwtPlugin, opts);
}
`;
/** A plugin that keeps its hooks to itself: fastify-plugin does not make it. */
const OWN = `export const own = async (fastify) => {
  fastify.addHook('preHandler', async (request) => { if (!request.user) throw new UnauthorizedError(); });
};
`;
const route = (path: string) => `export default async function routes(fastify) {
  fastify.get('${path}', async (request, reply) => reply.send({}));
}
`;
const ROUTES = `import { registerJwt } from './jwt';
import { own } from './own';
import orders from './orders';
import prices from './prices';
import notes from './notes';
export default async function routes(fastify) {
  fastify.register(async function authenticated(fastify) {
    registerJwt(fastify);
    fastify.register(orders);
  });
  fastify.register(async (fastify) => {
    fastify.register(own);
    fastify.register(prices);
  });
  fastify.register(notes, { prefix: '/open' });
  fastify.register(async (fastify) => {
    registerJwt(fastify);
    fastify.register(notes, { prefix: '/kept' });
  });
}
`;
const FILES = {
  'app.ts': `import fastify from 'fastify';
import { parts } from './http';
const app = fastify();
app.register(parts.shop, { prefix: 'shop' });
`,
  'http.ts': "export * as parts from './parts';\n",
  'parts.ts': "export { default as shop } from './shop';\n",
  'shop.ts': ROUTES,
  'jwt.ts': JWT,
  'own.ts': OWN,
  'orders.ts': route('/orders'),
  'prices.ts': route('/prices'),
  'notes.ts': route('/notes'),
};
const LEADS = {
  'app.ts': { './http': 'http.ts' },
  'http.ts': { './parts': 'parts.ts' },
  'parts.ts': { './shop': 'shop.ts' },
  'shop.ts': { './jwt': 'jwt.ts', './own': 'own.ts', './orders': 'orders.ts', './prices': 'prices.ts', './notes': 'notes.ts' },
};

test('a plugin that a namespace of modules passes on is mounted, and what fastify-plugin makes guards what is registered beside it', async () => {
  // Of notes one of two places is behind the plugin, so that they are told neither as open nor as guarded.
  expect(await protectionOf(FILES, LEADS)).toEqual(['unprotected GET /shop/prices', 'protected GET /shop/orders behind jwtPlugin']);
});

test('routes in a file that makes a plugin for itself guard nothing beside them', async () => {
  const files = {
    'app.ts': `import fastify from 'fastify';
import uploads from './uploads';
import keyed from './keyed';
const app = fastify();
app.register(uploads, { prefix: '/uploads' });
app.get('/version', async (request, reply) => reply.send('1'));
app.register(async (fastify) => {
  fastify.register(keyed({ header: 'x-key' }));
  fastify.get('/keys', async (request, reply) => reply.send([]));
});
`,
    'uploads.ts': `import fastifyPlugin from 'fastify-plugin';
export default async function routes(fastify) {
  fastify.register(async (fastify) => {
    fastify.register(signed);
    fastify.get('/mine', async (request, reply) => reply.send([]));
  });
}
const signed = fastifyPlugin(async (fastify) => {
  fastify.addHook('preHandler', async (request) => { if (!request.user) throw new UnauthorizedError(); });
});
`,
    'keyed.ts': `import fastifyPlugin from 'fastify-plugin';
const keyed = (options) =>
  fastifyPlugin(async (fastify) => {
    fastify.addHook('onRequest', async (request, reply) => { if (!request.headers[options.header]) return reply.status(401).send(); });
  });
export default keyed;
`,
  };
  expect(await protectionOf(files, { 'app.ts': { './uploads': 'uploads.ts', './keyed': 'keyed.ts' } })).toEqual([
    'unprotected GET /version',
    "protected GET /keys behind keyed({ header: 'x-key' })",
    'protected GET /uploads/mine behind signed',
  ]);
});

test('what is registered on an outer instance while a plugin is set up counts for that plugin alone', async () => {
  const app = `import fastify from 'fastify';
import { signedIn } from './signed-in';
const app = fastify();
app.register(async (own) => {
  await app.register(signedIn);
  own.get('/mine', async (request, reply) => reply.send([]));
}, { prefix: '/api' });
app.register(async (own) => {
  own.get('/prices', async (request, reply) => reply.send([]));
}, { prefix: '/open' });
`;
  const signedIn = `import fp from 'fastify-plugin';
export const signedIn = fp(async (fastify) => {
  fastify.addHook('preHandler', async (request, reply) => { if (!request.user) return reply.status(401).send(); });
});
`;
  expect(await protectionOf({ 'app.ts': app, 'signed-in.ts': signedIn }, { 'app.ts': { './signed-in': 'signed-in.ts' } })).toEqual([
    'unprotected GET /open/prices',
    'protected GET /api/mine behind signedIn',
  ]);
});

test('what a function puts in front of the application that it is handed guards what is added afterwards', async () => {
  const files = {
    'app.js': `const express = require('express');
const app = express();
app.get('/health', (req, res) => res.send('ok'));
protect(app);
app.get('/orders', (req, res) => res.send([]));
function protect(server) {
  server.use(requireUser);
}
function requireUser(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
`,
  };
  expect(await protectionOf(files)).toEqual(['unprotected GET /health', 'protected GET /orders behind requireUser']);
});

test('making something is what its constructor does: its methods stand in front of nothing', async () => {
  const files = {
    'app.js': `const express = require('express');
const app = express();
class Store { constructor(db) { this.db = db; } remove(id) { throw new UnauthorizedError(); } }
class Session { constructor(req) { if (!req.user) throw new UnauthorizedError(); } }
function attach(req, res, next) { req.store = new Store(db); next(); }
function enter(req, res, next) { req.session = new Session(req); next(); }
app.get('/orders', attach, (req, res) => res.send([]));
app.get('/mine', enter, (req, res) => res.send([]));
`,
  };
  expect(await protectionOf(files)).toEqual(['unprotected GET /orders', 'protected GET /mine behind enter']);
});

test('an instance with other types is the same one: what guards it guards its routes, and where it is mounted they are', async () => {
  const files = {
    'app.ts': `import fastify from 'fastify';
import orders from './orders';
const app = fastify();
app.register(orders, { prefix: '/orders' });
`,
    'orders.ts': `import type { FastifyInstance } from 'fastify';
export default async function routes(fastify: FastifyInstance) {
  const typed = fastify.withTypeProvider<ZodTypeProvider>();
  typed.get('/open', async (request, reply) => reply.send([]));
  await typed.register(async (inner) => {
    const typedInner = inner.withTypeProvider<ZodTypeProvider>();
    inner.addHook('preHandler', async (request) => { if (!request.user) throw new UnauthorizedError(); });
    typedInner.get('/mine', async (request, reply) => reply.send([]));
  });
}
`,
  };
  expect((await protectionOf(files, { 'app.ts': { './orders': 'orders.ts' } })).map((said) => said.split(' behind')[0])).toEqual([
    'unprotected GET /orders/open',
    'protected GET /orders/mine',
  ]);
});
