import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import { type KbError, usageError } from '../../base/errors.ts';

const SUMMARY = 'what it is about: words, or paths and globs from here';

/** The focus as an argument and as a flag, for commands that take one. */
export const focusArg = { focus: Args.string({ description: SUMMARY, ignoreStdin: true }) };
export const focusFlag = { focus: Flags.string({ summary: SUMMARY, helpValue: '<focus>' }) };

/** For commands that take several: each is a focus of its own. */
export const focusesArg = { focus: Args.string({ description: `${SUMMARY}; of several, each is a focus of its own`, ignoreStdin: true }) };
export const focusesFlag = {
  focus: Flags.string({ summary: 'the same as a flag, once or more', helpValue: '<focus>', multiple: true, multipleNonGreedy: true }),
};

/** The one focus of a command line, if there is one. @throws KbError (exit 2) when there are two. */
export function oneFocus(argument: string | undefined, flag: string | undefined): string | undefined {
  if (argument === undefined || flag === undefined) return argument ?? flag;
  throw usageError(`'${argument}' and --focus=${flag} are two focuses, and this is about one`, 'give one of the two');
}

/** The error of a command line without a focus. @param command 'kb spelunk --for=architect' */
export function withoutFocus(command: string): KbError {
  return usageError('say what it is about', `${command} "authentication layer": words, or paths and globs, as in src/auth`);
}
