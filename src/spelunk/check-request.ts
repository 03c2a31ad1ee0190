import { shellWord } from '../base/process/shell.ts';
import { checkDocuments } from '../check/check-documents.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import { recordPathOf } from '../docs/store/record-path.ts';
import type { Request } from '../generate/request.ts';
import { folderOf, isAboutFile } from '../lens/find-lens.ts';
import type { Lens } from '../lens/report/lens.ts';
import { placeDocument } from '../workspace/document-place.ts';
import { readDocuments } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * What a check says of the documents that a request is about, one verdict per document. A document that lacks an asked lens is MISSING;
 * when lenses were not named, those without a document are passed over unless none has one.
 * @param typed a document's path as the reader of the remedies would type it.
 */
export async function checkRequest(workspace: Workspace, request: Request, typed: (path: string) => string): Promise<Verdict[]> {
  const paths = await Promise.all(
    request.lenses.flatMap((name) => {
      const folder = folderOf(name);
      const about = isAboutFile(name) ? { about: 'file' as const } : {};
      return folder === undefined ? [] : [requestPath(workspace, request.focus, { name, folder, ...about })];
    }),
  );
  const texts = await readDocuments(workspace, [...new Set(paths.map(({ path }) => path))]);
  const checked = await checkDocuments(workspace, texts, typed);
  const verdicts = new Map(checked.map(({ verdict }) => [verdict.path, verdict]));
  const staged = workspace.tree.source.kind === 'index';
  const asked = paths.map(({ lens, path }) => {
    const verdict = verdicts.get(path);
    const covered = verdict && (verdict.status === 'INVALID' || verdict.lenses.includes(lens));
    return covered ? verdict : missing(path, lens, request, staged ? [path, recordPathOf(path)].map(typed) : []);
  });
  const found = asked.filter(({ status }) => status !== 'MISSING');
  // Who answered a role wrote nothing for a lens that found nothing.
  const isAnswered = checked.some(({ head }) =>
    head?.sections.some(({ inputs }) => inputs.for !== undefined && inputs.for === request.role),
  );
  if (isAnswered) return [...new Set(found)];
  if (!request.everyLens) return [...new Set(asked)];
  return found.length > 0 ? [...new Set(found)] : asked.slice(0, 1);
}

async function requestPath(
  workspace: Workspace,
  focus: string,
  lens: Pick<Lens, 'name' | 'folder' | 'about'>,
): Promise<{ lens: string; path: string }> {
  const root = `${workspace.config.documents}/`;
  const read = async (path: string) => (await readDocuments(workspace, [root + path])).get(root + path) ?? { missing: true as const };
  return { lens: lens.name, path: root + (await placeDocument(workspace, focus, lens, read)) };
}

/** @param staged the paths of the document and its record as they would be typed, where it is the index that lacks them. */
function missing(path: string, lens: string, { focus, typedFocus = focus }: Request, staged: readonly string[]): Verdict {
  const command = `kb spelunk --lens=${lens} --focus=${shellWord(typedFocus)}`;
  const remedy = staged.length === 0 ? command : `${command} --staged && git add ${staged.map(shellWord).join(' ')}`;
  return { path, status: 'MISSING', lenses: [lens], focus, receipts: [], notes: [], remedy };
}
