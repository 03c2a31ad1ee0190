import { beforeEach, expect, test } from 'vitest';
import { planReferencesPhase, planSpelunk } from '../../../src/index.ts';
import { gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

const FILES = {
  'src/auth/token.ts': 'export function readToken(token: string) {\n  return token;\n}\n',
  'src/other.ts': 'export const other = 1;\n',
  'assets/logo.bin': 'x',
};

/** A plan's JSON, as loose as whoever alters it may be. */
interface LoosePlan {
  [key: string]: unknown;
  root: string;
  toolCalls: { operation: string; uri: string; position?: unknown }[];
  selection: { sources: { path: string; hash: string; [key: string]: unknown }[]; scope: { path: string; names: string }[] };
  limits: Record<string, unknown>;
}

async function refusalOf(alter: (plan: LoosePlan) => unknown): Promise<{ message: string; exit: number }> {
  const { dir } = gitRepo(FILES);
  const plan = await planSpelunk('interfaces', 'src/auth', { projectRoot: dir });
  const loose: LoosePlan = JSON.parse(JSON.stringify(plan));
  const altered = alter(loose) ?? loose;
  return planReferencesPhase(altered as typeof plan, {}, { projectRoot: dir }).then(
    () => ({ message: 'accepted', exit: 0 }),
    ({ message, exit }) => ({ message, exit }),
  );
}

test('a plan is read back as it was made, with the notes that --json adds', async () => {
  expect(await refusalOf((plan) => ({ ...plan, notes: ['a note'] }))).toEqual({ message: 'accepted', exit: 0 });
});

const source = (plan: LoosePlan) => plan.selection.sources[0] ?? { path: '', hash: '' };

test.each<[string, (plan: LoosePlan) => unknown, string]>([
  ['no map', () => [], 'must be a map'],
  ['another version', (plan) => ({ ...plan, kb: 2 }), 'its kb is 2, not 1'],
  ['no version', (plan) => ({ ...plan, kb: undefined }), 'its kb is missing, not 1'],
  ['an unknown key', (plan) => ({ ...plan, command: 'rm' }), 'unknown key command'],
  ['an unknown lens', (plan) => ({ ...plan, lens: '../interfaces' }), "unknown lens '../interfaces'"],
  ['several lenses', (plan) => ({ ...plan, lens: 'interfaces,flows' }), 'a plan is for one lens'],
  ['an unknown role', (plan) => ({ ...plan, for: 'wizard' }), "unknown role 'wizard'"],
  ['a role of other lenses', (plan) => ({ ...plan, for: 'product' }), "the role 'product' does not ask for the lens 'interfaces'"],
  ['an empty focus', (plan) => ({ ...plan, focus: ' ' }), 'the focus has no letter and no digit'],
  ['a focus that is no name', (plan) => ({ ...plan, focus: '!!!' }), 'no letter and no digit'],
  ['a phase', (plan) => ({ ...plan, phase: 3 }), 'phase must be 1 or 2'],
  ['no sources', (plan) => ({ ...plan, selection: { scope: [], leftOut: 0 } }), 'selection.sources is missing'],
  ['a source outside', (plan) => void Object.assign(source(plan), { path: '../../etc/passwd' }), 'leaves the repository'],
  ['an absolute source', (plan) => void Object.assign(source(plan), { path: '/etc/passwd' }), 'is absolute'],
  ["git's own files", (plan) => void Object.assign(source(plan), { path: '.git/config' }), "names git's own directory"],
  [
    'a source that kb does not read',
    (plan) => void Object.assign(source(plan), { path: 'assets/logo.bin' }),
    '"assets/logo.bin" is no file that kb reads',
  ],
  [
    'an id that is none',
    (plan) => void Object.assign(source(plan), { hash: 'g3h4i5j6' }),
    'selection.sources[0].hash must be an object id of 40',
  ],
  ['a source twice', (plan) => void plan.selection.sources.push(source(plan)), 'is there twice'],
  [
    'a scope outside',
    (plan) => void Object.assign(plan.selection, { scope: [{ path: '..', names: '00000000' }] }),
    'leaves the repository',
  ],
  ['a limit', (plan) => void Object.assign(plan.limits, { maxFiles: -1 }), 'limits.maxFiles must be a whole number'],
  [
    'a limit beyond all',
    (plan) => void Object.assign(plan.limits, { maxOutput: 1e9 }),
    'limits.maxOutput must be a whole number from 30 to 100000',
  ],
  [
    'a call about another file',
    (plan) => ({ ...plan, toolCalls: [callOn(`${plan.root}/src/other.ts`)] }),
    'src/other.ts" is none of its sources',
  ],
  ['a call outside', (plan) => ({ ...plan, toolCalls: [callOn('file:///etc/passwd')] }), '"file:///etc/passwd" is outside the repository'],
  ['a call by the web', (plan) => ({ ...plan, toolCalls: [callOn('https://example.org/a.ts')] }), 'is no file: URI'],
  [
    'another operation',
    (plan) => ({ ...plan, toolCalls: [{ operation: 'rename', uri: `${plan.root}/src/auth/token.ts` }] }),
    'operation must be one of',
  ],
  [
    'a position',
    (plan) => ({ ...plan, toolCalls: [{ ...callOn(`${plan.root}/src/auth/token.ts`), position: { line: -1, character: 0 } }] }),
    'position.line must be a whole number',
  ],
  ['a file to examine', (plan) => ({ ...plan, filesToExamine: ['src/other.ts'] }), '"src/other.ts" is none of its sources'],
  ['depth without end', (plan) => ({ ...plan, limits: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) }), 'nested too deeply'],
])('a plan that was altered is refused: %s', async (_, alter, message) => {
  const refusal = await refusalOf(alter);
  expect(refusal.message).toContain(message);
  expect(refusal.exit).toBe(2);
});

function callOn(uri: string) {
  return { operation: 'documentSymbol', uri };
}

test('a plan for another repository is refused', async () => {
  const plan = await planSpelunk('interfaces', 'src/auth', { projectRoot: gitRepo(FILES).dir });
  const here = gitRepo(FILES);
  await expect(planReferencesPhase(plan, {}, { projectRoot: here.dir })).rejects.toMatchObject({
    exit: 2,
    message: `the plan is for ${plan.root}, which is not this repository`,
  });
});

test('a plan is for a repository', async () => {
  await expect(planSpelunk('interfaces', 'src', { projectRoot: temporaryDirectory() })).rejects.toMatchObject({ exit: 3 });
});
