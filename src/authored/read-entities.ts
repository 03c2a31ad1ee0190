import { checkDocuments } from '../check/check-documents.ts';
import { readPurpose } from '../docs/document/beside-purpose.ts';
import type { DocumentHead } from '../docs/document/document.ts';
import { parseDocument } from '../docs/document/parse-document.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import { FILE_LENS, folderOf } from '../lens/find-lens.ts';
import { readDocuments } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The document about one file. */
export interface EntityDocument {
  /** The file that it is about, from the top. */
  file: string;
  /** Its own path, from the top. */
  document: string;
  verdict: Verdict;
  head?: DocumentHead;
  /** The whole text. */
  text: string;
  /** The body of its section. */
  body: string;
  /** What somebody wrote in place of its purpose. */
  written?: string;
}

/** The documents about single files, by the files. Those that cannot be read are there with what is wrong with them. @param typed as in `checkDocuments`. */
export async function readEntities(workspace: Workspace, typed?: (path: string) => string): Promise<EntityDocument[]> {
  const folder = `${workspace.config.documents}/${folderOf(FILE_LENS)}/`;
  const stored = new Map([...(await readDocuments(workspace))].filter(([path]) => path.startsWith(folder)));
  const entities: EntityDocument[] = [];
  for (const { verdict, head } of await checkDocuments(workspace, stored, typed)) {
    if (head && !verdict.lenses.includes(FILE_LENS)) continue;
    const files = stored.get(verdict.path);
    const text = files && 'text' in files ? files.text : '';
    const { document } = files && 'text' in files ? await parseDocument(files, workspace.repo.objectFormat) : { document: undefined };
    const body = document?.sections.find(({ lens }) => lens === FILE_LENS)?.body ?? '';
    const written = readPurpose(text);
    const file = head?.focus ?? verdict.focus ?? verdict.path;
    entities.push({
      file,
      document: verdict.path,
      verdict,
      ...(head ? { head } : {}),
      text,
      body,
      ...(written === undefined ? {} : { written }),
    });
  }
  return entities;
}

/** The words of a section of an entity by its title: '' for one that it has not. */
export function partTitled(body: string, title: string): string {
  return (
    body
      .split(/^## /m)
      .find((part) => part.startsWith(`${title}\n`))
      ?.slice(title.length)
      .trim() ?? ''
  );
}
