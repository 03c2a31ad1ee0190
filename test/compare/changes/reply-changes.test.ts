import { expect, test } from 'vitest';

import { replyChanges } from '../../../src/compare/changes/reply-changes.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';
import { compareTexts } from '../compare-texts.ts';

function replies(...statuses: string[]): Thing[] {
  const at = { path: 'a.ts', startLine: 1, endLine: 1 };
  return statuses.map((status) => ({ sort: 'reply', name: 'POST /a', home: 'a.ts', at, facets: { status } }));
}

function say(base: Thing[], head: Thing[]): string[] {
  return replyChanges(base, head).map(({ says }) => says);
}

test('a route that answers with another status where nothing is wrong is told with both', () => {
  expect(say(replies('200', '202'), replies('201', '202'))).toEqual(['POST /a answers 201 where nothing is wrong, instead of 200']);
});

test('where a status is not known, or a route answers in more places than before, no other status is told', () => {
  expect(say(replies('200', ''), replies('201', ''))).toEqual([]);
  expect(say(replies('200'), replies('200', '201'))).toEqual([]);
  expect(say(replies('200', '201'), replies('201', '200'))).toEqual([]);
  expect(say([], replies('201'))).toEqual([]);
});

const route = (answer: string) => ({
  'package.json': '{ "dependencies": { "next": "14" } }\n',
  'app/api/orders/route.ts': `import { NextResponse } from 'next/server';\n\nexport async function POST(request: Request) {\n  const order = await save(request);\n  return ${answer};\n}\n`,
});

test('what Next.js answers without a status is 200', async () => {
  const [plain, created] = [route('NextResponse.json(order)'), route('NextResponse.json(order, { status: 201 })')];
  expect(await compareTexts(plain, created)).toEqual(['POST /api/orders answers 201 where nothing is wrong, instead of 200']);
  expect(await compareTexts(created, plain)).toEqual(['POST /api/orders answers 200 where nothing is wrong, instead of 201']);
  expect(await compareTexts(plain, route('NextResponse.json(order, { status: 200 })'))).toEqual([]);
  expect(await compareTexts(created, route('made(order)'))).toEqual([]);
});
