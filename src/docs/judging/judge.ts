import { count } from '../../base/count.ts';
import { type DocumentHead, isRecorded, type SectionHead } from '../document/document.ts';
import { recordPathOf } from '../store/record-path.ts';
import { carrySources, type Fate } from './carry-sources.ts';
import { compareScope } from './compare-scope.ts';
import { describeOtherVersions } from './other-version.ts';
import { bringUpToDate, type RemedyOptions, remedy, reviewWords } from './remedy.ts';
import { type Surroundings, surroundingReceipts } from './surroundings.ts';
import type { TreeView } from './tree-view.ts';
import type { Receipt, Status, Verdict } from './verdict.ts';

/** The tree as each lens sees it, by the name of the lens. */
type ViewFor = (lens: string) => TreeView;

const SEVERITY: readonly Status[] = ['FRESH', 'STALE', 'ORPHANED'];

/**
 * Compares what a document recorded with a tree. Pure. The status of several sections is the worst of them: STALE when a source changed,
 * moved or conflicts, a file entered the scope, the neighbourhood changed, what is recorded contradicts itself or is not there; ORPHANED when a source is gone and nothing took its place.
 * A neighbourhood that is not known is a note. What changed and makes no
 * difference to what the document shows is touched, which is no reason to be STALE.
 * @param path of the document, from the top of the repository.
 * @param remedies for whom the remedy is: how they would type the path, and whether the tree is the index.
 */
export function judge(
  document: DocumentHead,
  path: string,
  viewFor: ViewFor,
  around: Surroundings,
  remedies: RemedyOptions = { typed: path, staged: false },
): Verdict {
  const notes = new Set<string>();
  const judged = document.sections.map((section) => {
    const view = viewFor(section.lens);
    const { receipts, touched } = document.unrecorded
      ? judgeUnrecorded(section, path, view, document.unrecorded)
      : judgeSection(section, view, around, (note) => notes.add(note));
    const all = [...receipts, ...unlistedIn(document, section)];
    return { section, receipts: all, touched, status: statusOf(all) };
  });
  const status = judged
    .map((each) => each.status)
    .reduce((worst, each) => (SEVERITY.indexOf(each) > SEVERITY.indexOf(worst) ? each : worst), 'FRESH');
  for (const note of describeOtherVersions(document)) notes.add(note);
  const hidden = Math.max(0, ...document.sections.map(({ lens }) => viewFor(lens).hidden));
  if (hidden > 0) notes.add(`git was told not to look at ${count(hidden, 'file')}; what it last knew of them was compared`);
  const touched = judged.flatMap((each) => each.touched);
  if (status === 'FRESH' && touched.length > 0) notes.add(bringUpToDate(remedies));
  if (document.review.length > 0) notes.add(reviewWords(document.review.length, remedies));
  const edited = judged.filter(({ section }) => !section.pristine && !isRecorded(section));
  const blocked = blockers(judged.flatMap((each) => each.receipts));
  for (const each of blocked) notes.add(`${each}, then refresh the document`);
  for (const each of edited)
    notes.add(
      `the section ${each.section.lens} was edited by hand; a refresh leaves it alone until the words are moved outside its markers, and --overwrite discards them`,
    );
  return {
    path,
    status,
    lenses: document.sections.map(({ lens }) => lens),
    focus: document.focus,
    receipts: judged.flatMap((each) => each.receipts),
    ...(touched.length > 0 ? { touched } : {}),
    ...(edited.length > 0 ? { edited: edited.map(({ section }) => section.lens) } : {}),
    notes: [...notes],
    ...(status === 'FRESH' || blocked.length > 0 ? {} : { remedy: remedy(document, judged, viewFor, remedies) }),
  };
}

/** What has to be done before a section with these receipts can be made anew: until then nobody knows what its sources hold. */
export function blockers(receipts: readonly Receipt[]): string[] {
  const said = receipts.flatMap(({ change, path }) => {
    if (change === 'unmerged') return [`${path} has merge conflicts: resolve and stage them`];
    return change === 'unreadable' ? [`${path} cannot be read: make it readable`] : [];
  });
  return [...new Set(said)];
}

