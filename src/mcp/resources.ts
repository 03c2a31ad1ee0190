import { basename } from 'node:path';
import type { Context } from '../base/context.ts';
import { usageError } from '../base/errors.ts';
import { INDEX_PAGE } from '../docs/judging/index-page.ts';
import { listDocuments, readStoredText } from '../docs/store/store.ts';
import { IN_FOLDER, intelFolder } from '../intel/folder/intel-folder.ts';
import { read } from '../operations/read.ts';
import { inWorkingTree } from '../operations/shared/in-working-tree.ts';
import { documentRootOf } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { renderReply } from './answers/reply.ts';
import { tellReadings } from './answers/tell-readings.ts';
import { countStatuses, tellVerdict } from './answers/tell-verdict.ts';

/** What a person can have a client put before its model. */
export interface Resource {
  uri: string;
  name: string;
  description?: string;
  mimeType: string;
}

const INDEX = 'kb://index';
const SUMMARY = 'kb://summary';
const DOCUMENTS = 'kb://documents/';

const MARKDOWN = 'text/markdown';

/** Resources of one answer; there are more where `next` says from where on. */
const PAGE = 100;

/** Nobody says what room there is for a resource. Tokens. */
const BUDGET = 10_000;

/** The template of documents, for clients that ask for one by name. */
export const TEMPLATE = {
  uriTemplate: `${DOCUMENTS}{folder}/{name}`,
  name: 'document',
  description: 'A document of kb for its reader, status first',
  mimeType: MARKDOWN,
};

/** @throws KbError as what it is made of. */
export async function listResources(context: Context, cursor?: string): Promise<{ resources: Resource[]; nextCursor?: string }> {
  const from = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(from) || from < 0) throw usageError(`there is no page ${cursor?.slice(0, 40)}`);
  return inWorkingTree(context, async (workspace) => {
    const root = documentRootOf(workspace);
    const paths = await listDocuments(root);
    const all: Resource[] = [
      { uri: INDEX, name: 'index', description: 'What documents there are, and what each says first', mimeType: MARKDOWN },
      ...(textOfSummary(workspace) === undefined
        ? []
        : [
            {
              uri: SUMMARY,
              name: 'summary',
              description: 'The repository in a page: layers, hotspots, patterns, recent changes',
              mimeType: MARKDOWN,
            },
          ]),
      ...paths.map((path) => ({ uri: uriOf(path, root.documents), name: basename(path, '.md'), mimeType: MARKDOWN })),
    ];
    const resources = all.slice(from, from + PAGE);
    return { resources, ...(from + PAGE < all.length ? { nextCursor: String(from + PAGE) } : {}) };
  });
}

/** The text of a resource, quoted. @throws KbError (exit 2) where there is none of this name, and as what it is made of. */
export async function readResource(context: Context, uri: string): Promise<string> {
  if (uri.startsWith(DOCUMENTS)) return readOne(context, uri);
  const text = await inWorkingTree(context, async (workspace) => {
    if (uri === SUMMARY) return textOfSummary(workspace);
    const root = documentRootOf(workspace);
    const stored = uri === INDEX ? readStoredText(root, `${root.documents}/${INDEX_PAGE}`) : { missing: true as const };
    return 'text' in stored ? stored.text : undefined;
  });
  if (text === undefined) throw usageError(`there is no resource ${uri}`);
  return renderReply({ head: [], body: (budget) => tellReadings([{ about: [], text }], budget) }, [], BUDGET);
}

async function readOne(context: Context, uri: string): Promise<string> {
  const below = decode(uri.slice(DOCUMENTS.length));
  const path = await inWorkingTree(context, async (workspace) => `${workspace.repo.top ?? ''}/${workspace.config.documents}/${below}`);
  const { documents } = await read.run(context, { documents: [path], staged: false });
  const [document] = documents;
  if (!document || document.verdict.status === 'MISSING') throw usageError(`there is no resource ${uri}`);
  const { verdict, shown, text } = document;
  const body = (budget: number) => tellReadings([{ about: tellVerdict(verdict, shown), text }], budget);
  return renderReply({ head: [countStatuses([verdict])], body }, [], BUDGET);
}

function textOfSummary({ repo: { top }, config }: Workspace): string | undefined {
  if (top === undefined) return undefined;
  const { path } = intelFolder(top, config.intel);
  const stored = readStoredText({ top }, `${path}/${IN_FOLDER.summary}`);
  return 'text' in stored ? stored.text : undefined;
}

function uriOf(path: string, documents: string): string {
  const below = path.slice(documents.length + 1);
  return DOCUMENTS + below.toWellFormed().split('/').map(encodeURIComponent).join('/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw usageError('the address of a document is not encoded as one');
  }
}
