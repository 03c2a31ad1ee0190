import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

async function readsOf(text: string): Promise<string[]> {
  const { groups, beside = [] } = contracts.report(await ruleView('contracts', { 'app/api/orders/route.ts': text }));
  const found = [...groups.flatMap(({ items }) => items.flatMap(({ findings }) => findings ?? [])), ...beside];
  return found.filter(({ kind }) => kind === 'read').map(({ name }) => name);
}

test('what is read of a body by name is told where the body has a name of its own first', async () => {
  const text = `export async function POST(req: Request) {
  const body = await req.json();
  if (!body.note) return Response.json({ error: 'no note' }, { status: 400 });
  const { qty, gift: wrapped = false } = body;
  return Response.json(await orders.add(body.note, qty, wrapped, () => body?.when));
}
export async function PUT(req: Request) {
  const body = await req.json();
  return Response.json(await orders.move(body.to));
}
`;
  expect(await readsOf(text)).toEqual(['reads body.note, body.qty, body.gift, body.when', 'reads body.to']);
});

test('a body that is used otherwise than by the names of its fields can be read by any name', async () => {
  const using = (use: string) => readsOf(`export async function POST(request) {\n  const body = await request.json();\n  ${use}\n}\n`);
  for (const use of ['add(body.note, body)', 'add({ ...body, note: body.note })', 'add({ body })', 'body[key]', '!body || add(body.note)'])
    expect(await using(`return ${use};`)).toEqual(['reads body.*']);
  expect(await using('const { note, ...rest } = body;')).toEqual(['reads body.note, body.*']);
});

test('what stands in another block, or is no body of a request, is no reading of it', async () => {
  const text = `export async function POST(req) {
  const body = await req.json();
  return add(body.note);
}
export async function load() {
  const body = await (await fetch('/orders')).json();
  return body.total;
}
`;
  expect(await readsOf(text)).toEqual(['reads body.note']);
});
