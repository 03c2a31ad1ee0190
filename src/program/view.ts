import type { InParts } from '../base/pace.ts';
import type { Facts, Resolution } from '../code/facts/facts.ts';
import type { FileAnswers } from '../code/lsp/answers.ts';
import type { RuleMeta } from '../code/rules/rule-meta.ts';
import type { RuleMatch } from '../code/rules/rules.ts';

/** How a lens reads beyond the selected files. */
export interface Follow {
  /** Whether a match registers something, or sets it up for others. Its file is read wherever it is. */
  links: (meta: RuleMeta) => boolean;
  /** Whether a match can say where that is: a router, a mount. Its file is read where it imports such a file, or one imports it. */
  joins: (meta: RuleMeta) => boolean;
  /** What can tell which routers the linking files among the sources mount, where these do not know by themselves. Asked until nothing is new. */
  mounted: (view: View, tree: TreeNames) => InParts<ReadonlySet<string>>;
  /** Of the linking files among the sources, and of what tells of them, those that decide what is stated of the others. */
  deciders: (view: View) => InParts<ReadonlySet<string>>;
  /** What else decides that, or may: handlers, base classes, constants of a path. What is not sure is asked for in `deciders`. */
  needs: (view: View, tree: TreeNames) => InParts<Followed[]>;
  /** What can be told in more detail with, most wanted first: the files that calls lead into. */
  wanted: (view: View, tree: TreeNames) => InParts<Followed[]>;
  /** Of the sources that were added without being sure: those that were worth it. */
  worth: (view: View) => InParts<ReadonlySet<string>>;
}

export interface Followed {
  path: string;
  /** The sources call it; or it decides what is stated of them. */
  why: 'calls' | 'mounts';
  /** Whether that is known before it is read; else it is asked for in `worth`. */
  sure: boolean;
  /** The source that names it, or calls into it; nothing where it was looked for in all of the tree. */
  from?: string;
}

/** What a selection can ask of the whole tree. */
export interface TreeNames {
  /** The files that a file imports, sorted. */
  importsOf: (path: string) => readonly string[];
  /** The files that see each other's names without an import, sorted: those of a Go package. */
  siblingsOf: (path: string) => readonly string[];
  /** The one file that exports a name, of all files in the language of another file. */
  declaring: (name: string, from: string) => string | undefined;
  /** The one file of another name's language that is called as `holder`, or stands for a directory of that name, and exports a name. */
  declaringIn: (name: string, holder: string, from: string) => string | undefined;
}

export interface View {
  focus: string;
  /** How many calls deep a chain of calls is followed. */
  maxDepth: number;
  /** In the order to present them in. */
  sources: SourceView[];
  /** The files that were passed over, with the reason. */
  skipped: { path: string; reason: string }[];
  /** Kinds of findings that nobody asks for: a report can do without what only these are made of. */
  unasked?: readonly string[];
  /** Only if the lens reads edges that enter: sorted by to, then from. `to` is a source; `from` is not. */
  inbound: Edge[];
  /** Only if the lens reads edges that enter: who takes which names of a source, other sources included; sorted by to, then from. */
  takers?: Taker[];
  /** Only if the lens quotes: texts that are about code and are none, by path. */
  beside?: ReadonlyMap<string, string>;
  /** Only if the lens quotes: what a source is for, where neither code nor text of the tree tells it. */
  purpose?: { by: 'hand' } | { by: 'model'; name: string } | { by: 'commit'; commit: string; text: string };
  /** Only if the lens quotes: the id of a file, by which documents about single files name each other. */
  idOf?: (path: string) => string;
}

export interface SourceView {
  path: string;
  /** Why it was added to what the focus selects. */
  followed?: Followed['why'];
  facts: Facts;
  /** Only if `reads.outbound`: where each import leads, by specifier. */
  outbound: ReadonlyMap<string, Resolution>;
  /** Only if the lens has rules. */
  matches: RuleMatch[];
  /** What a language server said of it, where the lens asked and one answered. */
  answers?: FileAnswers;
  /** Only if the lens quotes. */
  quoted?: Quoted;
  /** Only if the lens quotes: how many lines it has, which no report may say below the frontmatter. */
  lines?: number;
  /** Only if the lens quotes: how many declarations it has, members and what is for the file alone included. */
  declarations?: number;
}

/** What the comments of a source say, which its facts have only in part. Plain text. */
export interface Quoted {
  /** Of the file as a whole. */
  file?: string;
  /** Of declarations at its top, by name. */
  declarations: Readonly<Record<string, string>>;
  /** The file, or all that it exports, is said to be deprecated. */
  deprecated?: true;
}

/** What a source says by itself. */
export type Contents = Pick<SourceView, 'facts' | 'matches' | 'quoted'>;

/** One file imports another. */
export interface Edge {
  from: string;
  to: string;
}

/** A file takes names of another, without saying where in it: what a document states of it holds until the file imports something else. */
export interface Taker {
  to: string;
  from: string;
  /** As `to` exports them, sorted. */
  names: readonly string[];
  /** It takes the module as a whole, or what it takes cannot be told. */
  whole?: true;
  /** Not from the file itself, but from files that pass its names on. */
  passed?: true;
  /** Types of its own that it makes from what it takes. */
  subtypes?: readonly { name: string; base: string }[];
}
