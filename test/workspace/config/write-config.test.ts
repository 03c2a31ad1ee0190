import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { type DescribedKey, describeKeys } from '../../../src/workspace/config/describe-keys.ts';
import { configJsonSchema, configTemplate } from '../../../src/workspace/config/write-config.ts';
import { parseConfig } from '../../../src/workspace/config.ts';

test('the file that kb init writes says the defaults, and explains every key', async () => {
  expect(await parseConfig(configTemplate())).toEqual(await parseConfig(''));
  for (const { key, description } of leaves(describeKeys())) {
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(configTemplate()).toContain(`${key.split('.').at(-1)}: `);
    expect(configTemplate()).toContain(description);
  }
});

test('the schema for editors has the keys, defaults and descriptions, and refuses other keys', () => {
  const schema = JSON.parse(configJsonSchema());
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'kb configuration',
    additionalProperties: false,
    properties: {
      limits: {
        additionalProperties: false,
        properties: { max_output: { type: 'integer', minimum: 30, maximum: 100_000, default: 500, description: 'Lines of one section.' } },
      },
      staleness: { enum: ['blob', 'lens'], default: 'lens' },
      exclude: { type: 'array', items: { type: 'string' } },
    },
  });
  expect(Object.keys(schema.properties)).toEqual(describeKeys().map(({ key }) => key));
});

test('the table of the guide is that of the schema', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/guide/configuration.md'), 'utf8');
  const cells = [['key', 'unless told', 'what it says'], ...leaves(describeKeys()).map(toRow)];
  const widths = [0, 1, 2].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...rows] = cells;
  const table = [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
  const [section = ''] = /^# Configuration\n.*?(?=^## )/ms.exec(page) ?? [];
  expect(section.split('\n').filter((each) => each.startsWith('|'))).toEqual(table);
});

function toRow({ key, fallback, description }: DescribedKey): string[] {
  return [`\`${key}\``, `\`${typeof fallback === 'string' ? fallback : JSON.stringify(fallback)}\``, description];
}

function leaves(keys: readonly DescribedKey[], above = ''): DescribedKey[] {
  return keys.flatMap((each) => {
    const key = `${above}${each.key}`;
    return each.keys.length === 0 ? [{ ...each, key }] : leaves(each.keys, `${key}.`);
  });
}
