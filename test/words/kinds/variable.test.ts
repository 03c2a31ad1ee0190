import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

const NAMES = ['SHOP_CART_SIZE', 'SHOP_PAGE_SIZE', 'SHOP_MAX_ORDERS', 'SHOP_LOG_LEVEL', 'SHOP_API_KEY', 'SHOP_DATA_SHARDS'];
const code = NAMES.map((name) => `process.env.${name};\n`).join('');
const listed = NAMES.map((name) => `- \`${name}\`\n`).join('');

test('in company a variable is told where others start so, and one that starts like none of them is of another program', async () => {
  const told = ['README.md:9 variable SHOP_GIFT_WRAP is named nowhere else in the repository'];
  expect(await untrueIn({ 'README.md': `${listed}\nSee \`OTHERS_GIFT_WRAP\`.\n`, 'a.js': code })).toEqual([]);
  expect(await untrueIn({ 'README.md': `${listed}\n\nSee \`SHOP_GIFT_WRAP\`.\n`, 'a.js': code })).toEqual(told);
});

test('a section of which little is named here tells what another program reads', async () => {
  const block = (lines: readonly string[]) => `\`\`\`sh\n${lines.map((line) => `${line}=1\n`).join('')}\`\`\`\n`;
  const theirs = ['LINKS_SHOP_ENABLED', 'SHOP_CART_URL', 'SHOP_CLIENT_ID', 'SHOP_CART_SIZE'];
  expect(await untrueIn({ 'README.md': block(theirs), 'a.js': code })).toEqual([]);
  expect(await untrueIn({ 'README.md': theirs.map((name) => `- \`${name}\`\n`).join(''), 'a.js': code })).toEqual([]);
  expect(await untrueIn({ 'README.md': block(['SHOP_CART_URL', 'SHOP_CART_SIZE', 'SHOP_API_KEY']), 'a.js': code })).toEqual([
    'README.md:2 variable SHOP_CART_URL is named nowhere else in the repository',
  ]);
});

test('a variable that a document once calls optional, or one to come, is so wherever it is named', async () => {
  const untrue = (words: string) => untrueIn({ 'README.md': `${words}\n\n| Name |\n|---|\n| \`SHOP_CART_URL\` |\n`, 'a.js': code });
  expect(await untrue('Set it.')).toHaveLength(1);
  expect(await untrue('Optionally there is `SHOP_CART_URL`.')).toEqual([]);
});

test('a capability of the kernel is no variable, though the repository names others', async () => {
  const files = { 'a.js': 'CAP_SYS_ADMIN;CAP_NET_RAW;\n' };
  expect(await untrueIn({ 'README.md': 'It needs `CAP_NET_ADMIN` and `CAP_NET_RAW`.\n', ...files })).toEqual([]);
});
