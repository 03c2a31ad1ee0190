import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from '@oclif/core/command';
import { expect, test } from 'vitest';

import { guideLines } from '../../src/agents/guide.ts';
import { describeCommands } from '../../src/commands/shared/describe-commands.ts';
import { LENSES } from '../../src/lens/lenses.ts';
import { TOOLS } from '../../src/mcp/tools/tools.ts';
import { KINDS } from '../../src/operations/query.ts';

const MANIFEST: { commands: Record<string, Command.Cached> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../oclif.manifest.json'), 'utf8'),
);
const COMMANDS = describeCommands(Object.values(MANIFEST.commands)).map(({ name }) => name);

const LINES = guideLines('docs/spelunk');
const TEXT = LINES.join('\n');

test('the guide takes 25 lines with its two comments, in characters that every encoding has', () => {
  expect(LINES.length + 2).toBeLessThanOrEqual(25);
  expect(Math.max(...LINES.map((line) => line.length))).toBeLessThanOrEqual(150);
  expect(TEXT).toMatch(/^[\x20-\x7e\n]+$/);
});

test('the guide says nothing that the next commit could change: no counts, dates or versions', () => {
  expect(TEXT.replace('2,000 tokens', '')).not.toMatch(/\d/);
});

test('the guide names the directory of the documents as it is configured', () => {
  expect(guideLines('notes').join('\n')).toContain('`notes/` holds documents');
});

test('every call that the guide names is one that kb knows', () => {
  const spans = [...TEXT.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  const strange = spans.filter((span) => {
    const words = span.replace(/^kb /, '').split(' ');
    const kind = words[0] === 'query' ? (words[1] ?? '') : (words[0] ?? '');
    return !(kind.startsWith('-') || kind.startsWith("'") || [...COMMANDS, ...KINDS.map(({ name }) => name)].includes(kind));
  });
  expect(strange).toEqual(['kb', 'docs/spelunk/', 'kb', 'npx --no-install kb']);
});

test('the guide names a tool of the server and a question that it takes', () => {
  const [, tool, kind] = /(\w+), ask \["(\w+)", "NAME"\]/.exec(TEXT) ?? [];
  expect(TOOLS.map(({ name }) => name as string)).toContain(tool);
  expect(KINDS.map(({ name }) => name as string)).toContain(kind);
});

test('the guide offers all roles for which there are lenses', () => {
  for (const role of new Set(LENSES.flatMap(({ roles }) => roles))) expect(TEXT).toContain(role);
});
