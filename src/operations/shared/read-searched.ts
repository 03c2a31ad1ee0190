import { checkDocuments } from '../../check/check-documents.ts';
import { parseDocument } from '../../docs/document/parse-document.ts';
import { summaryParagraphs } from '../../docs/document/read-summary.ts';
import type { StoredDocument } from '../../docs/store/store.ts';
import type { SearchedDocument } from '../../spelunk/find-documents.ts';
import { showPath } from '../../workspace/name-documents.ts';
import { readDocuments } from '../../workspace/read-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The documents of a tree with their verdicts, to be searched. Those that cannot be read are left out, and noted: they may cover anything. */
export async function readSearched(workspace: Workspace, cwd: string): Promise<SearchedDocument[]> {
  const texts = await readDocuments(workspace);
  const checked = await checkDocuments(workspace, texts, (path) => showPath(workspace, cwd, path));
  const searched: SearchedDocument[] = [];
  for (const { verdict, head } of checked) {
    if (head) searched.push({ verdict, head, summary: await summaryOf(workspace, texts.get(verdict.path)) });
    else workspace.note(`${showPath(workspace, cwd, verdict.path)} cannot be read, so nothing was found in it; kb check says why`);
  }
  return searched;
}

async function summaryOf({ repo }: Workspace, stored: StoredDocument | undefined): Promise<string[]> {
  if (!stored || !('text' in stored)) return [];
  const { document } = await parseDocument(stored, repo.objectFormat);
  return (document?.sections ?? []).flatMap(({ body }) => summaryParagraphs(body));
}
