import type { Report } from '../../../check/report.ts';
import type { Coverage } from '../../../docs/judging/coverage.ts';
import type { Verdict } from '../../../docs/judging/verdict.ts';
import { renderGithub, withoutCommands } from '../../../docs/reports/github.ts';
import { renderGitlab } from '../../../docs/reports/gitlab.ts';
import { renderJunit } from '../../../docs/reports/junit.ts';
import type { CheckReport } from '../../../docs/reports/report.ts';
import { renderSarif } from '../../../docs/reports/sarif.ts';
import { visible } from '../visible.ts';
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
export function renderReport(report: Report, { format, verbose, json, version }: RenderOptions): string {
  if (format === 'sarif') return renderSarif(report, version);
  if (format === 'gitlab') return renderGitlab(report);
  if (format === 'junit') return renderJunit(report);
  if (format === 'json') return `${JSON.stringify(json, null, 2)}\n`;
  const text = renderText(report, verbose);
  if (format === 'text') return text;
  const log = text.split('\n').map(withoutCommands).join('\n');
  return (
    log +
    renderGithub(report)
      .map((line) => `${visible(line)}\n`)
      .join('')
  );
}

/** What `--json` prints of a check, but for the notes. */
export interface CheckJson {
  documents: Verdict[];
  base?: CheckReport['base'];
  coverage?: Coverage;
}

export function toJson({ documents, base, coverage }: Report): CheckJson {
  return { documents: documents.map(({ verdict }) => verdict), ...(base ? { base } : {}), ...(coverage ? { coverage } : {}) };
}
