import { byText } from '../../base/digest.ts';
import type { Document, Reviewed, Section } from '../document/document.ts';
import { extendReview } from '../judging/extend-review.ts';
import type { Receipt } from '../judging/verdict.ts';
import { isSameFocus } from '../store/same-focus.ts';
import type { LineMerger } from './merge-lines.ts';
import { isSameSection, type MergedSection, mergeSection } from './merge-section.ts';
import type { Version } from './read-versions.ts';
import { changedValue, type MergeVersions, mergeLists } from './versions.ts';

/** What both sides say the document is about; undefined where they were changed to be about different things. */
export function mergeFocus({ base, ours, theirs }: MergeVersions<Document>): string | undefined {
  const focus = changedValue({ base: base?.focus, ours: ours.focus, theirs: theirs.focus }, base !== undefined);
  const isKnown = base !== undefined && [ours.focus, theirs.focus].includes(base.focus);
  return isKnown || isSameFocus(ours.focus, theirs.focus) ? focus : undefined;
}

/** The later of the two times, unless one side left it as it was. */
export function mergeTime({ base, ours, theirs }: MergeVersions<Document>): string {
  if (base?.generated === ours.generated) return theirs.generated;
  return base?.generated === theirs.generated || ours.generated > theirs.generated ? ours.generated : theirs.generated;
}

/**
 * The sections of both sides, in the order of ours. One that a side removed is gone, unless the other has words of a person in it that
 * the base had not.
 */
export async function mergeSections({ base, ours, theirs }: MergeVersions<Document>, merge: LineMerger): Promise<MergedSection[]> {
  const lists: MergeVersions<MergeVersions<Section>[]> = {
    ...(base ? { base: base.sections.map(alone) } : {}),
    ours: ours.sections.map(alone),
    theirs: theirs.sections.map(alone),
  };
  const joined = mergeLists(lists, {
    keyOf: ({ ours: { lens } }) => lens,
    differs: (before, side) => !side.ours.pristine && !isSameSection(before.ours, side.ours),
    both: (each) => ({ ...(each.base ? { base: each.base.ours } : {}), ours: each.ours.ours, theirs: each.theirs.theirs }),
  });
  return Promise.all(joined.map((versions) => mergeSection(versions, merge)));
}

/**
 * Sources that text of people waits to be reviewed for. What one side confirmed is confirmed, unless the source changed once more on the
 * other.
 */
export function mergeReview({ base, ours, theirs }: MergeVersions<Document>): Reviewed[] {
  const ids = (document: Document, path: string) => {
    return document.sections.map(({ inputs }) => inputs.sources.find((source) => source.path === path)?.hash).join();
  };
  const withId = (document: Document | undefined) => document?.review.map((each) => ({ each, id: ids(document, each.path) }));
  const lists = { base: withId(base), ours: withId(ours) ?? [], theirs: withId(theirs) ?? [] };
  const merged = mergeLists(lists, { keyOf: ({ each }) => each.path, differs: (before, side) => before.id !== side.id });
  return merged.map(({ each }) => each).sort((a, b) => byText(a.path, b.path));
}

/** Adds what the first words beside the sections wait to be reviewed for: what the other side changed meanwhile. */
export function reviewFirstWords(review: readonly Reviewed[], { base, ours, theirs }: MergeVersions<Version>): Reviewed[] {
  const changesOf = (writer: Version, other: Version) => {
    if (!writer.handText || base?.handText) return [];
    const [before, now] = [base?.document, other.document].map(idsBySource);
    return writer.document.sections.flatMap(({ lens, inputs }): Receipt[] =>
      inputs.sources.flatMap(({ path, hash }) => {
        const current = now?.get(`${lens} ${path}`) ?? hash;
        const isNews = current !== hash && current !== before?.get(`${lens} ${path}`);
        return isNews ? [{ lens, change: 'changed', path, recorded: hash, current }] : [];
      }),
    );
  };
  return extendReview(review, [...changesOf(ours, theirs), ...changesOf(theirs, ours)]);
}

function idsBySource(document: Document | undefined): Map<string, string> {
  const sections = document?.sections ?? [];
  return new Map(sections.flatMap(({ lens, inputs }) => inputs.sources.map(({ path, hash }) => [`${lens} ${path}`, hash])));
}

function alone(section: Section): MergeVersions<Section> {
  return { ours: section, theirs: section };
}
