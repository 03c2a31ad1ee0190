import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

const SERVER = `const { Server } = require('socket.io');
const { checkLogin, mark } = require('./check');
const io = new Server(3000);
io.on('connection', (socket) => {
  socket.on('deleteOrder', async (id, callback) => {
    checkLogin(socket);
    await orders.remove(id);
  });
  socket.on('login', async (data, callback) => {
    const user = await users.find(data.username);
    if (!user) return callback({ ok: false });
    socket.userID = user.id;
  });
  socket.on('listOrders', async (query, callback) => {
    mark(socket);
    if (query.mine) checkLogin(socket);
    callback(await orders.list(query));
  });
});
`;

const CHECK = `exports.checkLogin = (socket) => {
  if (!socket.userID) {
    throw new Error('You are not logged in.');
  }
};
exports.mark = (socket) => { socket.seen = Date.now(); };
`;

test('a message of a socket is told with what its handler asks of who sends it, and without what it asks in some cases', async () => {
  const view = await ruleView('trust-zones', { 'server.js': SERVER, 'check.js': CHECK }, { 'server.js': { './check': 'check.js' } });
  const { groups } = trustZones.report(view);
  const told = groups.find(({ title }) => title === 'Messages, jobs and commands')?.items.map(({ text }) => text) ?? [];
  expect(told.filter((text) => text.includes('of socket'))).toEqual([
    'event `on deleteOrder of socket` reads `id`, behind `checkLogin(socket)`',
    'event `on login of socket` reads `data`',
    'event `on listOrders of socket` reads `query`',
  ]);
});
