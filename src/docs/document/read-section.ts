import type { ObjectFormat } from '../../git/blob-id.ts';
import type { DocumentFiles } from '../store/store.ts';
import type { Section, SectionHead } from './document.ts';
import { parseDocument } from './parse-document.ts';
import { scanSections } from './scan-sections.ts';
import { readBody } from './section-body.ts';

/**
 * The whole of a section of which the head is known: all else that the document says is in the head, so that frontmatter and record are read
 * anew only for what servers answered, or where the text is not in the form that kb writes.
 * @param section of the same text and record.
 */
export async function readSection(files: DocumentFiles, section: SectionHead, objectFormat: ObjectFormat): Promise<Section | undefined> {
  const { answered, ...head } = section;
  const body = answered ? undefined : bodyOf(files.text, section.lens);
  if (body !== undefined) return { ...head, body };
  const { document } = await parseDocument(files, objectFormat);
  return document?.sections.find(({ lens }) => lens === section.lens);
}

function bodyOf(text: string, lens: string): string | undefined {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n', 3) : -1;
  if (end === -1) return undefined;
  const { regions, problems } = scanSections(text, end + '\n---\n'.length);
  const region = problems.length === 0 ? regions.find((each) => each.lens === lens) : undefined;
  return region && readBody(text.slice(region.bodyStart, region.bodyEnd));
}
