import { KbError } from '../../base/errors.ts';
import { visible } from '../../base/visible.ts';

/** An error as people and programs are told it. */
export interface ToldError {
  message: string;
  hint?: string | undefined;
  exit: number;
}

/** A defect of kb is not a finding and not the user's request: whatever kb would have said, here it cannot. */
const DEFECT_EXIT = 3;

/** What to say of anything that was thrown. Of a defect the place is said where `debug` is set, and how to see it otherwise. */
export function tellError(error: unknown, debug: boolean): ToldError {
  if (error instanceof KbError) return { message: error.message, hint: error.hint, exit: error.exit };
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const hint = debug && stack !== undefined ? stack : 'this is a defect of kb; please report it with what KB_DEBUG=1 shows of it';
  return { message: `something went wrong that kb did not expect: ${message}`, hint, exit: DEFECT_EXIT };
}

/** `kb: message`, and the hint indented below it. */
export function renderError({ message, hint }: ToldError): string {
  const below = hint === undefined ? [] : hint.split('\n').map((line) => `    ${visible(line)}`);
  return [`kb: ${visible(message)}`, ...below].join('\n');
}
