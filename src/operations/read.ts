import { usageError } from '../base/errors.ts';
import { map, text } from '../base/schema/values.ts';
import { checkDocuments } from '../check/check-documents.ts';
import { belowHeading } from '../docs/document/below-heading.ts';
import { readerPart } from '../docs/document/reader-part.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import { checkRequest } from '../spelunk/check-request.ts';
import { hintAtDocument, locateDocuments, showPath } from '../workspace/name-documents.ts';
import { readDocuments } from '../workspace/read-documents.ts';
import { type Workspace, withWorkspace } from '../workspace/workspace.ts';
import type { ShownDocument } from './find.ts';
import { operation } from './shared/operation.ts';
import { readRequests, requestsFromTop } from './shared/read-requests.ts';
import { FOCUS, PERSPECTIVE } from './shared/request.ts';
import { searchDocuments } from './shared/search-documents.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { optional, texts } from './shared/values.ts';

/** `shown` is the document's path relative to `cwd`. */
export interface JudgedReading {
  verdict: Verdict;
  shown: string;
  /** What is for a reader, as markdown; undefined where there is no such document, or it cannot be read. */
  text?: string;
}

export interface ReadResult {
  /** What was asked for, or what comes nearest to it. MISSING ones are among them, with what makes them. */
  documents: JudgedReading[];
  /** Whether there is no document about the focus, and `documents` ends with the one that comes nearest. */
  isNearest: boolean;
  /** Others that cover the focus, or speak of it, best first. */
  others: ShownDocument[];
}

/** So many others are named. */
const MOST_OTHERS = 5;

const input = map({
  documents: texts('Documents by path.'),
  focus: optional(FOCUS, text()),
  ...PERSPECTIVE,
  part: optional('Of each document only what stands below headings with these words.', text()),
  ...TREE,
});

/** Judges documents and gives what is in them for a reader. */
export const read = operation({
  name: 'read',
  summary: 'Read what documents say, with whether it still describes the code',
  input,
  async run(context, { documents, focus, part, ...asked }): Promise<ReadResult> {
    if ((documents.length === 0) === (focus === undefined))
      throw usageError(
        'say which documents, or what they are about',
        'kb read docs/spelunk/flows/checkout.md, or kb read --focus=checkout',
      );
    return withWorkspace(context, { source: treeSource(asked), fetch: false }, async (workspace) => {
      const found = focus === undefined ? await readNamed(workspace, documents) : await readAbout(workspace, { focus, ...asked });
      return part === undefined ? found : { ...found, documents: found.documents.map((each) => onlyPart(each, part)) };
    });
  },
});

async function readNamed(workspace: Workspace, named: readonly string[]): Promise<ReadResult> {
  const { cwd } = workspace.context;
  const documents = await judge(workspace, locateDocuments(workspace, cwd, named));
  for (const { verdict, shown } of documents.filter((each) => each.verdict.status === 'MISSING'))
    workspace.note(`there is no document ${shown}; ${await hintAtDocument(workspace, cwd, verdict.path)}`);
  return { documents, isNearest: false, others: [] };
}

interface ReadingFocus {
  focus: string;
  for?: string | undefined;
  lens?: string | undefined;
}

/** What `kb spelunk --check` would judge; where there is none of it, what `kb find` finds. */
async function readAbout(workspace: Workspace, { focus, ...asked }: ReadingFocus): Promise<ReadResult> {
  const { cwd } = workspace.context;
  const [request] = requestsFromTop(workspace, readRequests({ focus: [focus], for: asked.for, lens: asked.lens }, { allowEvery: true }));
  const verdicts = request ? await checkRequest(workspace, request, (path) => showPath(workspace, cwd, path)) : [];
  const paths = verdicts.filter(({ status }) => status !== 'MISSING').map(({ path }) => path);
  const missing = verdicts.filter(({ status }) => status === 'MISSING');
  const absent = missing.map((verdict) => ({ verdict, shown: showPath(workspace, cwd, verdict.path) }));
  const isExact = paths.length > 0;
  const near = isExact ? [] : await searchDocuments(workspace, cwd, [focus]);
  const lenses = isExact && request?.everyLens === false ? request.lenses : undefined;
  const read = await judge(workspace, isExact ? paths : near.slice(0, 1).map(({ path }) => path), lenses);
  const others = near.slice(1, 1 + MOST_OTHERS).map((each) => ({ ...each, shown: showPath(workspace, cwd, each.path) }));
  return { documents: isExact ? [...read, ...absent] : [...absent, ...read], isNearest: !isExact && read.length > 0, others };
}

async function judge(workspace: Workspace, paths: readonly string[], lenses?: readonly string[]): Promise<JudgedReading[]> {
  const stored = await readDocuments(workspace, paths);
  const shown = (path: string) => showPath(workspace, workspace.context.cwd, path);
  const checked = await checkDocuments(workspace, stored, shown);
  return checked.map(({ verdict, head, text: whole }) => ({
    verdict,
    shown: shown(verdict.path),
    // Of what cannot be read as a document nobody knows what it says, and of what.
    ...(whole === undefined || !head ? {} : { text: readerPart(whole, lenses) }),
  }));
}

function onlyPart(reading: JudgedReading, part: string): JudgedReading {
  const { text: whole, ...rest } = reading;
  const found = whole === undefined ? undefined : belowHeading(whole, part);
  return found === undefined ? rest : { ...rest, text: found };
}
