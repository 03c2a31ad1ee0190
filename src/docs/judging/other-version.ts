import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { type DocumentHead, FORMAT_VERSION, isRecorded, type SectionHead } from '../document/document.ts';

/** Whether a section was written by another version of kb, so that a refresh may change its text although nothing it recorded changed. */
export function isOtherVersion(document: DocumentHead): boolean {
  return !document.unrecorded && document.sections.some((section) => isOther(section) || section.inputs.kb !== FORMAT_VERSION);
}

/** Each section that another version of kb wrote, as a note for people. */
export function describeOtherVersions(document: DocumentHead): string[] {
  if (document.unrecorded) return [];
  return document.sections.filter(isOther).map(({ lens, inputs }) => {
    const age = inputs.extractor > EXTRACTOR_VERSION ? 'a newer' : 'an older';
    return `the section ${lens} was written by ${age} kb; a refresh may change its text`;
  });
}

/** Whether a generated section is of another form, or was made by other extractors. */
export function isOther(section: SectionHead): boolean {
  const { kb, extractor } = section.inputs;
  return !isRecorded(section) && (kb !== FORMAT_VERSION || extractor !== EXTRACTOR_VERSION);
}
