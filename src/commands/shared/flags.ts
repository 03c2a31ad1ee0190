import * as Flags from '@oclif/core/flags';

import { usageError } from '../../base/errors.ts';
import { DEADLINE_VARIABLE, parseDeadline } from '../../workspace/lsp-deadline.ts';
import { AGENT_BUDGET } from './fast-query-words.ts';

/** Which of the three trees a command looks at. */
export const treeFlags = {
  staged: Flags.boolean({ summary: 'look at the index instead of the working tree', exclusive: ['rev'] }),
  rev: Flags.string({ summary: 'look at a commit instead of the working tree; nothing is checked out', helpValue: '<rev>' }),
};

/** A whole number from `least` to 100 000; oclif's own integer flag reports ranges less clearly. */
export const countFlag = Flags.custom<number, { least?: number }>({
  parse: async (text, _context, { name, least = 1 }) => {
    const count = Number(text);
    if (Number.isInteger(count) && count >= least && count <= 100_000) return count;
    throw usageError(`--${name} must be a whole number from ${least} to 100000, not '${text}'`);
  },
});

/** How much a document holds. */
export const limitFlags = {
  'max-files': countFlag({ summary: 'source files of one document (50)' }),
  'max-depth': countFlag({ summary: 'calls followed from an entry point, and directory levels below the focus that come first (3)' }),
  'max-output': countFlag({ summary: 'lines of one section (500)', least: 30 }),
};

type LimitFlags = Partial<Record<keyof typeof limitFlags, number | undefined>>;

/** What an operation takes for the flags that say how much a document holds. */
export function limitsInput(flags: LimitFlags) {
  return { maxFiles: flags['max-files'], maxDepth: flags['max-depth'], maxOutput: flags['max-output'] };
}

/** In what form an answer is printed. */
export const answerFlags = {
  wide: Flags.boolean({ summary: 'whole lines, with what is left out otherwise' }),
  budget: countFlag({ summary: `the most tokens that the answer may take (no limit; ${AGENT_BUDGET} for agents)`, least: 50 }),
  format: Flags.string({ summary: 'agent: between tags that say what it is', options: ['text', 'agent'], default: 'text' }),
};

/** How language servers may be asked. */
export const lspFlags = {
  'lsp-deadline': Flags.custom<number>({ parse: async (text) => readDeadline(text) })({
    summary: 'seconds that a document waits for language servers (4.5); 0 does without them',
    helpValue: '<seconds>',
    env: DEADLINE_VARIABLE,
  }),
  'trust-repo': Flags.boolean({ summary: 'let language servers run code of the repository: build scripts, plugins, macros' }),
};

/** What an operation takes for these flags. */
export function lspInput(flags: { 'lsp-deadline'?: number | undefined; 'trust-repo': boolean }) {
  return { lspDeadline: flags['lsp-deadline'], trustRepo: flags['trust-repo'] };
}

function readDeadline(text: string): number {
  const deadline = parseDeadline(text);
  if (deadline !== undefined) return deadline;
  throw usageError(`--lsp-deadline must be a number of seconds from 0 to 600, not '${text}'`);
}