/** As far as the frontmatter tells; whether files entered the scope, or what surrounds the sources changed, nobody knows. */
function judgeUnrecorded({ lens, inputs }: SectionHead, path: string, view: TreeView, why: DocumentHead['unrecorded']): JudgedSection {
  const lost: Receipt = why === 'unreadable' ? deniedRecord(lens, path, view) : { lens, change: 'unrecorded', path: recordPathOf(path) };
  return { receipts: [...receiptsOf(lens, carrySources(inputs.sources, view), view), lost], touched: [] };
}

/** What somebody took out of the list of sources is no reason to doubt the text, which says what it says; a refresh lists it again. */
function unlistedIn({ unlisted = [] }: DocumentHead, { lens, inputs }: SectionHead): Receipt[] {
  const own = new Set(inputs.sources.map(({ path }) => path));
  return unlisted.filter((path) => own.has(path)).map((path) => ({ lens, change: 'unlisted', path }));
}

/** Of a document whose record may be there and cannot be read. */
function deniedRecord(lens: string, path: string, view: TreeView): Receipt {
  const record = recordPathOf(path);
  return { lens, change: 'unreadable', path: view.unreadable(record) ?? record };
}

interface JudgedSection {
  receipts: Receipt[];
  touched: Receipt[];
}

function judgeSection(section: SectionHead, view: TreeView, around: Surroundings, note: (text: string) => void): JudgedSection {
  const { lens, inputs } = section;
  const fates = carrySources(inputs.sources, view);
  const lacking = compareScope(lens, inputs, fates, view);
  const isTouched = ({ source, change }: Fate) => {
    return change === 'changed' && source.seen !== undefined && source.seen === around.seen?.(section, source);
  };
  const touched = receiptsOf(lens, fates.filter(isTouched), view);
  const others = fates.filter((fate) => !isTouched(fate));
  const receipts = [...receiptsOf(lens, others, view), ...lacking];
  const scopes = receipts.length > 0 ? [] : inputs.scope.filter((scope) => view.names(scope) !== scope.names);
  for (const scope of scopes)
    receipts.push({ lens, change: 'changed', path: scope.path, recorded: scope.names, current: view.names(scope) });
  const all = withoutDoubles([...receipts, ...surroundingReceipts(section, around, note)]);
  return around.same?.has(section) ? { receipts: [], touched: [...touched, ...all] } : { receipts: all, touched };
}

/** One for each source that is not as it was, and one for all that the same folder keeps from being read. */
function receiptsOf(lens: string, fates: readonly Fate[], view: TreeView): Receipt[] {
  const receipts = fates.flatMap(({ source: { path, hash }, change, current, movedTo }): Receipt[] => {
    if (change === 'same') return [];
    const closed = change === 'unreadable' ? view.unreadable(path) : undefined;
    if (closed !== undefined && closed !== path) return [{ lens, change, path: closed }];
    const rest = { ...(current === undefined ? {} : { current }), ...(movedTo === undefined ? {} : { movedTo }) };
    return [{ lens, change, path, recorded: hash, ...rest }];
  });
  return withoutDoubles(receipts);
}

/** What cannot be read is said once, however much depends on it. */
function withoutDoubles(receipts: readonly Receipt[]): Receipt[] {
  const closed = new Set<string>();
  return receipts.filter(({ change, path }) => change !== 'unreadable' || (!closed.has(path) && closed.add(path)));
}

function statusOf(receipts: readonly Receipt[]): Status {
  if (receipts.length === 0) return 'FRESH';
  const changes = new Set(receipts.map(({ change }) => change));
  const isReplaced = (['moved', 'added', 'unlisted'] as const).some((change) => changes.has(change));
  return changes.has('gone') && !isReplaced ? 'ORPHANED' : 'STALE';
}
