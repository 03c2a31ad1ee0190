import { expect, test } from 'vitest';
import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

test('what is called to declare a route is not called by its handler', async () => {
  const app = `import { Hono } from 'hono';
import { zValidator } from '@hono/zod-validator';
import { z } from 'zod';
import { nanoid } from 'nanoid';
const app = new Hono();
app.post('/notes', zValidator('json', z.object({ text: z.string() })), async (c) => c.json({ id: nanoid() }));
export default app;
`;
  const { groups } = flows.report(await ruleView('flows', { 'src/app.ts': app }));
  const details = groups.flatMap(({ items }) => items.flatMap((item) => item.details ?? []));
  expect(details).toEqual(["through `zValidator('json', z.object({ text: z.string() }))`", 'not followed: `nanoid`']);
});
