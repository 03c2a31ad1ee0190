import { recordId } from '../../src/docs/document/render-record.ts';
import { recordPathOf } from '../../src/docs/store/record-path.ts';
import { type DocumentFiles, readStoredDocument } from '../../src/docs/store/store.ts';

/** The files of a document in the repository at `dir`, which has to be there. */
export function filesOf(dir: string, path: string): DocumentFiles {
  const stored = readStoredDocument({ top: dir }, path);
  if (!('text' in stored)) throw new Error(`${path} ${JSON.stringify(stored)}`);
  return stored;
}

/** The files of a document by their paths, for `GitRepo.write`. */
export function filesAt(path: string, { text, record }: DocumentFiles): Record<string, string> {
  return { [path]: text, ...(record === undefined ? {} : { [recordPathOf(path)]: record }) };
}

/** A document as a kb would have written it that recorded something else: its text names the edited record. */
export function withRecord({ text, record = '' }: DocumentFiles, edit: (record: string) => string): DocumentFiles {
  const edited = edit(record);
  if (edited === record) throw new Error('the edit changes nothing in the record');
  return { text: text.replace(/^record: \w+/m, `record: ${recordId(edited, 'sha1')}`), record: edited };
}
