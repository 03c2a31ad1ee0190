import { visible } from '../../../base/visible.ts';
import type { Coverage } from '../../../docs/judging/coverage.ts';
import type { Verdict } from '../../../docs/judging/verdict.ts';
import { reportFormat } from '../../../docs/reports/formats.ts';
import type { CheckReport, ReportedWords } from '../../../docs/reports/report.ts';
import { withoutCommands } from '../../../docs/reports/without-commands.ts';
import type { ShownReport } from '../../../operations/check.ts';
import { renderText } from './render-text.ts';

export interface RenderOptions {
  format: string;
  verbose: boolean;
  /** What the format json is made of. */
  json: unknown;
  /** Of kb. */
  version: string;
}

/** The report in a format, with a line end unless it is empty. */
export async function formatReport(report: ShownReport, { format, verbose, json, version }: RenderOptions): Promise<string> {
  if (format === 'json') return `${JSON.stringify(json, null, 2)}\n`;
  const known = reportFormat(format);
  if (!known) return renderText(report, verbose);
  const rendered = (await known.load())(report, version);
  return known.inLog ? beside(rendered, renderText(report, verbose)) : rendered;
}

function beside(commands: string, text: string): string {
  return text.split('\n').map(withoutCommands).join('\n') + commands.split('\n').map(visible).join('\n');
}

/** What `--json` prints of a check, but for the notes. */
export interface CheckJson {
  documents: Verdict[];
  base?: CheckReport['base'];
  coverage?: Coverage;
  /** Of markdown that people wrote; absent where none was read. */
  words?: Pick<ReportedWords, 'documents' | 'findings'> & Partial<Pick<ReportedWords, 'unsure'>>;
}

export function toJson({ documents, base, coverage, words }: ShownReport, verbose: boolean): CheckJson {
  return {
    documents: documents.map(({ verdict }) => verdict),
    ...(base ? { base } : {}),
    ...(coverage ? { coverage } : {}),
    ...(words ? { words: wordsJson(words, verbose) } : {}),
  };
}

/** What nobody is sure of is only told when it is asked for. */
function wordsJson({ documents, findings, unsure }: ReportedWords, verbose: boolean): CheckJson['words'] {
  return { documents, findings, ...(verbose ? { unsure } : {}) };
}
