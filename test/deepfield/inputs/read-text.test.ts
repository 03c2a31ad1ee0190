import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readText } from '../../../src/deepfield/inputs/read-text.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/deepfield/inputs');

test.each([
  ['orders.pdf', 'Orders are paid before they ship.\n'],
  ['refunds.docx', 'Requirements: refunds take three days.\n\nNobody pays twice.\n'],
])('%s is read', async (name, text) => {
  expect(await readText(name, readFileSync(join(FIXTURES, name)))).toEqual({ text });
});

test('a PDF is known by its first bytes, too', async () => {
  expect(await readText('orders', readFileSync(join(FIXTURES, 'orders.pdf')))).toHaveProperty('text');
});

test('of a page its words are read, and no script', async () => {
  const html =
    '<style>p{}</style><h1>Orders</h1><script>evil()</script><p>Paid <a href="https://x">first</a>.</p><img src=x alt=no><table><tr><td>1<td>2</table>';
  expect(await readText('a.html', Buffer.from(html))).toEqual({ text: 'Orders\n\nPaid first.\n\n1   2\n' });
});

test.each([
  [
    'slack',
    [
      { type: 'message', ts: '1.0', user: 'U1', text: 'paid?', user_profile: { real_name: 'Ada' } },
      { type: 'message', ts: '2.0', username: 'bot', text: 'yes' },
    ],
    'Ada: paid?\n\nbot: yes\n',
  ],
  ['discord', { messages: [{ author: { name: 'Ada' }, content: 'paid?' }] }, 'Ada: paid?\n'],
  [
    'roles',
    [
      { role: 'user', content: 'paid?' },
      { role: 'assistant', content: [{ type: 'text', text: 'yes' }] },
    ],
    'user: paid?\n\nassistant: yes\n',
  ],
  ['claude', [{ name: 'x', chat_messages: [{ sender: 'human', text: 'paid?' }] }], 'human: paid?\n'],
  [
    'chatgpt',
    [{ mapping: { a: { message: null }, b: { message: { author: { role: 'user' }, content: { parts: ['paid?'] } } } } }],
    'user: paid?\n',
  ],
])('an export of %s is a conversation', async (_, data, text) => {
  expect(await readText('export.json', Buffer.from(JSON.stringify(data)))).toEqual({ text, isChat: true });
});

test.each([[[]], [{}], [{ messages: [] }], [[{ type: 'message' }]], ['text'], [[{ mapping: {} }]]])(
  '%j is JSON, and no conversation',
  async (data) => {
    const text = JSON.stringify(data);
    expect(await readText('a.json', Buffer.from(text))).toEqual({ text });
  },
);

test.each([
  ['a.xlsx', 'x', 'is a document of an office program'],
  ['a.png', 'x', 'is a picture'],
  ['a.zip', 'x', 'is an archive'],
  ['a.eml', 'x', 'is a message'],
  ['a.bin', '\0\x01', 'is no text'],
  ['a.pdf', '%PDF-1.4 nonsense', 'cannot be read as pdf'],
  ['a.pdf', '', 'cannot be read as pdf'],
  ['a.docx', 'PK nonsense', 'cannot be read as docx'],
  ['a.html', '<script>x</script>', 'is a page without text'],
])('%s with %j is refused by name', async (name, content, reason) => {
  const read = await readText(name, Buffer.from(content));
  expect(read).toEqual({ refused: expect.stringContaining(reason) });
  expect('refused' in read && read.refused).not.toContain('\n');
});

test('a document that unpacks to more than there is room for is refused before it is unpacked', async () => {
  const bytes = readFileSync(join(FIXTURES, 'refunds.docx'));
  const at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
  bytes.writeUInt32LE(0xfffffff0, at + 24);
  expect(await readText('a.docx', bytes)).toEqual({ refused: expect.stringContaining('unpacks to more than') });
});

test('text of older editors is read, with and without a byte order mark', async () => {
  expect(await readText('a.txt', Buffer.from('\ufeffpréféré', 'utf16le'))).toEqual({ text: 'préféré' });
  expect(await readText('a.txt', Buffer.from('préféré', 'latin1'))).toEqual({ text: 'préféré' });
  expect(await readText('a.txt', Buffer.from('\ufeffpréféré'))).toEqual({ text: 'préféré' });
});
