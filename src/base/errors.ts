/** What the process exits with: 1 findings, 2 usage, 3 environment. */
export type ExitCode = 1 | 2 | 3;

export interface KbErrorOptions {
  exit: ExitCode;
  /** What the reader can do about it, as a sentence or a command. */
  hint?: string;
  cause?: unknown;
}

/**
 * An error that is the user's or the environment's, not a defect of kb: printed as a message and a hint, never as a stack trace.
 * Everything else that is thrown is a bug and keeps its stack.
 */
export class KbError extends Error {
  readonly exit: ExitCode;
  readonly hint: string | undefined;

  constructor(message: string, options: KbErrorOptions) {
    super(message, { cause: options.cause });
    this.name = 'KbError';
    this.exit = options.exit;
    this.hint = options.hint;
  }
}

/** The request itself is wrong: an unknown flag value, an empty focus. Exit 2. */
export function usageError(message: string, hint?: string): KbError {
  return new KbError(message, { exit: 2, hint });
}

/** The place or the machine is wrong: no repository, git too old, disk full. Exit 3. */
export function environmentError(message: string, hint?: string, cause?: unknown): KbError {
  return new KbError(message, { exit: 3, cause, hint });
}
