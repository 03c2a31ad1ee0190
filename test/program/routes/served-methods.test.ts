import { expect, test } from 'vitest';

import { entriesOf } from '../entries/entries-of.ts';

test('a handler that any method reaches serves those that it asks for, where it refuses the others or does nothing for them', async () => {
  const entries = await entriesOf({
    'package.json': '{ "dependencies": { "next": "15.0.0" } }',
    'pages/_app.tsx': 'export default function App() { return null; }\n',
    'pages/api/orders.ts': `export default withUser(handler);
async function handler(req, res) {
  if (req.method === 'GET') return res.json(await list());
  if (req.method === 'POST') return res.json(await create(req.body));
}
`,
    'pages/api/pay.ts': `export default async function (req, res) {
  if (req.method !== 'POST') return res.status(405).end();
  res.json(await pay(req.body));
}
`,
    'pages/api/all.ts': `export default async function (req, res) {
  if (req.method === 'POST') await create(req.body);
  res.json(await list());
}
`,
    'server/api/carts.ts': `export default defineEventHandler(async (event) => {
  switch (event.method) {
    case 'PUT':
      return change(event);
    case 'DELETE':
      return drop(event);
  }
});
`,
  });
  expect(entries.map((entry) => entry.replace(/ →.*/, '')).sort()).toEqual([
    'ANY /api/all',
    'GET|POST /api/orders',
    'POST /api/pay',
    'PUT|DELETE /api/carts',
  ]);
});

test('a pattern of Go that names no method has those of its handler; one that names a method keeps it', async () => {
  const entries = await entriesOf({
    'main.go': `package main
import "net/http"
func main() {
	http.HandleFunc("/orders", orders)
	http.HandleFunc("GET /carts", orders)
	http.HandleFunc("/health", health)
}
func orders(w http.ResponseWriter, r *http.Request) {
	switch r.Method {
	case http.MethodGet:
		list(w)
	case http.MethodPost:
		create(w)
	}
}
func health(w http.ResponseWriter, r *http.Request) { w.WriteHeader(200) }
`,
  });
  expect(entries.map((entry) => entry.replace(/ →.*/, ''))).toEqual(['program start', 'GET|POST /orders', 'GET /carts', 'ANY /health']);
});
