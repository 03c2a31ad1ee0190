import type { Change, Comparison } from '../model/comparison.ts';

/** The report as text with a line end. @param version of kb. */
type RenderFormat = (comparison: Comparison, failing: ReadonlySet<Change>, version: string) => string;

interface CompareFormat {
  /** Of `--format`. */
  name: string;
  /** What it is for, in a few words. */
  summary: string;
  /** For a log: it stands behind the report for people. */
  inLog?: true;
  load: () => Promise<RenderFormat>;
}

/** Every format beside the report for people and `--json`. */
export const COMPARE_FORMATS: readonly CompareFormat[] = [
  { name: 'markdown', summary: 'a comment', load: async () => wholly((await import('./markdown.ts')).renderMarkdown) },
  { name: 'github', summary: 'annotations in a log', inLog: true, load: async () => (await import('./github.ts')).renderGithubChanges },
  { name: 'sarif', summary: 'code scanning', load: async () => (await import('./sarif.ts')).renderSarifChanges },
  { name: 'gitlab', summary: 'Code Quality', load: async () => (await import('./gitlab.ts')).renderGitlabChanges },
];

/** One that shows what fails like all else. */
function wholly(render: (comparison: Comparison) => string): RenderFormat {
  return (comparison) => render(comparison);
}
