import { expect, test } from 'vitest';

import { entriesOf } from './entries-of.ts';

test('the place of a route module is its path: dots part it, what starts with an underscore and what stands in brackets is read as React Router does', async () => {
  const loader = 'export async function loader() { return null; }\n';
  const entries = await entriesOf({
    'app/routes/_index.tsx': loader,
    'app/routes/_auth.login.tsx': loader,
    'app/routes/users_.$id.edit.tsx': `${loader}export const action = async () => null;\n`,
    'app/routes/reports/route.tsx': loader,
    'app/routes/sitemap[.]xml.ts': loader,
    'app/routes/files.$.ts': loader,
    'app/routes/teams+/$id+/members.tsx': loader,
    'app/routes/_auth.tsx': loader,
    'app/components/list.tsx': loader,
  });
  expect(entries.map((entry) => entry.replace(/ →.*/, ''))).toEqual([
    'GET /',
    'GET /login',
    'GET /users/:id/edit',
    'POST|PUT|PATCH|DELETE /users/:id/edit',
    'GET /reports',
    'GET /sitemap.xml',
    'GET /files/*',
    'GET /teams/:id/members',
  ]);
});

test('where a file of routes names the modules, these have the paths that it gives, and not those of their places', async () => {
  const entries = await entriesOf({
    'app/routes.ts': `import { index, prefix, route } from '@react-router/dev/routes';
export default [
  index('./routes/home.tsx'),
  route('users/:id', './routes/user.tsx', [route('edit', './routes/edit.tsx')]),
  ...prefix('reports', [index('./routes/reports.tsx')]),
];
`,
    'app/routes/home.tsx': 'export async function loader() { return null; }\n',
    'app/routes/edit.tsx': 'export const action = async () => null;\n',
  });
  expect(entries.map((entry) => entry.replace(/ →.*/, ''))).toEqual(['ANY /', 'ANY /users/:id', 'ANY /users/:id/edit', 'ANY /reports']);
});

test('files of SvelteKit, Nitro and Astro that answer requests have the path, and what their names say of the method, of their places', async () => {
  const entries = await entriesOf({
    'src/routes/(shop)/orders/[id]/+server.ts': 'export const GET = async () => json({});\n',
    'src/routes/login/+page.server.ts': 'export const load = async () => ({});\nexport const actions = { default: async () => {} };\n',
    'server/api/users/index.get.ts': 'export default defineEventHandler(() => []);\n',
    'server/routes/ping.ts': "export default eventHandler(() => 'pong');\n",
    'server/utils/session.ts': 'export default defineEventHandler(() => []);\n',
    'src/pages/rss.xml.ts': 'export const GET = () => new Response();\n',
  });
  expect(entries.map((entry) => entry.replace(/ →.*/, ''))).toEqual([
    'GET /orders/[id]',
    'GET /login',
    'POST /login',
    'GET /api/users',
    'ANY /ping',
    'GET /rss.xml',
  ]);
});

test('where the configuration of Next says how pages are called, other files in pages/ are none, and the name is no part of the path', async () => {
  const page = 'export default function Page() { return null; }\n';
  const entries = await entriesOf({
    'apps/web/next.config.js': "module.exports = { pageExtensions: ['page.tsx', 'page.ts'] };\n",
    'apps/web/src/pages/orders/index.page.tsx': page,
    'apps/web/src/pages/orders/[id].page.tsx': page,
    'apps/web/src/pages/orders/layout.tsx': page,
    'apps/web/src/pages/api/ping.page.ts': page,
    'apps/web/src/pages/_app.page.tsx': page,
  });
  expect(entries.map((entry) => entry.replace(/ →.*/, ''))).toEqual(['GET /orders', 'GET /orders/[id]', 'ANY /api/ping']);
});

test('files in pages/ are routes of a Next application alone: beside its configuration or its wrapper, or where one of them takes something of Next', async () => {
  const page = 'export default function Page() { return null; }\n';
  const entries = await entriesOf({
    'apps/web/next.config.js': 'module.exports = {};\n',
    'apps/web/src/pages/index.js': page,
    'apps/web/src/pages/Users/[id].tsx': page,
    'apps/web/src/pages/api/orders.ts': page,
    'apps/web/src/pages/_document.tsx': page,
    'apps/docs/pages/guide.jsx': `import Head from 'next/head';\n${page}`,
    'apps/shop/src/pages/cart.tsx': page,
    'apps/shop/src/views/pages/order.tsx': `import Head from 'next/head';\n${page}`,
    'apps/docs/components/pages/order.tsx': `import Link from 'next/link';\n${page}`,
  });
  expect(entries.map((entry) => entry.replace(/ →.*/, ''))).toEqual(['GET /', 'GET /Users/[id]', 'ANY /api/orders', 'GET /guide']);
});
