import { count } from '../../base/count.ts';
import { shellWord } from '../../base/process/shell.ts';
import { type DocumentHead, FORMAT_VERSION, isRecorded, type SectionHead } from '../document/document.ts';
import { nextSelection } from './next-selection.ts';
import type { TreeView } from './tree-view.ts';
import type { Status } from './verdict.ts';

/** For whom a command is. */
export interface RemedyOptions {
  /** The document's path as its reader would type it. */
  typed: string;
  /** Whether the tree is the index. */
  staged: boolean;
  /** The path of the document's record as they would type it, where there is one. */
  record?: string;
}

/** The command after which the document is FRESH. A document none of whose sources is left describes nothing, so it can only be removed. */
export function remedy(
  document: DocumentHead,
  judged: readonly { section: SectionHead; status: Status }[],
  viewFor: (lens: string) => TreeView,
  { typed, staged, record }: RemedyOptions,
): string {
  const left = document.sections.some(({ lens, inputs }) => {
    const own = inputs.sources.filter(({ followed }) => followed === undefined);
    return nextSelection({ ...inputs, sources: own }, viewFor(lens)).sources.length > 0;
  });
  const word = argument(typed);
  const files = record === undefined ? word : `${word} ${shellWord(record)}`;
  if (!left) return `${staged ? 'git rm' : 'rm'} ${hasRecord(document) ? files : word}`;
  const outdated = judged.filter(({ status }) => status !== 'FRESH').map(({ section }) => section);
  const generated = outdated.filter((section) => !isRecorded(section));
  const overwrite = generated.some(({ pristine }) => !pristine) ? '--overwrite ' : '';
  const commands = [
    ...(outdated.some(isRecorded) ? [confirmWords({ typed, staged })] : []),
    ...(generated.length > 0 ? [`kb refresh ${staged ? '--staged ' : ''}${overwrite}${word}`] : []),
    ...(staged ? [`git add ${files}`] : []),
  ];
  return commands.join(' && ');
}

/** The command that makes a document anew that nothing outdated. @param flags what says so to `kb refresh`. */
export function makeAnew({ typed, staged, record }: Required<RemedyOptions>, flags: string): string {
  const word = argument(typed);
  return `kb refresh ${staged ? '--staged ' : ''}${flags} ${word}${staged ? ` && git add ${word} ${shellWord(record)}` : ''}`;
}

/** What an older kb wrote has none, and where it is lost there is nothing to name. */
function hasRecord({ sections, unrecorded }: DocumentHead): boolean {
  return !unrecorded && sections.every(({ inputs }) => inputs.kb === FORMAT_VERSION);
}

/** The command that mends what a merge left of a document. */
export function resolveConflicts({ typed, staged, record }: RemedyOptions): string {
  const word = argument(typed);
  const files = record === undefined ? word : `${word} ${shellWord(record)}`;
  return staged ? `kb refresh --resolve --staged ${word} && git add ${files}` : `kb refresh --resolve ${word}`;
}

/** The command that says that the words which somebody wrote in a document still hold. */
export function confirmWords({ typed, staged }: RemedyOptions): string {
  return `kb review ${staged ? '--staged ' : ''}--acknowledge ${argument(typed)}`;
}

/** How to find out whether words still hold, and what to do when they do. */
export function reviewFirst(options: RemedyOptions): string {
  const show = `kb review ${options.staged ? '--staged ' : ''}${argument(options.typed)}`;
  return `\`${show}\` shows what changed under them, \`${confirmWords(options)}\` says that they hold`;
}

/** What to do about sources that changed without a change of what the lens sees in them. */
export function bringUpToDate({ typed, staged }: RemedyOptions): string {
  return `sources changed in what the document does not show; \`kb refresh ${staged ? '--staged ' : ''}${argument(typed)}\` brings its ids and lines up to date`;
}

/** What to do about answers that were late when a document was made. */
export function askForRest({ typed }: RemedyOptions): string {
  return `language servers answered in part; \`kb refresh --complete ${argument(typed)}\` asks for the rest`;
}

/** What to do about words beside the sections whose sources changed. */
export function reviewWords(sources: number, options: RemedyOptions): string {
  return `${count(sources, 'source')} changed under hand-written text; ${reviewFirst(options)}`;
}

/** A path as an argument of a command. */
function argument(path: string): string {
  return `${path.startsWith('-') ? '-- ' : ''}${shellWord(path)}`;
}
