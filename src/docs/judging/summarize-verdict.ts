import { count } from '../../base/count.ts';
import { isFolder } from '../../git/objects/unreadable.ts';
import type { Receipt, SourceChange, Verdict } from './verdict.ts';

const WORDS: Record<SourceChange, string> = {
  changed: 'changed',
  moved: 'moved',
  added: 'added',
  unlisted: 'missing from source_files',
  gone: 'gone',
  retyped: 'no longer a file',
  unmerged: 'in conflict',
  unreadable: 'unreadable',
  dependents: 'dependents changed',
  dependencies: 'dependencies changed',
  followed: 'newly followed',
  unfollowed: 'no longer followed',
  shape: 'shape changed',
  settings: 'packages or configuration changed',
  rules: 'rules changed',
  tool: 'tool changed',
  unrecorded: 'record missing or damaged',
};

type Summarized = Pick<Verdict, 'receipts' | 'touched' | 'edited'>;

const COUNTED: readonly SourceChange[] = [
  'changed',
  'moved',
  'added',
  'unlisted',
  'gone',
  'retyped',
  'unmerged',
  'unreadable',
  'followed',
  'unfollowed',
];
const STATED: readonly SourceChange[] = ['dependents', 'dependencies', 'shape', 'settings', 'rules', 'unrecorded'];

/**
 * Why a document is not fresh, or may not be, for people: "(2 files changed, 1 added, dependents changed)", "(2 files touched)", "(edited by hand)". Empty when there is nothing to say.
 */
export function summarizeVerdict({ receipts, touched = [], edited = [] }: Summarized): string {
  // Nobody knows how many files it holds.
  const isClosed = ({ change, path }: Receipt) => change === 'unreadable' && isFolder(path);
  const closed = receipts.filter(isClosed).map(({ path }) => `${path} unreadable`);
  const counts = [
    ...COUNTED.map((change) => ({
      word: WORDS[change],
      files: countFiles(receipts.filter((each) => each.change === change && !isClosed(each))),
    })),
    { word: 'touched', files: countFiles(touched.filter(({ change }) => COUNTED.includes(change))) },
  ];
  const counted = counts
    .filter(({ files }) => files > 0)
    .map(({ word, files }, index) => `${index > 0 ? files : count(files, 'file')} ${word}`);
  const stated = STATED.filter((change) => receipts.some((each) => each.change === change)).map((change) => WORDS[change]);
  const tools = receipts.filter(({ change }) => change === 'tool').map(describeTool);
  const hidden = STATED.filter((change) => touched.some((each) => each.change === change)).map((change) => `${change} touched`);
  const words = [...counted, ...new Set(closed), ...stated, ...new Set(tools), ...hidden, ...(edited.length > 0 ? ['edited by hand'] : [])];
  return words.length === 0 ? '' : `(${words.join(', ')})`;
}

function describeTool({ path, recorded, current }: Receipt): string {
  if (recorded === undefined) return `${path} not recorded`;
  if (current === 'absent') return `${path} not on PATH`;
  return recorded === 'absent' ? `${path} appeared` : `${path} changed`;
}

function countFiles(receipts: readonly Receipt[]): number {
  return new Set(receipts.map(({ path }) => path)).size;
}
