import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const guard = (name: string) => `function ${name}(req, res, next) { if (!req.user) return res.status(401).end(); next(); }\n`;
const app = (routes: string) =>
  `import express from 'express';\nconst app = express();\n${routes}function list() {}\n${guard('signedIn')}${guard('isMember')}${guard('isAdmin')}`;

function permissionsOf(routes: string, ...flags: string[]): string[] {
  return runKb(gitRepo({ 'app.js': app(routes) }).dir, ['query', 'permissions', ...flags]).stdout.split('\n');
}

test('guards in front of the same routes are told together', () => {
  const told = permissionsOf("app.get('/orders', signedIn, isMember, list);\napp.get('/carts', signedIn, isMember, list);\n");
  expect(told).toContain('isMember, signedIn (2 routes):');
});

const MANY = Array.from({ length: 14 }, (_, at) => `app.get('/orders/${at}', signedIn, isMember, list);\n`).join('');

test('what most routes have is told with those that stand above as a number, and lists all when it is asked for', () => {
  const routes = `${MANY}app.get('/admin', signedIn, isAdmin, list);\n`;
  const told = permissionsOf(routes);
  expect(told.slice(told.indexOf('signedIn (15 routes):'))[1]).toBe("  15 of them stand above: --guard='signedIn' lists all");
  expect(permissionsOf(routes, '--guard=signedIn').filter((line) => line.includes('GET '))).toHaveLength(15);
});
