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

test('what a library may read by the names of settings is not told, and what has no such setting is', async () => {
  const listed = (name: string) => `${NAMES.map((each) => `- \`${each}\`\n`).join('')}\nSet \`${name}\`.\n`;
  const bound = `from pydantic_settings import BaseSettings\nclass Config(BaseSettings):\n    gift_wrap: bool = False\n${code}`;
  const told = (name: string) => [`README.md:8 variable ${name} is named nowhere else in the repository`];
  expect(await untrueIn({ 'README.md': listed('SHOP_GIFT_WRAP'), 'a.py': bound })).toEqual([]);
  expect(await untrueIn({ 'README.md': listed('SHOP_GIFT_CARDS'), 'a.py': bound })).toEqual(told('SHOP_GIFT_CARDS'));
  // Where nothing makes names of others, what only looks alike is not read.
  expect(await untrueIn({ 'README.md': listed('SHOP_GIFT_WRAP'), 'a.js': `${code}const giftWrap = true;\n` })).toEqual(
    told('SHOP_GIFT_WRAP'),
  );
});

test('of settings within settings a variable has all names', async () => {
  const nested = (keys: string) => `v.SetEnvPrefix("SHOP")\nv.AutomaticEnv()\n${keys}\n${code}`;
  const words = `${listed}\nSet \`SHOP_GIFT_WRAP_COLOR\`.\n`;
  expect(await untrueIn({ 'README.md': words, 'a.go': nested('"gift"; "wrap.color"') })).toEqual([]);
  expect(await untrueIn({ 'README.md': words, 'a.go': nested('"gift"; "wrap"') })).toHaveLength(1);
});

test('code that makes names spells their prefix', async () => {
  const words = `${listed}\nSet \`SHOP_GIFT_WRAP\`.\n`;
  const made = `${code}const giftWrap = read((key) => process.env['SHOP_' + key.toUpperCase()]);\n`;
  expect(await untrueIn({ 'README.md': words, 'a.js': made })).toEqual([]);
  expect(await untrueIn({ 'README.md': words, 'a.js': made.replace('SHOP_', 'STORE_') })).toHaveLength(1);
});

test('the first cells of a table name variables, too, of which a part may be a path', async () => {
  const table = `| Variable | Default |\n|---|---|\n${[...NAMES, 'SHOP_DATA_PATH'].map((name) => `| ${name} | 1 |\n`).join('')}`;
  expect(await untrueIn({ 'README.md': table, 'a.js': code })).toEqual([
    'README.md:9 variable SHOP_DATA_PATH is named nowhere else in the repository',
  ]);
});

test('a program that is called like a language reads variables of its own, and the last column of a usage names them', async () => {
  const files = {
    'go.mod': 'module example.com/gopher\n',
    'main.go': 'os.Getenv("GOPHER_HOME")\nos.Getenv("GOPHER_MAX_DIGS")\nos.Getenv("GO_TAGS")\n',
  };
  const usage = (name: string) => `# Gopher\n\n\`\`\`\n-m, --max-digs <n>   GOPHER_MAX_DIGS=1\n    --depth <n>      ${name}=1\n\`\`\`\n`;
  expect(await untrueIn({ 'README.md': usage('GOPHER_MAX_DEPTH'), ...files })).toHaveLength(1);
  expect(await untrueIn({ 'README.md': usage('GO_MAX_DEPTH'), ...files })).toEqual([]);
});
