import type { CheckReport } from './report.ts';

/** The report as text with a line end. @param version of kb. */
type RenderFormat = (report: CheckReport, version: string) => string;

/** A format that other programs read. */
export interface ReportFormat {
  /** Of `--format`. */
  name: string;
  /** What it is for, in a few words. */
  summary: string;
  /** For a log whose lines can be commands: it stands behind the report for people, and nothing else there may be a command. */
  inLog?: true;
  load: () => Promise<RenderFormat>;
}

/** Every format beside the report for people and `--json`. */
export const REPORT_FORMATS: readonly ReportFormat[] = [
  { name: 'github', summary: 'annotations in a log', inLog: true, load: async () => (await import('./github.ts')).renderGithub },
  { name: 'sarif', summary: 'code scanning', load: async () => (await import('./sarif.ts')).renderSarif },
  { name: 'gitlab', summary: 'Code Quality', load: async () => (await import('./gitlab.ts')).renderGitlab },
  { name: 'junit', summary: 'test reports', load: async () => (await import('./junit.ts')).renderJunit },
];

/** The format of this name; undefined for those that are not of the registry. */
export function reportFormat(name: string): ReportFormat | undefined {
  return REPORT_FORMATS.find((format) => format.name === name);
}
