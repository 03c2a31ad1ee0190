import { count } from '../../base/count.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { type DocumentHead, FORMAT_VERSION, isRecorded, type SectionHead, type Source } from '../document/document.ts';
import { carrySources, type Fate } from './carry-sources.ts';
import { compareScope } from './compare-scope.ts';
import { askAgain, bringUpToDate, type RemedyOptions, remedy, reviewWords } from './remedy.ts';
import type { TreeView } from './tree-view.ts';
import type { Receipt, Status, Verdict } from './verdict.ts';

/**
 * A digest of import edges, or of the files that they lead to, as the tree has it, and the files that take part in it and could not be read;
 * or why it is not known.
 */
export type Neighbourhood = { digest: string; without?: readonly string[] } | { unknown: string };

/** The current digests of a section's neighbourhood. Asked only for a side that the section records, or should. */
type ReadNeighbourhood = (section: SectionHead, side: 'inbound' | 'outbound') => Neighbourhood;

/** The current digest of the files around a section's sources. Asked only for a section that records it. */
type ReadContext = (section: SectionHead) => Neighbourhood;

/** The tree as each lens sees it, by the name of the lens. */
type ViewFor = (lens: string) => TreeView;

/** Digest of the repository's own rules for a lens, undefined where there are none. */
type ReadRules = (lens: string) => string | undefined;

/** The tools that the repository's own rules for a lens ask for, as they are here: 'ast-grep 0.51.1', 'semgrep absent'. */
type ReadTools = (lens: string) => readonly string[];

/**
 * Digest of what the lens of a section would see in a source that changed, undefined where nobody knows. Asked only for sources that say
 * what it saw.
 */
type ReadSeen = (section: SectionHead, source: Source) => string | undefined;

/** What a section depends on beside its sources, as the tree has it. */
export interface Surroundings {
  edges: ReadNeighbourhood;
  /** The sides of its neighbourhood that every section of a lens records. */
  recordsEdges: (lens: string) => readonly ('inbound' | 'outbound')[];
  context: ReadContext;
  rules: ReadRules;
  ruleTools: ReadTools;
  /** Only where sources may change as long as the lens sees the same in them. */
  seen?: ReadSeen;
  /** Sections that show the same when they are made anew, so that nothing that changed is a reason. */
  same?: ReadonlySet<SectionHead>;
}

const SEVERITY: readonly Status[] = ['FRESH', 'STALE', 'ORPHANED'];

/**
 * Compares what a document recorded with a tree. Pure. The status of several sections is the worst of them: STALE when a source changed,
 * moved or conflicts, a file entered the scope, the neighbourhood changed or what is recorded contradicts itself; ORPHANED when a source is gone and nothing took its place.
 * A neighbourhood that is not known is a note, and so is a context that changed. What changed and makes no
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
    const { receipts, touched } = judgeSection(section, viewFor(section.lens), around, (note) => notes.add(note));
    return { section, receipts, touched, status: statusOf(receipts) };
  });
  const status = judged
    .map((each) => each.status)
    .reduce((worst, each) => (SEVERITY.indexOf(each) > SEVERITY.indexOf(worst) ? each : worst), 'FRESH');
  const context = judged.flatMap(({ section, receipts }) => {
    const changed = changedContext(section, around.context, (note) => notes.add(note));
    // A refresh for another reason asks again, too.
    if (changed.length > 0 && receipts.length === 0) notes.add(askAgain(remedies.typed));
    return changed;
  });
  for (const note of otherVersions(document)) notes.add(note);
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
    ...(context.length > 0 ? { context } : {}),
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

/** Whether a section was written by another version of kb, so that a refresh may change its text although nothing it recorded changed. */
export function isOtherVersion(document: DocumentHead): boolean {
  return document.sections.some(isOther);
}

interface Judged {
  receipts: Receipt[];
  touched: Receipt[];
}

function judgeSection(section: SectionHead, view: TreeView, around: Surroundings, note: (text: string) => void): Judged {
  const { lens, inputs } = section;
  const fates = carrySources(inputs.sources, view);
  const lacking = compareScope(lens, inputs, fates, view);
  const isTouched = ({ source, change }: Fate) => {
    return change === 'changed' && source.seen !== undefined && source.seen === around.seen?.(section, source);
  };
  const touched = fates.filter(isTouched).flatMap((fate) => receiptOf(lens, fate));
  const receipts = [...fates.filter((fate) => !isTouched(fate)).flatMap((fate) => receiptOf(lens, fate)), ...lacking];
  const scopes = receipts.length > 0 ? [] : inputs.scope.filter((scope) => view.names(scope) !== scope.names);
  for (const scope of scopes)
    receipts.push({ lens, change: 'changed', path: scope.path, recorded: scope.names, current: view.names(scope) });
  const rules = isRecorded(section) ? [] : [...ruleReceipts(section, around.rules), ...toolReceipts(section, around.ruleTools)];
  const all = [...receipts, ...neighbourReceipts(section, around, note), ...rules];
  return around.same?.has(section) ? { receipts: [], touched: [...touched, ...all] } : { receipts: all, touched };
}

