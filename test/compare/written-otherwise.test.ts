import { expect, test } from 'vitest';

import { compareTexts } from './compare-texts.ts';

const handler = (name: string) => `${name}async (req, res) => {
  if (!(await find(req.params.id))) return res.status(404).json({ error: 'none' });
  res.json({});
}`;

const routed = (handled: string) => `import express from 'express';
const app = express();
app.get('/orders/:id', ${handled});
app.listen(3000);
`;

test.each([
  ['an interface that became a type', 'a.ts', 'export interface Order { id: string }\n', 'export type Order = { id: string };\n'],
  [
    'an enum that became constants',
    'a.ts',
    "export enum Kind { Paid = 'paid', Sent = 'sent' }\n",
    "export const Kind = { Paid: 'paid', Sent: 'sent' } as const;\nexport type Kind = (typeof Kind)[keyof typeof Kind];\n",
  ],
  [
    'a handler that was written in place and got a name',
    'app.ts',
    routed(handler('')),
    `${routed('show')}${handler('const show = ')};\n`.replace('app.listen(3000);\n', ''),
  ],
  [
    'a struct that was written in a function and got a name',
    'a.go',
    'package a\n\nfunc add(c *gin.Context) {\n\tvar in struct {\n\t\tNote string `json:"note" binding:"required"`\n\t}\n\tc.BindJSON(&in)\n}\n',
    'package a\n\ntype input struct {\n\tNote string `json:"note" binding:"required"`\n}\n\nfunc add(c *gin.Context) {\n\tvar in input\n\tc.BindJSON(&in)\n}\n',
  ],
])('nothing is stated of %s', async (_what, path, before, after) => {
  expect(await compareTexts({ [path]: before }, { [path]: after })).toEqual([]);
});
