import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { encode } from 'gpt-tokenizer';
import { describe, expect, test } from 'vitest';

import { LENS_NAMES, ROLES } from '../../../src/lens/find-lens.ts';
import { describeTool } from '../../../src/mcp/describe-tools.ts';
import { PROMPTS } from '../../../src/mcp/prompts.ts';
import { TOOLS } from '../../../src/mcp/tools/tools.ts';
import { KINDS } from '../../../src/operations/query.ts';

const README = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');

/** What all tools together may take of every session of every agent. Tokens. */
const MOST = 2500;

test('all tools together cost little, and the README says no less', () => {
  const cost = encode(JSON.stringify(TOOLS.map(describeTool))).length;
  expect(cost).toBeLessThanOrEqual(MOST);
  const stated = Number(/cost some ([\d,]+) tokens/.exec(README)?.[1]?.replace(',', ''));
  expect(Math.abs(stated - cost)).toBeLessThanOrEqual(100);
});

test('the table of the README has every tool, with what it is for', () => {
  const rows = README.split('\n').map((line) => line.replace(/ +/g, ' '));
  const missing = TOOLS.map(({ name, summary }) => `| \`${name}\` | ${summary} |`).filter((row) => !rows.includes(row));
  expect(missing).toEqual([]);
});

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s', (_, tool) => {
  const { inputSchema, description } = describeTool(tool);
  const properties = inputSchema['properties'] as Record<string, { description?: string; items?: object }>;

  test('says of each input what it is, and lets the caller set a budget', () => {
    for (const [key, { description }] of Object.entries(properties))
      expect({ key, description }).toEqual({ key, description: expect.stringMatching(/\.$/) });
    expect(properties['budget']).toMatchObject({ type: 'integer', default: 2000 });
  });

  test('says when to call it, in sentences that speak of no option of a command line', () => {
    expect(description).toMatch(/\b(?:Call it|Ask this|Only)\b/);
    expect(JSON.stringify(inputSchema) + description).not.toMatch(/ --[a-z]/);
  });

  test('has a schema that any client takes', () => {
    expect(JSON.stringify(inputSchema)).not.toMatch(/"items":\{\}|\$schema|\$ref/);
  });
});

test('query tells of every kind of question, and lenses and roles are named where they are asked for', () => {
  const described = JSON.stringify(TOOLS.map(describeTool));
  for (const { name } of KINDS) expect(described).toContain(`\\n- ${name}`);
  for (const name of [...LENS_NAMES, ...ROLES.keys()]) expect(described).toContain(name);
});

test('there is a prompt for each role and one for who changes code, and they name tools that exist', () => {
  expect(PROMPTS.map(({ name }) => name)).toEqual([...ROLES.keys(), 'code']);
  for (const { say } of PROMPTS) {
    const said = say('checkout "flow"\nof carts');
    expect(said).toContain(JSON.stringify('checkout "flow"\nof carts'));
    const named = [...said.matchAll(/\b(\w+) with (?:focus|goal|ask)=/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(TOOLS.map((tool) => tool.name)).toContain(name);
  }
});
