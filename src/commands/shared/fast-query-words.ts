import type { TreeSource } from '../../git/objects/tree.ts';
import type { AskedQuestion } from '../../operations/query.ts';
import type { Planned } from '../../operations/shared/gather-context.ts';
import { type FastWords, readFastFlags } from './fast-flags.ts';

/** In what form an answer is printed. */
interface PlainForm {
  wide: boolean;
  /** Tokens. */
  budget: number | undefined;
  format: string;
}

/** What `kb query` is asked in its common forms. */
export interface PlainQuestion {
  question: AskedQuestion;
  form: PlainForm;
}

/** What `kb context` is asked in its common forms. */
export interface PlainPlan {
  planned: Planned;
  form: PlainForm;
}

/** What an answer may take where an agent reads it, unless told. Tokens. */
export const AGENT_BUDGET = 2000;

/** What a plan may take of an agent's context. Tokens. */
export const PLAN_BUDGET = 1500;

/** Reads the words after `kb query` as the command line reads them. @returns undefined for what the command line has to answer. */
export function readPlainQuestion(words: readonly string[]): PlainQuestion | undefined {
  const read = readFastFlags(
    words,
    ['open', 'directories', 'tests', 'wide', 'staged'],
    ['depth', 'guard', 'path', 'budget', 'format', 'rev'],
  );
  const form = read && formOf(read);
  const source = read && sourceOf(read);
  const depth = read && countOf(read.values.get('depth'), 1);
  if (!read || !form || !source || depth === 'wrong' || read.words.length === 0) return undefined;
  const { on, values } = read;
  const narrowing = { depth, guard: values.get('guard'), path: values.get('path') };
  const question = { ...narrowing, open: on.has('open'), directories: on.has('directories'), tests: on.has('tests') };
  const budget = form.budget ?? (form.format === 'agent' ? AGENT_BUDGET : undefined);
  return { question: { ...question, ask: read.words, source, code: form.format === 'agent' }, form: { ...form, budget } };
}

/** Reads the words after `kb context` as the command line reads them. @returns undefined for what the command line has to answer. */
export function readPlainPlan(words: readonly string[]): PlainPlan | undefined {
  const read = readFastFlags(words, ['wide', 'staged'], ['goal', 'files', 'budget', 'format', 'rev']);
  const form = read && formOf(read);
  const source = read && sourceOf(read);
  const goal = read?.values.get('goal');
  if (!read || !form || !source || goal === undefined || read.words.length > 0) return undefined;
  const files = listFiles(read.values.get('files'));
  return { planned: { goal, files, source }, form: { ...form, budget: form.budget ?? PLAN_BUDGET } };
}

/** 'a.ts, b.ts' */
export function listFiles(written = ''): string[] {
  return written
    .split(',')
    .map((file) => file.trim())
    .filter((file) => file !== '');
}

function formOf({ on, values }: FastWords): PlainForm | undefined {
  const format = values.get('format') ?? 'text';
  const budget = countOf(values.get('budget'), 50);
  return budget === 'wrong' || !['text', 'agent'].includes(format) ? undefined : { wide: on.has('wide'), budget, format };
}

function sourceOf({ on, values }: FastWords): TreeSource | undefined {
  const rev = values.get('rev');
  if (rev === undefined) return on.has('staged') ? { kind: 'index' } : { kind: 'worktree' };
  return on.has('staged') ? undefined : { kind: 'commit', rev };
}

/** Digits alone: what else is a number is the command line's to read. */
function countOf(written: string | undefined, least: number): number | undefined | 'wrong' {
  if (written === undefined) return undefined;
  const count = Number(written);
  return /^[1-9]\d{0,4}$/.test(written) && count >= least ? count : 'wrong';
}
