import * as Flags from '@oclif/core/flags';

import { usageError } from '../../base/errors.ts';
import { REPORT_FORMATS } from '../../docs/reports/formats.ts';
import type { check } from '../../operations/check.ts';

type CheckInput = Parameters<typeof check.run>[1];

/** How a check reports: for people, as `--json`, or in a format that other programs read. */
const FORMATS: readonly string[] = ['text', 'json', ...REPORT_FORMATS.map(({ name }) => name)];

/** What a check compares with beside its tree, what it measures and how it reports. */
export const checkFlags = {
  base: Flags.string({
    summary: 'tell your change from what the base brought; auto is the base of the pull request that runs this',
    description: 'A commit that a shallow clone lacks is fetched, that one alone and not into the clone.',
    helpValue: '<rev>|auto',
  }),
  'new-only': Flags.boolean({ summary: 'pass documents that the base already has out of date', dependsOn: ['base'] }),
  prove: Flags.option({ options: ['all', 'changed'] as const })({
    summary: 'make FRESH documents again in memory and compare every byte; alone: all of them, changed: those that differ from the base',
    description:
      'With --base, its configuration judges, and what the change takes away of its documents fails. It takes about as long as to write the documents.',
  }),
  'accept-less': Flags.boolean({
    summary: 'let the change remove documents and sections, narrow them, or put words in their place',
    dependsOn: ['prove'],
  }),
  words: Flags.boolean({ summary: 'read markdown that people wrote, too, and say what of it is not true', allowNo: true, default: true }),
  coverage: Flags.boolean({ summary: 'show the source files that no document covers' }),
  'min-coverage': Flags.custom<number>({ parse: async (text) => parsePercent(text) })({
    summary: 'fail where documents cover less of the source files',
    helpValue: '<percent>',
  }),
  format: Flags.option({ options: FORMATS, default: 'text' })({
    summary: `how to report: for people, or for ${REPORT_FORMATS.map(({ name, summary }) => `${summary} (${name})`).join(', ')}`,
  }),
  output: Flags.string({ summary: 'write the report there, and text to standard output', helpValue: '<file>' }),
};

/** The input of a check behind the flags. */
export function checkInput(documents: readonly string[], flags: CheckFlags): CheckInput {
  const { 'new-only': newOnly, 'min-coverage': minCoverage, 'accept-less': acceptLess, ...rest } = flags;
  const { staged, rev, base, strict, prove, coverage, words } = rest;
  return { documents: [...documents], staged, rev, base, newOnly, strict, prove, acceptLess, coverage, minCoverage, words };
}

interface CheckFlags extends Pick<CheckInput, 'staged' | 'rev' | 'base' | 'strict' | 'prove' | 'coverage' | 'words'> {
  'new-only': boolean;
  'accept-less': boolean;
  'min-coverage'?: number | undefined;
}

/** @throws KbError (exit 2) where two reports of different forms are asked for on standard output. */
export function checkDestinations({ json, format, output }: { json?: boolean; format: string; output?: string | undefined }): void {
  if (!json || output !== undefined || format === 'text' || format === 'json') return;
  throw usageError(`--json and --format=${format} both print to standard output`, `--output=FILE takes the report as ${format}`);
}

/** The command line with what `--prove` alone stands for. */
export function proveAll(argv: readonly string[]): string[] {
  return argv.map((word, at) => (word === '--prove' && !argv.slice(0, at).includes('--') ? '--prove=all' : word));
}

/** Whether a command line asks for JSON on standard output by its format. */
export function asksForJson(argv: readonly string[]): boolean {
  const own = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const isJson = own.some((word, at) => word === '--format=json' || (word === '--format' && own[at + 1] === 'json'));
  return isJson && !own.some((word) => /^--output(?:=|$)/.test(word));
}

function parsePercent(text: string): number {
  const percent = Number(text);
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw usageError(`--min-coverage must be a percentage from 0 to 100, not '${text}'`);
}
