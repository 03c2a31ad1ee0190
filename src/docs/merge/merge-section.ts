import { isRecorded, type Section } from '../document/document.ts';
import { readBody } from '../document/section-body.ts';
import { mergeInputs } from './merge-inputs.ts';
import { type LineMerger, mergeLines } from './merge-lines.ts';
import type { MergeVersions } from './versions.ts';

export interface MergedSection {
  section: Section;
  /** The text with conflict markers, where people edited it on both sides in different ways. The section has that of ours then. */
  conflict?: { text: string; count: number };
}

/**
 * Merges a section that both sides have. Where one side left it alone it is the other's, words and inputs; where both made it anew the
 * words of ours stay, with inputs that say so; words that a person wrote go before words that were generated, and are merged line by line
 * where both sides have some.
 */
export async function mergeSection(versions: MergeVersions<Section>, merge: LineMerger): Promise<MergedSection> {
  const { base, ours, theirs } = versions;
  if (isSameSection(ours, theirs) || isSameSection(base, theirs)) return { section: ours };
  if (isSameSection(base, ours)) return { section: theirs };
  const [first, second] = hasOwnWords(theirs, base) && !hasOwnWords(ours, base) ? [theirs, ours] : [ours, theirs];
  const inputs = mergeInputs({ base: base?.inputs, ours: first.inputs, theirs: second.inputs });
  if (!hasOwnWords(first, base) || !hasOwnWords(second, base)) return { section: { ...first, inputs } };
  return mergeWords(versions, { ...ours, inputs }, merge);
}

async function mergeWords({ base, theirs }: MergeVersions<Section>, ours: Section, merge: LineMerger): Promise<MergedSection> {
  const words = (section: Section | undefined) => (section === undefined ? '' : ending(section.body));
  const merged = await mergeLines({ base: words(base), ours: words(ours), theirs: words(theirs) }, merge);
  const whole = (text: string) => text.replace(/\n$/, '');
  if (merged.conflicts > 0) return { section: ours, conflict: { text: whole(merged.text), count: merged.conflicts } };
  return { section: { ...ours, body: readBody(whole(merged.text)) } };
}

/** Whether the words of a section are a person's, and not those that the base had. */
function hasOwnWords(section: Section, base: Section | undefined): boolean {
  return (isRecorded(section) || !section.pristine) && section.body !== base?.body;
}

/** Whether two versions of a section have the same words and inputs. */
export function isSameSection(a: Section | undefined, b: Section): boolean {
  const made = ({ inputs, answers }: Section) => JSON.stringify([inputs, answers]);
  return a !== undefined && a.body === b.body && a.pristine === b.pristine && made(a) === made(b);
}

function ending(text: string): string {
  return text === '' ? '' : `${text}\n`;
}
