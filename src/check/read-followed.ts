import { groupBy } from '../base/group-by.ts';
import { type DocumentHead, isRecorded, type SectionHead, type Source } from '../docs/document/document.ts';
import { isOther } from '../docs/judging/other-version.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import { carrySelection } from '../generate/carry-selection.ts';
import type { FollowedOn } from '../generate/find-followed.ts';
import { readTreeTable } from '../generate/linking/tree-table.ts';
import { expectFiles } from '../generate/read-ahead.ts';
import { expectLenses } from '../generate/rules/expect-lenses.ts';
import { FOLLOWING } from '../lens/find-lens.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What is not as a section recorded it: the files that it would follow now, in their order, or why they are not known. */
type FollowedNow = readonly Source[] | { unknown: string };

/**
 * The sections that would follow other files if they were made anew, among those that have no other reason to be: a file that nobody knew of can
 * decide about sources by being there, and nothing that was recorded changes. What another kb wrote has other files for other reasons.
 * @param incomplete why edges are not known, where they are not.
 * @param told of what the files depend on that a section follows.
 */
export async function readFollowed(
  workspace: Workspace,
  judged: readonly { head?: DocumentHead; verdict: Verdict }[],
  incomplete: string,
  told: (section: SectionHead, on: FollowedOn) => void = () => {},
): Promise<Map<SectionHead, FollowedNow>> {
  const found = new Map<SectionHead, FollowedNow>();
  const open = judged.flatMap(({ head, verdict }) => {
    if (!head || head.unrecorded) return [];
    const isClear = ({ lens }: SectionHead) => !verdict.receipts.some((receipt) => receipt.lens === lens);
    const sections = head.sections.filter((each) => FOLLOWING.includes(each.lens) && !isRecorded(each) && !isOther(each) && isClear(each));
    return sections.map((section) => ({ section, focus: head.focus }));
  });
  if (open.length === 0) return found;
  const isKnown = (await workspace.graph()).complete;
  const own = ({ section }: (typeof open)[number]) =>
    section.inputs.sources.flatMap(({ path, followed }) => (followed === undefined ? [path] : []));
  const paths = new Map([...groupBy(open, ({ section }) => section.lens)].map(([lens, all]) => [lens, [...new Set(all.flatMap(own))]]));
  expectLenses(workspace, [...paths.keys()], paths);
  expectFiles(workspace, paths);
  for (const { section, focus } of open) {
    const now = isKnown ? await followedNow(workspace, section, focus, (on) => told(section, on)) : { unknown: incomplete };
    if ('unknown' in now || tell(now) !== tell(followedOf(section.inputs.sources))) found.set(section, now);
  }
  if (isKnown) (await readTreeTable(workspace)).keep();
  return found;
}

async function followedNow(
  workspace: Workspace,
  { lens, inputs }: SectionHead,
  focus: string,
  told: (on: FollowedOn) => void,
): Promise<readonly Source[]> {
  return followedOf((await carrySelection(workspace, { lens, focus }, inputs, told)).sources);
}

function followedOf(sources: readonly Source[]): Source[] {
  return sources.filter(({ followed }) => followed !== undefined);
}

/** Which files, in which order; what they hold is compared with all sources. */
function tell(followed: readonly Source[]): string {
  return JSON.stringify(followed.map(({ path, followed: why }) => [path, why]));
}
