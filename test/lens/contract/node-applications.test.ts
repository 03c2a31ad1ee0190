import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { flows } from '../../../src/lens/flow/flows.ts';
import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

const LENSES = { contracts, flows, 'trust-zones': trustZones };

async function statements(lens: keyof typeof LENSES, files: Record<string, string>): Promise<string[]> {
  const { groups } = LENSES[lens].report(await ruleView(lens, files));
  return groups.flatMap(({ items }) => items.flatMap(({ findings }) => (findings ?? []).map(({ kind, name }) => `${kind} ${name}`)));
}

test('a handler of errors answers with the status of the error; a status passed on from elsewhere is no failure', async () => {
  const text = `export function onError(error: HttpError, req, res, next) {
  res.status(error.status).json({});
}
export function proxy(req, res) {
  res.status(upstream.status).json({});
}
`;
  const found = await statements('contracts', { 'errors.ts': text });
  expect(found.filter((each) => each.startsWith('raise'))).toEqual(['raise onError answers error.status']);
});

test('the value that a field has from the start is part of its rule', async () => {
  const text = `import { IsInt, Max } from 'class-validator';
export class PageQuery {
  @IsInt() @Max(200)
  limit = 50;
}
`;
  expect(await statements('contracts', { 'page.query.ts': text })).toContain('field PageQuery: @IsInt() @Max(200) limit = 50');
});

test('a condition over several fields of a zod schema is stated', async () => {
  const text = `import { z } from 'zod';
export const periodSchema = z.object({ from: z.date(), to: z.date() }).refine((it) => it.to > it.from, { message: 'ends before it starts' });
`;
  expect(await statements('contracts', { 'period.ts': text })).toContain('field periodSchema: must hold: ends before it starts');
});

test('a property with literal types is a closed set of values, named with its type', async () => {
  const text = "export interface Volunteer { role: 'helper' | 'coordinator'; label: 'a' | 'b'; status: string | null }\n";
  expect(await statements('contracts', { 'volunteer.ts': text })).toEqual(["values Volunteer.role: 'helper' | 'coordinator'"]);
});

test('a body that is replaced is not read, a scheme that is demanded is access control, and a list of what may be asked for is a control', async () => {
  const text = `export function requireToken(req, res, next) {
  req.body = {};
  if (!req.headers.authorization?.startsWith('Bearer ')) return res.status(401).end();
  if (!SORTS.includes(req.query.sort)) return res.status(400).end();
  if (!names.includes(req.params.name)) return res.status(400).end();
}
`;
  const found = await statements('trust-zones', { 'token.ts': text });
  expect(found).toContain("control access: !req.headers.authorization?.startsWith('Bearer ')");
  expect(found).toContain('control allow-list: !SORTS.includes(req.query.sort)');
  expect(found.filter((each) => /req\.body|control .*names/.test(each))).toEqual([]);
});

test('a secret that falls back to nothing is shown; another setting that does is not', async () => {
  const text = "export const key = process.env.WEBHOOK_SECRET ?? '';\nexport const name = process.env.APP_NAME ?? '';\n";
  expect(await statements('trust-zones', { 'config.ts': text })).toEqual([
    'sink secret in code: process.env.WEBHOOK_SECRET falls back to an empty value',
    'setting process.env.WEBHOOK_SECRET',
    'setting process.env.APP_NAME',
  ]);
});

test('data in the arguments of a program is a path; fixed arguments are not', async () => {
  const text = `import { execFile } from 'node:child_process';
export function print(req, res) {
  execFile('lp', [req.query.file]);
  execFile('lp', ['--version']);
}
`;
  const found = await statements('trust-zones', { 'print.ts': text });
  expect(found.filter((each) => each.startsWith('path'))).toEqual(["path req.query → program arguments: execFile('lp', [req.query.file])"]);
});

test('the data of a queued job is a source', async () => {
  const text = `import { Process } from '@nestjs/bull';
export class Printer {
  print(job) { return job.data.id; }
}
`;
  expect(await statements('trust-zones', { 'printer.ts': text })).toEqual(['source message: job.data']);
});

test('a route of Next.js has the method that it does not refuse', async () => {
  const text = `export default function handler(req, res) {
  if (req.method !== 'POST') return res.status(405).end();
  res.json({});
}
`;
  expect(await statements('flows', { 'pages/api/orders.ts': text, 'pages/_app.js': 'export default App;\n' })).toContain(
    'route POST /api/orders → handler',
  );
});

test('a server that listens at the top of a file is where a program starts', async () => {
  const text = 'const server = app.listen(config.port);\nbus.listen(topic);\n';
  expect(await statements('flows', { 'server.ts': text })).toEqual(['main listens on config.port']);
});

test('the input of a procedure is validated, and what a procedure of its own throws has its name', async () => {
  const text = `import { initTRPC } from '@trpc/server';
export const memberProcedure = t.procedure.use(({ ctx, next }) => {
  if (!ctx.session) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next();
});
export const notes = t.router({ post: memberProcedure.input(noteInput).mutation(({ input }) => save(input)) });
`;
  const found = await statements('contracts', { 'notes.ts': text });
  expect(found).toContain("raise memberProcedure throws TRPCError({ code: 'UNAUTHORIZED' })");
  expect(found).toContain('guard post validates input against noteInput');
  expect(await statements('trust-zones', { 'notes.ts': text })).toContain('control validation: noteInput');
});

test('what a container gives is followed; what a route does when it is entered is no call of the function that declares it', async () => {
  const text = `import express from 'express';
export class Importer { run() {} }
export function clean() {}
async function main() {
  await context.get(Importer).run();
  const app = express();
  app.delete('/orders', (req, res) => { clean(); });
}
main();
`;
  const calls = (await statements('flows', { 'main.ts': text })).filter((each) => each.startsWith('call'));
  expect(calls.toSorted()).toEqual(['call DELETE /orders → clean', 'call main → Importer.run']);
});
