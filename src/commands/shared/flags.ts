import * as Flags from '@oclif/core/flags';

import { usageError } from '../../base/errors.ts';
import type { TreeSource } from '../../git/objects/tree.ts';
import { DEADLINE_VARIABLE, parseDeadline } from '../../workspace/lsp-deadline.ts';
import type { LspOptions } from '../../workspace/workspace.ts';

/** Which of the three trees a command looks at. */
export const treeFlags = {
  staged: Flags.boolean({ summary: 'look at the index instead of the working tree', exclusive: ['rev'] }),
  rev: Flags.string({ summary: 'look at a commit instead of the working tree; nothing is checked out', helpValue: '<rev>' }),
};

export function treeSource(flags: { staged: boolean; rev?: string | undefined }): TreeSource {
  if (flags.rev !== undefined) return { kind: 'commit', rev: flags.rev };
  return flags.staged ? { kind: 'index' } : { kind: 'worktree' };
}

/** A whole number from `least` to 100 000; oclif's own integer flag reports ranges less clearly. */
export const countFlag = Flags.custom<number, { least?: number }>({
  parse: async (text, _context, { name, least = 1 }) => {
    const count = Number(text);
    if (Number.isInteger(count) && count >= least && count <= 100_000) return count;
    throw usageError(`--${name} must be a whole number from ${least} to 100000, not '${text}'`);
  },
});

/** How language servers may be asked. */
export const lspFlags = {
  'lsp-deadline': Flags.custom<number>({ parse: async (text) => readDeadline(text) })({
    summary: 'seconds that a document waits for language servers (4.5); 0 does without them',
    helpValue: '<seconds>',
    env: DEADLINE_VARIABLE,
  }),
  'trust-repo': Flags.boolean({ summary: 'let language servers run code of the repository: build scripts, plugins, macros' }),
};

export function lspOptions(flags: { 'lsp-deadline'?: number | undefined; 'trust-repo': boolean }): LspOptions {
  return { deadline: flags['lsp-deadline'] ?? 4500, trusted: flags['trust-repo'] };
}

function readDeadline(text: string): number {
  const deadline = parseDeadline(text);
  if (deadline !== undefined) return deadline;
  throw usageError(`--lsp-deadline must be a number of seconds from 0 to 600, not '${text}'`);
}
