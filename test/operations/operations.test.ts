import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, test } from 'vitest';
import { OPERATIONS, type OperationName } from '../../src/operations/operations.ts';
import { runOperation } from '../../src/operations/run-operation.ts';
import type { InputSchema, Operation } from '../../src/operations/shared/operation.ts';
import { contextIn } from '../helpers/context.ts';
import { temporaryDirectory } from '../helpers/git-repo.ts';

const NAMES = Object.keys(OPERATIONS) as OperationName[];

const load = async (name: OperationName): Promise<Operation<InputSchema, unknown>> => OPERATIONS[name]();

/** What the inputs of an operation are in JSON schema. */
async function inputsOf(name: OperationName): Promise<Record<string, { description?: string }>> {
  const { input } = await load(name);
  const schema = toJsonSchema(input, { typeMode: 'input', ignoreActions: ['check'], errorMode: 'ignore' });
  return (schema.properties ?? {}) as Record<string, { description?: string }>;
}

/** An input that is not what the operation takes, and what is said of it. */
const WRONG: Record<OperationName, [input: unknown, message: string]> = {
  'agents-install': [{ agents: 'claude' }, 'agents-install: agents must be a list'],
  'agents-status': [null, 'agents-status: the input must be a map'],
  'agents-uninstall': [{ dryRun: 1 }, 'agents-uninstall: dryRun must be true or false'],
  anchor: [{ documents: 'README.md' }, 'anchor: documents must be a list'],
  check: [{ strict: 'yes' }, 'check: strict must be true or false'],
  'check-focus': [{ focus: [] }, 'check-focus: focus must name one at least'],
  compare: [{ lens: ['flow'] }, 'compare: lens[0] must be one of trust-zones, contracts, flows, boundaries, state'],
  context: [{ files: [] }, 'context: goal is missing'],
  'deepfield-continue': [{ once: 1 }, 'deepfield-continue: once must be true or false'],
  'deepfield-distill': [{ all: true }, 'deepfield-distill: unknown key all; none is known'],
  'deepfield-init': [{ name: '' }, 'deepfield-init: name must be a text'],
  'deepfield-input': [{ trust: 'much' }, 'deepfield-input: trust must be one of trusted, reference, exploratory'],
  'deepfield-repos-add': [{}, 'deepfield-repos-add: url is missing'],
  'deepfield-repos-list': [{ all: true }, 'deepfield-repos-list: unknown key all; none is known'],
  'deepfield-repos-update': [{ names: 'shop' }, 'deepfield-repos-update: names must be a list'],
  'deepfield-restart': [{ all: 1 }, 'deepfield-restart: unknown key all; none is known'],
  'deepfield-start': [{ done: 1 }, 'deepfield-start: done must be a text'],
  'deepfield-status': [{ all: true }, 'deepfield-status: unknown key all; none is known'],
  diff: [{}, 'diff: document is missing'],
  doctor: [{ probe: 1 }, 'doctor: probe must be true or false'],
  'entity-list': [{ staged: 1 }, 'entity-list: staged must be true or false'],
  'entity-make': [{ hotspots: 0 }, 'entity-make: hotspots must be a whole number from 1 to 1000'],
  'entity-set': [{ purpose: 'x' }, 'entity-set: file is missing'],
  'entity-show': [{ file: ' ' }, 'entity-show: file must be a text'],
  'entity-validate': [{ files: 'src' }, 'entity-validate: files must be a list'],
  explore: [{ question: 'a', depth: 'much' }, 'explore: depth must be one of shallow, normal, deep'],
  find: [{ query: 'src' }, 'find: query must be a list'],
  'fix-words': [{ dryRun: 1 }, 'fix-words: dryRun must be true or false'],
  'hooks-doctor': [[], 'hooks-doctor: the input must be a map'],
  'hooks-install': [
    { 'pre-commit': true },
    'hooks-install: unknown key pre-commit (did you mean preCommit?); known are write, force, preCommit',
  ],
  'hooks-status': [{ last: 0 }, 'hooks-status: last must be a whole number from 1 to 100000'],
  'hooks-uninstall': [null, 'hooks-uninstall: the input must be a map'],
  init: [{ force: true }, 'init: unknown key force; known are agents'],
  'intel-init': [{ force: true }, 'intel-init: unknown key force; none is known'],
  'intel-remove': [[], 'intel-remove: the input must be a map'],
  'intel-status': [null, 'intel-status: the input must be a map'],
  'intel-sync': [{ all: true }, 'intel-sync: unknown key all; none is known'],
  'intel-verify': ['', 'intel-verify: the input must be a map'],
  plan: [{ focus: '' }, 'plan: focus must be a text'],
  'plan-references': [{ plan: [], results: [] }, 'plan-references: plan must be a plan'],
  'process-results': [{ plan: {}, results: [1] }, 'process-results: results[0] must be a map of results'],
  query: [{ ask: [] }, 'query: ask must name one at least'],
  read: [{ focus: '' }, 'read: focus must be a text'],
  record: [{ focus: 7 }, 'record: lens is missing; focus must be a text'],
  refresh: [{ documents: [''] }, 'refresh: documents[0] must be a text'],
  review: [{ acknowledge: 'all' }, 'review: acknowledge must be true or false'],
  'runs-diff': [{ before: 'latest' }, 'runs-diff: after is missing'],
  'runs-fetch': [{ remote: 1 }, 'runs-fetch: remote must be a text'],
  'runs-list': [{ commit: [] }, 'runs-list: commit must be a text'],
  'runs-prune': [{ keep: -1 }, 'runs-prune: keep must be a whole number from 1 to 100000'],
  'runs-push': [{ remote: ' ' }, 'runs-push: remote must be a text'],
  'runs-show': [{ run: null }, 'runs-show: run must be a text'],
  'runs-verify': [{ run: 'latest', patch: {} }, 'runs-verify: patch must be true or false'],
  'session-capture': [{ text: 1 }, 'session-capture: text must be a text'],
  'session-note': [{ decisions: [{}] }, 'session-note: decisions[0].decision is missing'],
  'session-start': [{ isCut: 1 }, 'session-start: isCut must be true or false'],
  'session-stop': [{ wait: 'yes' }, 'session-stop: wait must be true or false'],
  spelunk: [{ focus: ['src'], maxFiles: 0.5 }, 'spelunk: maxFiles must be a whole number from 1 to 100000'],
};

