import { shorten } from '../base/shorten.ts';
import { stateKinds, type WholeStatements } from '../generate/state-whole.ts';
import type { Finding, StatedEntry } from '../lens/report/lens.ts';
import { hasUncounted, pathsOfLabel } from '../program/entries/paths-of-label.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerLine } from './answer.ts';
import { readRoute } from './match-route.ts';

export interface FoundEntry {
  entry: StatedEntry;
  /** Where it is declared. */
  finding: Finding;
}

export interface FoundEntries {
  entries: FoundEntry[];
  whole: WholeStatements;
}

/** The HTTP routes of the tree with what stands in front of them, those without guards first. */
export function findRoutes(workspace: Workspace): Promise<FoundEntries> {
  return findEntries(workspace, ['unprotected', 'undecided', 'protected']);
}

/** The entry points of these kinds: route, command, main, job, event. */
export function findFlows(workspace: Workspace, kinds: readonly string[]): Promise<FoundEntries> {
  return findEntries(workspace, kinds);
}

async function findEntries(workspace: Workspace, kinds: readonly string[]): Promise<FoundEntries> {
  const whole = await stateKinds(workspace, kinds);
  const entries = whole.findings.flatMap((finding) => (finding.entry ? [{ finding, entry: finding.entry }] : []));
  return { entries, whole };
}

/** What stands in front of an entry point. */
interface InFront {
  /** As it is told with it. */
  text: string;
  marks: readonly string[];
}

/**
 * An entry point and what runs; the handler's place where it is not in the same file.
 * @param asked a part of the path that was asked for: of several paths that lead there, one with it is told.
 */
export function tellEntry({ finding: { path, startLine }, entry }: FoundEntry, inFront?: InFront, asked = ''): AnswerLine {
  const handler = entry.handler ?? entry.calls;
  const { path: file, line = 1 } = handler ?? {};
  const place = file === undefined || file === path ? undefined : { path: file, line };
  const label = tellLabel(entry, asked);
  const told = isPath(label) ? label : shorten(label, handler === undefined ? LONGEST_ALONE : LONGEST);
  // `task send by every(1).hour` names it already.
  const runs = handler === undefined || told.split(' ').includes(handler.name) ? undefined : handler.name;
  const end = [...(runs === undefined ? [] : [runs]), ...(place ? [`${place.path}:${place.line}`] : [])].join(' ');
  return {
    text: `${told}${inFront?.text ?? ''}${end === '' ? '' : ` → ${end}`}`,
    ...(inFront === undefined ? {} : { kept: inFront.text }),
    among: { label: told, marks: inFront?.marks ?? [], runs, place },
    at: { path, line: startLine },
    item: entry,
  };
}

/** One path of an entry point that has several, and how many more there are. */
function tellLabel(entry: StatedEntry, asked: string): string {
  const { label } = entry;
  const paths = pathsOfLabel(entry);
  if (paths.length < 2) return label;
  const shown = paths.find((path) => asked !== '' && path.includes(readRoute(asked).path)) ?? paths[0] ?? '';
  const start = label.indexOf(pathsOfLabel({ label })[0] ?? '');
  const more = hasUncounted(entry) ? `more than ${paths.length - 2}` : paths.length - 1;
  return `${label.slice(0, start)}${shown} (and ${more} more)`;
}

/** Where a path ends is what tells two routes apart. */
function isPath(label: string): boolean {
  return /^[A-Z|]+ \/\S*$/.test(label);
}

/** Options that are written into a label would leave no room for what runs. */
const LONGEST = 60;

/** Where nothing is told behind it: a schedule says last when it runs. */
const LONGEST_ALONE = 120;
