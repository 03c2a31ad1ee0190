import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

test('what a handler answers with 401 guards it by what its condition was given, whatever that is called', async () => {
  const stated = await accessOf({
    'app/api/a/route.ts': `import { verifyRoomSession } from '@/lib/auth';
export async function GET(request: NextRequest) {
  const roomSession = await verifyRoomSession(request);
  if (!roomSession || !roomSession.viewerId) {
    return NextResponse.json({ message: 'no' }, { status: 401 });
  }
  return NextResponse.json({});
}
`,
    'app/api/b/route.ts': `import { receiver } from '@/lib/cron';
export async function POST(request: Request) {
  const isValid = await receiver.verify({ signature: request.headers.get('Upstash-Signature') });
  if (!isValid) return new Response('no', { status: 401 });
  return new Response('ok');
}
export async function PUT(request: Request) {
  if (process.env.HOSTED === '1') {
    const isValid = await receiver.verify({ signature: request.headers.get('Upstash-Signature') });
    if (!isValid) return new Response('no', { status: 401 });
  }
  return new Response('ok');
}
`,
    // Who signs in is nobody yet.
    'app/api/c/route.ts': `export async function POST(request: Request) {
  const { email, password } = await request.json();
  const found = await users.findByEmail(email);
  const matches = await compare(password, found.hash);
  if (!matches) return new Response('no', { status: 401 });
  return new Response('ok');
}
`,
  });
  expect(stated).toMatchInlineSnapshot(`
    [
      "unprotected POST /api/c",
      "undecided PUT /api/b: access in some cases !isValid",
      "protected GET /api/a behind !roomSession || !roomSession.viewerId",
      "protected POST /api/b behind !isValid",
    ]
  `);
});

test('what is refused only to those who show something guards in some cases where all others go on', async () => {
  const stated = await accessOf({
    'app/api/a/route.ts': `export async function POST(request: Request) {
  const { userId, previewToken, linkId } = await request.json();
  if (userId && previewToken) {
    const session = await getServerSession(options);
    if (!session) {
      return NextResponse.json({ message: 'no' }, { status: 401 });
    }
    const team = await teams.find(session.user.id);
    preview = team !== null;
  }
  return NextResponse.json(await links.find(linkId));
}
`,
    'app/api/b/route.ts': `export async function POST(request: Request) {
  const token = request.headers.get('X-Token');
  if (token) {
    const session = await getServerSession(options);
    if (!session) {
      return NextResponse.json({ message: 'no' }, { status: 401 });
    }
    return NextResponse.json({});
  }
  return NextResponse.json({ message: 'no' }, { status: 401 });
}
`,
  });
  expect(stated).toMatchInlineSnapshot(`
    [
      "undecided POST /api/a: access in some cases !session",
      "protected POST /api/b behind token, !session",
    ]
  `);
});

test('a handler that is looked up by what is asked for is not understood, also where another hands the request on to that', async () => {
  const stated = await accessOf(
    {
      'pages/api/orders.ts': `import { NextApiRequest, NextApiResponse } from 'next';
import route from '@/lib/routes';
export default async function handler(req: NextApiRequest, res: NextApiResponse) {
  return await route(req, res);
}
`,
      'lib/routes.ts': `const handlers = {
  'GET /': async (req, res) => {
    const session = await getServerSession(req, res, options);
    if (!session) return res.status(401).end();
    res.json([]);
  },
};
export default async function handle(req, res) {
  const chosen = handlers[req.method + ' /'];
  if (chosen) {
    await chosen(req, res);
  } else {
    return res.status(405).end();
  }
}
`,
    },
    { 'pages/api/orders.ts': { '@/lib/routes': 'lib/routes.ts', next: 'package:next' } },
  );
  expect(stated).toMatchInlineSnapshot(`
    [
      "undecided ANY /api/orders: access not understood chosen(req, res)",
    ]
  `);
});

test('what comes after an answer for all guards in some cases', async () => {
  const stated = await accessOf({
    'app.js': `const express = require('express');
const app = express();
app.get('/pages/:id', async (req, res) => {
  const page = await pages.find(req.params.id);
  if (!page) return res.status(404).end();
  if (page.isPublic) return res.json(page);
  if (!req.user) return res.status(401).end();
  res.json(page);
});
app.get('/drafts/:id', async (req, res) => {
  const page = await pages.find(req.params.id);
  if (page.isPublic) return res.status(404).end();
  if (!req.user) return res.status(401).end();
  res.json(page);
});
`,
  });
  expect(stated).toEqual(['undecided GET /pages/:id: access in some cases !req.user', 'protected GET /drafts/:id behind !req.user']);
});
