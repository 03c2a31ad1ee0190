import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const middleware = (item: string) => ({
  'src/middleware.ts': `import { NextRequest, NextResponse } from 'next/server';
export async function middleware(request: NextRequest) {
  const user = await load(request);
  const rules = [${item}];
  for (const rule of rules) {
    if (rule.condition) {
      return NextResponse.redirect(new URL(rule.path, request.url));
    }
  }
}
`,
  'src/app/api/orders/route.ts': 'export async function GET() { return Response.json(1); }\n',
});
const LEADS = { 'src/middleware.ts': { 'next/server': 'package:next' } };

test('what a table of rules sends away that ask who is calling is told to be guarded in some cases', async () => {
  expect(await accessOf(middleware('{ condition: !user, path: "/login" }'), LEADS)).toEqual([
    'undecided GET /api/orders: access in some cases middleware',
  ]);
});

test('what a table of rules sends elsewhere that ask nobody who they are is no access control', async () => {
  expect(await accessOf(middleware('{ condition: request.nextUrl.pathname === "/old", path: "/new" }'), LEADS)).toEqual([
    'unprotected GET /api/orders',
  ]);
});
