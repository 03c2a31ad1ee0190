import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

const FLAGS = ['max-orders', 'cart-size', 'page-size', 'log-file', 'data-dir', 'api-key', 'gift-wrap'];
const manifest = JSON.stringify({ name: 'shop', bin: { shop: 'shop.js' } });
const declared = FLAGS.map((name) => `program.option('--${name} <value>');\n`).join('');
const shop = { 'package.json': manifest, 'shop.js': `require('commander');\n${declared}` };
const run = (...flags: string[]) => `# Shop\n\n\`\`\`sh\n${flags.map((name) => `shop serve ${name}\n`).join('')}\`\`\`\n`;

test('a flag that a program of the repository does not name is told where others are named', async () => {
  expect(await untrueIn({ ...shop, 'README.md': run('--max-orders 5', '--cart-size=3', '--order-limit 5') })).toEqual([
    'README.md:6 flag --order-limit is named as a flag nowhere in the repository, whose program shop is',
  ]);
  expect(await untrueIn({ ...shop, 'README.md': run('--order-limit 5', '--max-orders 5') })).toEqual([]);
});

test('a name that is spelled in another way makes a flag only where something reads flags so', async () => {
  const words = { 'README.md': run('--max-orders 5', '--cart-size=3', '--order-limit 5') };
  const spelled = `${shop['shop.js']}const orderLimit = 1;\n`;
  expect(await untrueIn({ ...shop, ...words, 'shop.js': spelled })).toHaveLength(1);
  expect(await untrueIn({ ...shop, ...words, 'shop.js': spelled.replace("require('commander')", "require('yargs')") })).toEqual([]);
  expect(await untrueIn({ ...shop, ...words, 'shop.js': spelled.replace("require('commander')", "require('./own')") })).toEqual([]);
});

test('a flag of one word is no other that starts with it, and both are found', async () => {
  const files = { ...shop, 'shop.js': `${shop['shop.js']}program.option('--log <level>');\nconst gift = 1;\n` };
  expect(await untrueIn({ ...files, 'README.md': run('--log debug', '--log-file a', '--gift 1') })).toEqual([
    'README.md:6 flag --gift is named as a flag nowhere in the repository, whose program shop is',
  ]);
});

test('what stands in quotes is handed on to another program', async () => {
  const words = run('--max-orders 5', '--cart-size=3', '--log-file "--order-limit 5 --gift-cards"');
  expect(await untrueIn({ ...shop, 'README.md': words })).toEqual([]);
});

test('a list of flags, nearly all of which the program names, is of it', async () => {
  const table = (flags: readonly string[]) => `| Flag | |\n|---|---|\n${flags.map((name) => `| \`--${name} <value>\` | x |\n`).join('')}`;
  expect(await untrueIn({ ...shop, 'README.md': table([...FLAGS, 'order-limit']) })).toEqual([
    'README.md:10 option --order-limit is named as a flag nowhere in the repository',
  ]);
  expect(await untrueIn({ ...shop, 'README.md': table([...FLAGS.slice(2), 'order-limit']) })).toEqual([]);
  expect(await untrueIn({ ...shop, 'README.md': `${table(FLAGS)}\nThe \`--order-limit\` flag was removed.\n` })).toEqual([]);
});