function ruleReceipts({ lens, inputs }: SectionHead, rules: ReadRules): Receipt[] {
  const current = rules(lens);
  if (current === inputs.rules) return [];
  const digests = { ...(inputs.rules === undefined ? {} : { recorded: inputs.rules }), ...(current === undefined ? {} : { current }) };
  return [{ lens, change: 'rules', path: '.kb/rules', ...digests }];
}

/** A tool that no rule asks for any longer is part of what changed in the rules. */
function toolReceipts({ lens, inputs }: SectionHead, ruleTools: ReadTools): Receipt[] {
  const recorded = new Map((inputs.ruleTools ?? []).map(nameAndVersion));
  return ruleTools(lens)
    .map(nameAndVersion)
    .filter(([tool, current]) => recorded.get(tool) !== current)
    .map(([tool, current]) => {
      const before = recorded.get(tool);
      return { lens, change: 'tool', path: tool, ...(before === undefined ? {} : { recorded: before }), current };
    });
}

function nameAndVersion(tool: string): [name: string, version: string] {
  const end = tool.lastIndexOf(' ');
  return [tool.slice(0, end), tool.slice(end + 1)];
}

function receiptOf(lens: string, { source, change, current, movedTo }: Fate): Receipt[] {
  if (change === 'same') return [];
  const rest = { ...(current === undefined ? {} : { current }), ...(movedTo === undefined ? {} : { movedTo }) };
  return [{ lens, change, path: source.path, recorded: source.hash, ...rest }];
}

function neighbourReceipts(section: SectionHead, { edges, recordsEdges }: Surroundings, note: (text: string) => void): Receipt[] {
  const sides = [
    { side: 'inbound', change: 'dependents', words: 'who depends on the sources' },
    { side: 'outbound', change: 'dependencies', words: 'what the sources depend on' },
  ] as const;
  // A digest that somebody lost is no reason to compare nothing. Another kb may not have recorded it.
  const needed = isRecorded(section) || isOther(section) ? [] : recordsEdges(section.lens);
  return sides.flatMap(({ side, change, words }): Receipt[] => {
    const recorded = section.inputs[side];
    if (recorded === undefined && !needed.includes(side)) return [];
    const found = edges(section, side);
    if ('unknown' in found) note(`${words} was not compared: ${found.unknown}`);
    if ('unknown' in found) return [];
    const { digest, without = [] } = found;
    if (digest === recorded) {
      for (const path of without) note(`${words} was compared without ${path}, which cannot be read`);
      return [];
    }
    const { lens } = section;
    const receipt: Receipt = { lens, change, path: nameSection(section), ...(recorded === undefined ? {} : { recorded }), current: digest };
    // What is missing may be no more than what these import, so nothing is to be written without them.
    return [receipt, ...without.map((path): Receipt => ({ lens, change: 'unreadable', path }))];
  });
}

function changedContext(section: SectionHead, context: ReadContext, note: (text: string) => void): NonNullable<Verdict['context']> {
  const recorded = section.inputs.context;
  if (recorded === undefined) return [];
  const found = context(section);
  if ('unknown' in found) note(`the files around the sources were not compared: ${found.unknown}`);
  if ('unknown' in found || found.digest === recorded) return [];
  return [{ lens: section.lens, recorded, current: found.digest }];
}

/** The directory that a section is about. */
function nameSection(section: SectionHead): string {
  const [scope] = section.inputs.scope;
  const [source] = section.inputs.sources;
  return scope?.path ?? (source?.path.includes('/') ? source.path.slice(0, source.path.lastIndexOf('/')) : '.');
}

function statusOf(receipts: readonly Receipt[]): Status {
  if (receipts.length === 0) return 'FRESH';
  const changes = new Set(receipts.map(({ change }) => change));
  const isReplaced = (['moved', 'added', 'unlisted'] as const).some((change) => changes.has(change));
  return changes.has('gone') && !isReplaced ? 'ORPHANED' : 'STALE';
}

function otherVersions(document: DocumentHead): string[] {
  return document.sections.filter(isOther).map(({ lens, inputs }) => {
    const age = inputs.extractor > EXTRACTOR_VERSION ? 'a newer' : 'an older';
    return `the section ${lens} was written by ${age} kb; a refresh may change its text`;
  });
}

function isOther(section: SectionHead): boolean {
  const { kb, extractor } = section.inputs;
  return !isRecorded(section) && (kb !== FORMAT_VERSION || extractor !== EXTRACTOR_VERSION);
}
