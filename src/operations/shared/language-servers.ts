import type { Context } from '../../base/context.ts';
import { wholeNumber } from '../../base/schema/values.ts';
import { DEADLINE_VARIABLE, parseDeadline } from '../../workspace/lsp-deadline.ts';
import type { LspOptions } from '../../workspace/workspace.ts';
import { optional, toggle } from './values.ts';

/** How language servers may be asked. */
export const LANGUAGE_SERVERS = {
  lspDeadline: optional(
    `Milliseconds that a document waits for language servers (what ${DEADLINE_VARIABLE} says, else 4500); 0 does without them.`,
    wholeNumber(0, 600_000),
  ),
  trustRepo: toggle('Let language servers run code of the repository: build scripts, plugins, macros.'),
};

const PATIENCE = 4500;

export function lspOptions({ environment }: Context, input: { lspDeadline?: number | undefined; trustRepo: boolean }): LspOptions {
  const deadline = input.lspDeadline ?? parseDeadline(environment[DEADLINE_VARIABLE] ?? '') ?? PATIENCE;
  return { deadline, trusted: input.trustRepo };
}
