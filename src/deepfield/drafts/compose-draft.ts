import { byText } from '../../base/digest.ts';
import { KbError } from '../../base/errors.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { composeDocument } from '../../docs/document/compose-document.ts';
import { type Document, FORMAT_VERSION, RECORDED, type RecordedScope, type Section, type Source } from '../../docs/document/document.ts';
import { escapeMarkdown } from '../../docs/document/escape-markdown.ts';
import { parseDocument } from '../../docs/document/parse-document.ts';
import { titleLine } from '../../docs/document/title.ts';
import { type DocumentFiles, isSameFiles } from '../../docs/store/store.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';
import { citesOf, PARTS, type PartName, type Statement } from '../knowledge/statement.ts';
import { renderStatements } from './render-statement.ts';

/** What is told of one topic. */
export interface Draft {
  title: string;
  statements: readonly Statement[];
  /** Other names for parts. */
  titles: Partial<Record<PartName, string>>;
  /** Lines of markdown: what is not known. */
  open: readonly string[];
  /** Lines of markdown that lead to other drafts. */
  links: readonly string[];
  /** Directories that it covers whole, and all files in them: one that enters, and one that changes, puts the part in doubt that lists them. */
  scope: readonly RecordedScope[];
  scopeFiles: readonly Source[];
}

/**
 * The files of a draft. Of what is there everything stays that somebody wrote: text outside the marks, and a part that was edited between them. The
 * time changes only when something else does.
 * @returns what was left as somebody edited it, by part.
 * @throws KbError (exit 1) where what is there is no draft of kb.
 */
export async function composeDraft(
  previous: DocumentFiles | undefined,
  draft: Draft,
  { now, objectFormat }: { now: string; objectFormat: ObjectFormat },
): Promise<{ files: DocumentFiles; edited: string[] }> {
  const before = previous && (await parseDocument(previous, objectFormat)).document;
  if (previous && !before)
    throw new KbError('it is no draft that kb can read', { exit: 1, hint: 'mend its front matter and marks, or move the file away' });
  const made = sectionsOf(draft);
  const edited = (before?.sections ?? []).filter(({ pristine }) => !pristine);
  const sections = [
    ...made.map((section) => edited.find(({ lens }) => lens === section.lens) ?? section),
    ...edited.filter(({ lens }) => made.every((section) => section.lens !== lens)),
  ];
  const document = (generated: string): Document => ({ focus: draft.title, generated, sections, review: before?.review ?? [] });
  const kept = before && (await composeDocument(previous, document(before.generated), objectFormat));
  const isSame = kept !== undefined && previous !== undefined && isSameFiles(kept, previous);
  if (isSame) return { files: kept, edited: edited.map(({ lens }) => lens) };
  // What nobody touched is written as if for the first time, so that its parts are in order.
  const base = before && previous && isSameFiles(previous, await firstFiles(before, objectFormat)) ? undefined : previous;
  const files = base ? await composeDocument(base, document(now), objectFormat) : await firstFiles(document(now), objectFormat);
  return { files, edited: edited.map(({ lens }) => lens) };
}

/** A new draft is called by its topic alone; afterwards its title is whoever's. */
async function firstFiles(document: Document, objectFormat: ObjectFormat): Promise<DocumentFiles> {
  const { text, ...rest } = await composeDocument(undefined, document, objectFormat);
  const own = titleLine(document);
  return { text: text.replace(own, () => `# ${escapeMarkdown(document.focus)}`), ...rest };
}

function sectionsOf({ statements, titles, open, links, scope, scopeFiles }: Draft): Section[] {
  const cited = sourcesOf(statements);
  const parts = (Object.keys(PARTS) as PartName[]).flatMap((part) => {
    const own = statements.filter((statement) => statement.part === part);
    if (own.length === 0) return [];
    const body = [`## ${titles[part] ?? PARTS[part].title}`, '', ...renderStatements(own)].join('\n');
    return [
      sectionOf(part, body, {
        toolChain: toolsOf(own),
        ...(part === 'parts' ? { sources: joinSources(sourcesOf(own), scopeFiles), scope } : { sources: sourcesOf(own), scope: [] }),
      }),
    ];
  });
  const list = (name: string, title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [
          sectionOf(name, [`## ${title}`, '', ...lines.map((line) => `- ${line}`)].join('\n'), {
            sources: cited,
            toolChain: ['ast'],
            scope: [],
          }),
        ];
  return [...parts, ...list('unknown', 'What is not known', open), ...list('links', 'See also', links)];
}

function sectionOf(
  lens: string,
  body: string,
  { sources, toolChain, scope }: { sources: Source[]; toolChain: string[]; scope: readonly RecordedScope[] },
): Section {
  const limits = { maxFiles: 0, maxDepth: 0, maxOutput: 0 };
  return {
    lens,
    body,
    pristine: true,
    inputs: { toolChain, kb: FORMAT_VERSION, extractor: EXTRACTOR_VERSION, scope: [...scope], sources, leftOut: 0, limits },
  };
}

function sourcesOf(statements: readonly Statement[]): Source[] {
  const ids = new Map(statements.flatMap(citesOf).map(({ path, blob }) => [path, blob]));
  return [...ids].sort(([a], [b]) => byText(a, b)).map(([path, hash]) => ({ path, hash }));
}

function joinSources(cited: readonly Source[], others: readonly Source[]): Source[] {
  const known = new Set(cited.map(({ path }) => path));
  return [...cited, ...others.filter(({ path }) => !known.has(path))].sort((a, b) => byText(a.path, b.path));
}

/** Who says it: what parsers read, what a person or a model said. */
function toolsOf(statements: readonly Statement[]): string[] {
  const names = statements.map(({ by }) => (by === undefined ? 'ast' : 'user' in by ? RECORDED : by.model));
  return [...new Set(names)];
}
