import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { compare } from '../../../src/compare/compare.ts';
import { listFileChanges } from '../../../src/compare/model/sides.ts';
import { workspaceAt } from '../../../src/workspace/workspace.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

/** How a description of each format is written; what GraphQL Inspector, openapi-diff and api-smart-diff, and buf say of each case is in verdicts.json. */
const FORMATS: Readonly<Record<string, (parts: unknown) => Record<string, string>>> = {
  graphql: (text) => ({ 'api.graphql': `${String(text).replaceAll(/([{}])/g, '$1\n')}\n` }),
  openapi: (parts) => ({
    'openapi.json': JSON.stringify({ openapi: '3.0.0', info: { title: 'orders', version: '1' }, ...(parts as object) }, undefined, 2),
  }),
  protobuf: (text) => ({ 'api.proto': `syntax = "proto3";\npackage shop;\n${String(text).replaceAll(/([{;}])/g, '$1\n')}\n` }),
};

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

const verdicts = JSON.parse(read('verdicts.json')) as Record<string, Record<string, string>>;

interface Case {
  name: string;
  base: unknown;
  head: unknown;
}

async function judge(base: Record<string, string>, head: Record<string, string>): Promise<string[]> {
  const repo = gitRepo(base);
  return inWorkspace(repo, (was) => {
    repo.write(head);
    return inWorkspace(repo, async (is) => {
      const sides = { base: await workspaceAt(is, was.tree), head: is, ...listFileChanges(was.tree, is.tree) };
      const { changes } = await compare(sides, { kinds: ['contracts', 'flows'] });
      return changes.map(({ effect }) => effect?.is ?? 'unknown');
    });
  });
}

/** What none of these tools looks at. */
const UNSEEN = ['openapi: a required parameter is new'];

test.each(Object.entries(FORMATS))('of %s what other tools call breaking is breaking, and nothing else', async (format, write) => {
  const told: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const { name, base, head } of parse(read(`cases/${format}.yml`)) as Case[]) {
    const effects = await judge(write(base), write(head));
    told[name] = effects.includes('breaking') ? 'breaking' : effects.includes('unknown') ? 'unknown' : 'compatible';
    expected[name] = UNSEEN.includes(`${format}: ${name}`) ? 'breaking' : (verdicts[format]?.[name] ?? '');
  }
  expect(told).toEqual(expected);
});
