/** A place that a narrative cites. */
const CITATION = /`([^`\n]+):L(\d+)(?:-(\d+))?`/g;

/** What became of a file that a narrative cites. */
export interface Shifted {
  /** Where it is now. */
  path: string;
  before: string;
  after: string;
}

/** The body of a narrative without its line numbers. */
export function withoutLines(body: string): string {
  return body.replace(CITATION, (_, path: string) => `\`${path}\``);
}

/**
 * The body of a narrative for files that changed, where all the lines that it cites of them are still there: with the numbers that these have
 * now. undefined where one is gone, or nobody can tell which of several it is. Pure.
 * @param changed by the paths that the body has; files that are not there are as they were.
 */
export function shiftCitations(body: string, changed: ReadonlyMap<string, Shifted>): string | undefined {
  let isWhole = true;
  const shifted = body.replace(CITATION, (whole, path: string, first: string, last: string = first) => {
    const file = changed.get(path);
    if (!file) return whole;
    const from = findLines(file, Number(first), Number(last));
    if (from === undefined) isWhole = false;
    const to = (from ?? 0) + Number(last) - Number(first);
    return `\`${file.path}:L${from}${to === from ? '' : `-${to}`}\``;
  });
  return isWhole ? shifted : undefined;
}

/** The line in which the cited lines begin now; of several places none can be told to be theirs. */
function findLines({ before, after }: Shifted, first: number, last: number): number | undefined {
  const cited = before.split(/\r?\n/).slice(first - 1, last);
  const lines = after.split(/\r?\n/);
  if (cited.length !== last - first + 1) return undefined;
  const starts = lines.flatMap((_, at) => (cited.every((line, offset) => lines[at + offset] === line) ? [at + 1] : []));
  return starts.length === 1 ? starts[0] : undefined;
}
