import { stripVTControlCharacters } from 'node:util';

import { KbError, usageError } from '../../base/errors.ts';
import { didYouMean } from '../../base/nearest-name.ts';

/** What of a command its errors speak of. */
export interface CommandShape {
  /** 'runs verify' */
  name: string;
  args: readonly { name: string; description: string; required: boolean }[];
  flags: readonly { name: string; summary: string; value?: string }[];
}

/** What oclif throws, which it does not export: `flags` are unknown ones, `args` missing or unexpected arguments. */
interface ParseError extends Error {
  flags?: unknown;
  args?: unknown;
}

/** An error of oclif's parser in the words and with the exit code of kb; what is not one comes back as it is. */
export function translateError(error: unknown, command: CommandShape): unknown {
  if (!(error instanceof Error) || !isOfParser(error)) return error;
  const { flags, args } = error;
  const message = stripVTControlCharacters(error.message).replace(/\nSee more help with --help$/, '');
  const wrong = WRONG_VALUE.exec(message);
  if (wrong) return wrongValue(error, wrong[1] ?? '', wrong[2] ?? '');
  if (Array.isArray(flags)) return unknownFlag(String(flags[0]), command);
  if (Array.isArray(args)) return wrongArguments(args, command);
  const reasons = message.replace(/^The following errors? occurred:\s*/, '').split(/\n\s*/);
  const told = reasons.map((reason) => REASONS.reduce<ErrorText | undefined>((found, tell) => found ?? tell(reason, command), undefined));
  return usageError(told.map((each, at) => each?.message ?? reasons[at]).join('; '), told[0]?.hint ?? helpOf(command));
}

/** What oclif makes of an error that the parser of a flag throws. */
const WRONG_VALUE = /^Parsing (--\S+) \n\t(.*)$/s;

/** All others carry an exit code for oclif, which nothing else does. */
function isOfParser(error: Error): error is ParseError {
  return 'oclif' in error || WRONG_VALUE.test(error.message);
}

/** What the parser of a flag refused: its own words are kb's already, oclif's speak of a value without a name. */
function wrongValue(error: Error, flag: string, message: string): KbError {
  if (error instanceof KbError) return usageError(message, error.hint);
  return usageError(`${flag}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`);
}

function unknownFlag(given: string, command: CommandShape): KbError {
  const name = given.replace(/=.*$/s, '');
  const near = didYouMean(
    name,
    command.flags.map((flag) => `--${flag.name}`),
  );
  return usageError(`kb ${command.name} has no option ${name}`, near ?? helpOf(command));
}

function wrongArguments(args: readonly unknown[], command: CommandShape): KbError {
  const [first] = args;
  if (typeof first === 'string') {
    const most = command.args.length;
    const takes = most === 0 ? 'no arguments' : `${command.args.map(({ name }) => `<${name}>`).join(' ')} and no more`;
    return usageError(`kb ${command.name} takes ${takes}, but got '${first}'`, helpOf(command));
  }
  const names = args.flatMap((arg) => (isNamed(arg) ? [arg.name] : []));
  const missing = command.args.filter(({ name }) => names.includes(name));
  return usageError(
    `kb ${command.name} needs ${missing.map(({ name, description }) => `<${name}>: ${description}`).join('; ')}`,
    helpOf(command),
  );
}

function isNamed(arg: unknown): arg is { name: string } {
  return typeof arg === 'object' && arg !== null && 'name' in arg && typeof arg.name === 'string';
}

interface ErrorText {
  message: string;
  hint?: string;
}

/** oclif's sentences, by what they look like. */
const REASONS: readonly ((reason: string, command: CommandShape) => ErrorText | undefined)[] = [
  (reason, { name, flags }) => {
    const missing = /^Missing required flag (.+)$/.exec(reason)?.[1];
    const flag = flags.find((each) => each.name === missing);
    return flag && { message: `kb ${name} needs --${flag.name}=${flag.value ?? ''}: ${flag.summary}` };
  },
  (reason) => {
    const [, one, other] = /^--([\w-]+)=.* cannot also be provided when using --([\w-]+)$/s.exec(reason) ?? [];
    return one === undefined ? undefined : { message: `--${other} and --${one} exclude each other`, hint: 'give one of the two' };
  },
  (reason) => {
    const [, flag, others] = /^All of the following must be provided when using --([\w-]+): (.+)$/.exec(reason) ?? [];
    return flag === undefined ? undefined : { message: `--${flag} needs ${others}` };
  },
  (reason) => {
    const [, flag, value = '', options = ''] = /^Expected --([\w-]+)=(.*) to be one of: (.+)$/s.exec(reason) ?? [];
    if (flag === undefined) return undefined;
    const near = didYouMean(value, options.split(', '));
    return { message: `--${flag} must be one of ${options}, not '${value}'`, ...(near === undefined ? {} : { hint: near }) };
  },
  (reason) => {
    const [, value, options = ''] = /^Expected (?!--)(.*) to be one of: (.+)$/s.exec(reason) ?? [];
    if (value === undefined) return undefined;
    const near = didYouMean(value, options.split(', '));
    return { message: `'${value}' is none of ${options}`, ...(near === undefined ? {} : { hint: near }) };
  },
  (reason, { flags }) => {
    const [, name] = /^Flag --([\w-]+) expects (?:a value|one of these values: .+)$/.exec(reason) ?? [];
    const flag = flags.find((each) => each.name === name);
    return flag && { message: `--${flag.name} needs a value`, hint: `--${flag.name}=${flag.value ?? ''}: ${flag.summary}` };
  },
  (reason) => {
    const [, name] = /^Flag --([\w-]+) can only be specified once$/.exec(reason) ?? [];
    return name === undefined ? undefined : { message: `--${name} can be given only once` };
  },
];

function helpOf({ name }: CommandShape): string {
  return `kb help ${name} lists what it takes`;
}
