import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const stated = (call: string, condition: string) =>
  accessOf({
    'app.ts': `import express from 'express';
const app = express();
app.get('/links/:id', link);
async function link(req: Request, res: Response) {
  const found = await ${call};
  return res.status(found.status).json(found);
}
async function find(id: unknown, other?: unknown) {
  if (${condition})
    return {
      response: 'Choose a link.',
      status: 401,
    };
  return { response: id, status: 200 };
}
`,
  });

test.each([
  ['find(Number(req.params.id))', '!id'],
  ['find(req?.query?.id)', 'id === undefined'],
  ['find(req.body.link, req.query.part)', '!id || !other'],
])('%s asks nobody who they are where it refuses for %s', async (call, condition) => {
  expect(await stated(call, condition)).toEqual([expect.stringMatching(/^unprotected GET \/links\/:id/)]);
});

test.each([
  ['find(req.session.user)', '!id'],
  ['find(req.query.token)', '!id'],
  ['find(req.query.id, req.session.user)', '!id || !other'],
  ['find(req.query.id)', 'id !== loggedIn.id'],
  ['find(await getUser(req.query.id))', '!id'],
])('%s may ask who they are where it refuses for %s', async (call, condition) => {
  expect(await stated(call, condition)).not.toEqual([expect.stringMatching(/^unprotected/)]);
});
