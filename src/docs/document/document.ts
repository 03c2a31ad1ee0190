/**
 * A document is a markdown file with one generated section per lens, and a record beside it. Each section is an artifact: a pure function of
 * the inputs that the record holds for it. Everything outside the section markers belongs to people.
 */
export interface Document {
  focus: string;
  /** ISO 8601 in UTC, whole seconds; changes only when the content does. */
  generated: string;
  /** One per lens, in the order of `lens` in the frontmatter. */
  sections: Section[];
  /** Sources that changed under hand-written text since somebody last confirmed it, by path; each path once. */
  review: Reviewed[];
  /**
   * The record is gone, damaged or another document's: all that is known is what the frontmatter says. Every section has its sources then, with
   * ids that may be shortened, and nothing else that it was made from. `unreadable`: it may be there, and nobody may read it.
   */
  unrecorded?: true | 'unreadable';
  /** Sources that the record has and the list in the frontmatter lacks: somebody took them out. By path. */
  unlisted?: string[];
}

export interface Reviewed {
  path: string;
  /** Id that the source had when the text was last confirmed; absent where an older kb recorded the path alone. */
  hash?: string;
}

export interface Section {
  lens: string;
  inputs: Inputs;
  /** Markdown between the markers, LF line ends, no leading or trailing blank line. */
  body: string;
  /** False when the text between the markers is not the text that its digest was taken of: somebody edited it by hand. */
  pristine: boolean;
  /** That digest, of one that somebody edited: who takes the edit back has it as it was. */
  written?: string;
  /** What language servers answered about its sources, where they were asked; see `decodeAnswers`. */
  answers?: RecordedAnswers;
  /** What its lens says in entries of the frontmatter, in their order. */
  front?: FrontEntries;
}

/** Entries of a frontmatter by key. */
export type FrontEntries = Readonly<Record<string, string | number>>;

/** Answers as a record holds them, read from a file that anybody can have written: nothing in it is trusted. */
export interface RecordedAnswers {
  tools: readonly unknown[];
  /** One per source, sorted by path. */
  files: readonly unknown[];
}

/** Everything that a section's bytes depend on. Recorded, so that a check can compare it with a tree. */
export interface Inputs {
  /** The role it was generated for; absent when lenses were asked for by name. */
  for?: string;
  /** What read the sources, best first: 'lsp', 'ast', 'grep-fallback'; or 'recorded' where the words are somebody's own. */
  toolChain: string[];
  /** Format version of the document. */
  kb: number;
  /** Version of the extractors that read the sources. */
  extractor: number;
  scope: RecordedScope[];
  /** In the order in which the document presents them; the ranking of the selection is recorded as this order. */
  sources: Source[];
  /** Files that matched the focus but were beyond `limits.maxFiles`. */
  leftOut: number;
  /** Digest of the import edges that enter the sources; only where the section speaks of dependents. */
  inbound?: string;
  /** What each file takes of the sources, sorted by path; only beside `inbound`, to name who changed. */
  importers?: Importer[];
  /** Digest of where the imports of the sources lead; only where the section speaks of dependencies. */
  outbound?: string;
  /** The files beside the sources that answers of language servers depend on, sorted by path; only where there are such answers. */
  around?: AroundFile[];
  /** Digest of the packages and the configuration that they depend on. */
  settings?: string;
  /** Digest of that configuration alone. */
  setup?: string;
  /** Digest of the repository's own rule files that concern the lens; only where there are any. */
  rules?: string;
  /** The tools that those rules ask for, sorted: 'ast-grep 0.51.1', or 'semgrep absent' where there was none; only where there are any. */
  ruleTools?: string[];
  limits: Limits;
  /** What its one source is for, where that was told by what is in no tree; only in a section that states it. */
  purpose?: ToldPurpose;
}

/** A purpose that somebody or a model wrote beside the section, or that a message in the history told when the section was first made. */
export type ToldPurpose = { by: 'hand' } | { by: 'model'; name: string } | { by: 'commit'; commit: string; text: string };

/** A file that imports sources. */
export interface Importer {
  path: string;
  /** Digest of what it takes, 8 hex digits. */
  takes: string;
}

/** A file that types in the sources can come from: what others can see of it counts. */
export interface AroundFile {
  path: string;
  /** Id of a blob with this shape, shortened: what the file was when it first had it. */
  hash: string;
  /** Digest of its shape, 8 hex digits. */
  shape: string;
}

/** A part of the tree that the focus covers whole: a file that enters it makes the document stale. */
export interface RecordedScope {
  /** A directory ('.' for the top) or, where the focus was one, a glob. */
  path: string;
  /** Whether tests and fixtures count; they do when the focus asked for them. */
  tests: boolean;
  /** Digest of the names of the readable files in it, 8 hex digits. */
  names: string;
}

export interface Source {
  path: string;
  /** Full object id as git stores it. */
  hash: string;
  /** Digest of what the lens saw in it, 8 hex digits, see `digestSeen`; absent where that is not known, as in recorded words. */
  seen?: string;
  /** Digest of what other files can see of it; only where there are answers of language servers, see `AroundFile`. */
  shape?: string;
  /** Why it was passed over, where it was: its contents decided that, so it is an input all the same. */
  skipped?: string;
  /** Why it was added to what the focus selects: the sources call it, or it mounts or uses them. */
  followed?: 'calls' | 'mounts';
}

export interface Limits {
  maxFiles: number;
  maxDepth: number;
  maxOutput: number;
}

/** Version of the document format. Of the first, all that is recorded stood in the document itself. */
export const FORMAT_VERSION = 2;

/** A document without the text of its sections: all that a check needs. */
export type DocumentHead = Omit<Document, 'sections'> & { sections: SectionHead[] };

/** A section without its text and its answers; of these only whether there are some. */
export type SectionHead = Omit<Section, 'body' | 'answers'> & { answered?: true };

/** What the lenses of a document say in its frontmatter, in order. */
export function frontOf({ sections }: { sections: readonly Pick<Section, 'front'>[] }): FrontEntries {
  return Object.assign({}, ...sections.map(({ front }) => front));
}

/** The section in which a model tells what the area is for and how it works. It is no lens, and its `toolChain` names the model after `RECORDED`. */
export const NARRATIVE = 'narrative';

/** The `toolChain` of a section whose words a person or an agent wrote: kb knows what they are about and never changes them. */
export const RECORDED = 'recorded';

export function isRecorded({ inputs }: Pick<SectionHead, 'inputs'>): boolean {
  return inputs.toolChain.includes(RECORDED);
}
