import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { decodeAnswers } from '../../docs/answers/answers-record.ts';
import type { ParsedHead } from '../../docs/document/cacheable.ts';
import { FORMAT_VERSION, isRecorded, type SectionHead } from '../../docs/document/document.ts';
import { parseDocument } from '../../docs/document/parse-document.ts';
import { carrySources, type Fate } from '../../docs/judging/carry-sources.ts';
import type { Surroundings } from '../../docs/judging/surroundings.ts';
import type { DocumentFiles, StoredDocument } from '../../docs/store/store.ts';
import { carryRecorded } from '../../generate/carry-recorded.ts';
import { readSeen } from '../../generate/read-seen.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** See `Surroundings.seen`. */
export type ReadSeen = NonNullable<Surroundings['seen']>;

/** A section some sources of which changed, and say what the lens saw in them. */
interface Changed {
  section: SectionHead;
  fates: Fate[];
  stored: DocumentFiles;
}

/**
 * What a check asks about sources that changed, see `Surroundings.seen`. Reads only the sources that changed. Where a language server
 * answered, what the lens sees is the same only if the answers hold, too.
 */
export async function openSeen(
  workspace: Workspace,
  texts: ReadonlyMap<string, StoredDocument>,
  heads: ReadonlyMap<string, ParsedHead>,
): Promise<ReadSeen> {
  const changed = listChanged(workspace, texts, heads);
  const seen = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, paths] of pathsByLens(changed)) {
    seen.set(name, await readSeen(workspace, name, [...paths]));
  }
  const holding = new Map<SectionHead, ReadonlySet<string>>();
  for (const each of changed) if (each.section.inputs.settings !== undefined) holding.set(each.section, await answersHold(workspace, each));
  const known = new Set(changed.map(({ section }) => section));
  return (section, { path }) => {
    if (!known.has(section) || holding.get(section)?.has(path) === false) return undefined;
    return seen.get(section.lens)?.get(path);
  };
}

function listChanged(workspace: Workspace, texts: ReadonlyMap<string, StoredDocument>, heads: ReadonlyMap<string, ParsedHead>): Changed[] {
  return [...heads].flatMap(([path, read]) => {
    const stored = texts.get(path);
    if (!('head' in read) || !stored || !('text' in stored)) return [];
    return read.head.sections.filter(isComparable).flatMap((section): Changed[] => {
      const fates = carrySources(section.inputs.sources, workspace.viewFor(section.lens));
      const changed = fates.filter(({ source, change }) => change === 'changed' && source.seen !== undefined);
      return changed.length === 0 ? [] : [{ section, fates: changed, stored }];
    });
  });
}

/** Another kb may have seen other things, and nobody knows what rules of the repository find without running them. */
export function isComparable(section: SectionHead): boolean {
  const { kb, extractor, rules } = section.inputs;
  return !isRecorded(section) && kb === FORMAT_VERSION && extractor === EXTRACTOR_VERSION && rules === undefined;
}

function pathsByLens(changed: readonly Changed[]): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>();
  for (const { section, fates } of changed) {
    const own = paths.get(section.lens) ?? new Set();
    paths.set(section.lens, own);
    for (const { source } of fates) own.add(source.path);
  }
  return paths;
}

/** The changed sources for which everything that was answered still holds. */
async function answersHold(workspace: Workspace, { section, fates, stored }: Changed): Promise<ReadonlySet<string>> {
  const { document } = await parseDocument(stored, workspace.repo.objectFormat);
  const record = decodeAnswers(document?.sections.find(({ lens }) => lens === section.lens)?.answers);
  if (!record) return new Set();
  const recorded = fates.map(({ source }) => source);
  const sources = fates.map(({ source, current = '' }) => ({ path: source.path, hash: current }));
  return (await carryRecorded(workspace, record, recorded, sources)).carried;
}
