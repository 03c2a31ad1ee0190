import * as Flags from '@oclif/core/flags';

import { usageError } from '../../base/errors.ts';
import type { CheckOptions } from '../../check/report.ts';
import { REPORT_FORMATS } from '../../docs/reports/formats.ts';
import { pullRequestBase } from './pull-request-base.ts';

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

/** The request behind the flags, but for the tree. */
export function checkOptions(documents: readonly string[], flags: CheckFlags, note: (text: string) => void): Omit<CheckOptions, 'source'> {
  const coverage = flags.coverage || flags['min-coverage'] !== undefined;
  if (coverage && documents.length > 0) throw usageError('coverage is about all documents', 'leave the names of documents out');
  return {
    documents,
    strict: flags.strict,
    base: baseRevisions(flags.base, note),
    newOnly: flags['new-only'],
    coverage,
    minCoverage: flags['min-coverage'],
  };
}

interface CheckFlags {
  base?: string | undefined;
  'new-only': boolean;
  coverage: boolean;
  'min-coverage'?: number | undefined;
  strict: boolean;
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

/** In order of preference; none where there is nothing to compare with, which is noted when it was asked for. */
function baseRevisions(base: string | undefined, note: (text: string) => void): string[] {
  if (base !== 'auto') return base === undefined ? [] : [base];
  const found = pullRequestBase(process.env);
  if (found.length === 0) note('no pull request is being run here, so there is no base to compare with');
  return found;
}
