import { count } from '../../base/count.ts';
import { showLocation } from '../../base/source-location.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Change, Comparison } from '../model/comparison.ts';

/** Where a change is, for people: 'src/a.ts:12'; of what is gone, where it was. */
export function locationOfChange({ before, after }: Pick<Change, 'before' | 'after'>): string {
  const at = after ?? before;
  if (!at) return '';
  return showLocation({ path: at.path, line: at.startLine });
}

/** What a change does to whom, in words; '' where nobody says. */
export function describeEffect({ effect }: Pick<Change, 'effect'>): string {
  if (!effect) return '';
  const whom = effect.on === 'clients' ? 'clients' : 'callers';
  return `${effect.is === 'unknown' ? `may concern ${whom}` : `${effect.is} for ${whom}`}: ${effect.reason}`;
}

/** The same without the reason, where what is said of the change ends with it. */
export function describeWeight(change: Pick<Change, 'effect'>, said: string): string {
  const { effect } = change;
  if (effect === undefined || !said.endsWith(effect.reason)) return describeEffect(change);
  return describeEffect(change).slice(0, -': '.length - effect.reason.length);
}

/** The trees that were compared: 'main..working tree'. */
export function treesOf({ base, head }: Pick<Comparison, 'base' | 'head'>): string {
  const name = ({ name: given }: Comparison['base']) => given.replace(/\b[0-9a-f]{40,64}\b/g, (id) => id.slice(0, 12));
  return `${name(base)}..${name(head)}`;
}

/** One line that says it all: how many files, how many changes of which weight. */
export function describeTotal(comparison: Comparison): string {
  const { changes } = comparison;
  const all = countAll(comparison);
  if (all === 0) return 'nothing changed: the trees are the same';
  const told = count(all, 'file');
  const left = describeLimit(comparison);
  if (changes.length === 0) return `nothing changed in what kb states of ${told}${describeSilence(comparison)}${left}`;
  const breaking = changes.filter(({ effect }) => effect?.is === 'breaking').length;
  const open = changes.filter(({ fails = [] }) => fails.includes('unprotected')).length;
  const parts = [
    count(changes.length, 'change'),
    ...(breaking > 0 ? [`${breaking} breaking`] : []),
    ...(open > 0 ? [`${open} without access control`] : []),
  ];
  return `${parts.join(', ')} in ${told}${left}`;
}

/** What a limit left out is said where the whole is summed up: what is not told there may have changed. */
function describeLimit({ unread: { beyond } }: Comparison): string {
  return beyond > 0 ? `; ${count(beyond, 'file')} beyond the limit of what is looked into` : '';
}

function countAll({ files }: Comparison): number {
  return files.added + files.removed + files.changed + files.moved;
}

/** Why a change that states nothing may still do something. */
function describeSilence(comparison: Comparison): string {
  const { bodies, files } = comparison.unread;
  if (files.length === countAll(comparison)) return ', as kb reads none of them';
  if (bodies.length === 0) return `: formatting, comments and places alone${files.length > 0 ? ' in what was read' : ''}`;
  const tests = bodies.filter(isTestPath).length;
  if (tests === bodies.length) return `; the code inside ${count(tests, 'test')} differs`;
  return `; the code inside ${count(bodies.length, 'file')} differs`;
}

/** What was not compared, a line of plain text each. */
export function describeUnread({ unread }: Comparison): string[] {
  const { files, partly, places, beyond } = unread;
  return [
    ...(files.length > 0 ? [`not read, as kb knows no such files or was told to leave them out: ${listed(files)}`] : []),
    ...(partly.length > 0 ? [`read in part: ${listed(partly.map(({ path, reason }) => `${path} (${reason})`))}`] : []),
    ...(places.head > 0 || places.base > 0
      ? [`${count(places.head, 'place')} not understood in what was looked into (${places.base} before): entry points may be missing`]
      : []),
    ...(beyond > 0
      ? [
          `${count(beyond, 'file')} that what changed may affect ${beyond === 1 ? 'was' : 'were'} not looked into: in trees of this size those nearest to it are, so that what changed of entry points there, and of what stands in front of them, is missing`,
        ]
      : []),
  ];
}

/** Names that are told. */
const MOST = 6;

function listed(names: readonly string[]): string {
  const more = names.length - MOST;
  return more > 0 ? `${names.slice(0, MOST).join(', ')} and ${more} more` : names.join(', ');
}

/** What the change reaches, a line of plain text each. */
export function describeReach({ reach }: Comparison): string[] {
  const { dependents, nearest, tests, untested, owners, documents } = reach;
  return [
    ...(dependents > 0 ? [`${count(dependents, 'dependent')}: ${listed(nearest)}`] : []),
    ...(tests.length > 0 ? [`${count(tests.length, 'test file')}: ${listed(tests)}`] : []),
    ...(untested.length > 0 ? [`no test imports ${listed(untested)}`] : []),
    ...(owners.length > 0 ? [`owners: ${owners.map(({ owner, files }) => `${owner} (${files})`).join(', ')}`] : []),
    ...(documents.length > 0 ? [`documents made from what changed: ${listed(documents)}`] : []),
  ];
}