describe.each(NAMES)('%s', (name) => {
  test('is called what it is listed as, and says what it does in a sentence', async () => {
    const { name: own, summary } = await load(name);
    expect(own).toBe(name);
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
  });

  test('says of each input what it is', async () => {
    for (const [key, { description }] of Object.entries(await inputsOf(name)))
      expect({ key, description }).toEqual({ key, description: expect.stringMatching(/^[A-Z].*\.$/s) });
  });

  test('refuses another input before it looks at anything', async () => {
    const [input, message] = WRONG[name];
    await expect(runOperation(name, contextIn(temporaryDirectory()), input)).rejects.toMatchObject({ message, exit: 2 });
  });
});

test('a name that no operation has is refused with the nearest', async () => {
  const unknown = 'refesh' as OperationName;
  await expect(runOperation(unknown, contextIn(temporaryDirectory()), {})).rejects.toMatchObject({
    message: "kb has no operation 'refesh'",
    hint: 'did you mean refresh?',
    exit: 2,
  });
});

/** Commands that are about the command line itself, those by which git calls kb, and the one that serves many: they have doors of their own. */
const WITHOUT = ['completion', 'help', 'version', 'hooks:run', 'mcp', 'merge-driver'];

/** Operations beside the one that a command is called like. */
const NAMED: Record<string, OperationName[]> = {
  check: ['check', 'fix-words'],
  spelunk: ['spelunk', 'check-focus'],
  'spelunk:plan': ['plan', 'plan-references'],
  'spelunk:process': ['process-results'],
  'spelunk:record': ['record'],
};

test('every command is made of operations, and every operation has a command, which says the same of it', async () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../oclif.manifest.json'), 'utf8'));
  const commands: Record<string, { summary: string }> = manifest.commands;
  const made = Object.entries(commands).filter(([id]) => !WITHOUT.includes(id));
  const operationsOf = (id: string) => NAMED[id] ?? [id.replaceAll(':', '-') as OperationName];
  expect(made.flatMap(([id]) => operationsOf(id)).sort()).toEqual([...NAMES].sort());
  for (const [id, { summary }] of made)
    expect({ id, summary }).toEqual({ id, summary: (await load(operationsOf(id)[0] ?? 'check')).summary });
});
