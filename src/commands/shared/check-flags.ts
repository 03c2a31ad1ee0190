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
  const { 'new-only': newOnly, 'min-coverage': minCoverage, staged, rev, base, strict, coverage } = flags;
  return { documents: [...documents], staged, rev, base, newOnly, strict, coverage, minCoverage };
}

interface CheckFlags extends Pick<CheckInput, 'staged' | 'rev' | 'base' | 'strict' | 'coverage'> {
  'new-only': boolean;
  'min-coverage'?: number | undefined;
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
