import type { InParts } from '../../base/pace.ts';
import type { Facts } from '../../code/facts/facts.ts';
import type { Ask } from '../../code/lsp/answers.ts';
import type { Contents, Follow, Quoted, View } from '../../program/view.ts';

/** The import edges that enter the sources of a lens, and those that leave them. */
export type EdgeSide = 'inbound' | 'outbound';

/** What can be known of a lens without its code. */
export interface LensData {
  /** 'interfaces', 'flows'. */
  name: string;
  /** Folder of its documents under the document root; lenses may share one. */
  folder: string;
  /** What the lens shows, in a line. */
  shows: string;
  /** Who it is for: 'architect'. */
  roles: readonly string[];
  /** The formats whose files are sources beside code. */
  formats: readonly string[];
  /** What it reads of the import graph; every section it makes records a digest of that. */
  edges: readonly EdgeSide[];
  /** The kinds of the findings for which other programs ask it, of which it is the one to ask. */
  states: readonly string[];
  /** What takes long and answers no question about a whole tree by itself: it is left out there unless it is asked for. */
  seldom?: readonly string[];
  /** The folders of `rules/` whose rules run over its sources. */
  rules: readonly string[];
  /** Whether answers to what it asks language servers depend on what others can see of the sources alone, or on all that is in them. */
  needs: 'surface' | 'bodies';
  /** Whether it reads files beyond those that the focus selects; its code has `follow` then. */
  follows: boolean;
  /** Its documents are about one file each. Such a lens is asked for by name only: it never takes part as one of all. */
  about?: 'file';
}

/**
 * A lens turns facts into a report. It is pure, and it sees only the view that its data ask for; exactly that view is recorded in the
 * document, which is why a FRESH document can be regenerated without changing a byte.
 */
export interface Lens extends LensData, LensCode {}

/** What the file of a lens exports; its data stand in the registry. */
export interface LensCode {
  /** Roles of matches for whose sake a file is read: where a place holds more files than fit, those with the most of them are taken. */
  looksFor?: readonly string[];
  /** Of these, those whose list answers a question by being whole: files that hold any are read all, beyond the limit of files. */
  lists?: readonly string[];
  /**
   * What the report is made of, where no language server answered: contents without what it never shows and nothing it shows depends on;
   * everything unless told. A source may change in the rest without a change of the document, see `digestSeen`. The report gets no more, so
   * it cannot depend on more. Of positions, a report may only compare those of one file, and show them.
   */
  sees?: (contents: Contents) => Contents;
  /** What the report quotes of the text of a source. Sources that are no code are quoted whole. */
  quotes?: (source: { path: string; text: string; facts: Facts }) => Quoted;
  report: (view: View) => LensReport;
  /** The same, with stops after what takes milliseconds. */
  inParts: (view: View) => InParts<LensReport>;
  /** What the report would gain from language servers. Nothing may depend on an answer being there. */
  asks?: {
    /** What to ask of declarations, most wanted first. The view has no answers yet. */
    declarations: (view: View) => InParts<Ask[]>;
    /** Whether the type errors of the sources are wanted. */
    problems?: true;
  };
  /** Which files beyond the selected ones the report needs. Asked when files are selected, again with every file that was added. */
  follow?: Follow;
}

/** What a lens found, before it is markdown. Empty parts are left out of the document. */
export interface LensReport {
  /** Two or three sentences specific to what was found. */
  summary: string[];
  /** In order of importance: where not all fit into the output limit, each gets a share, and those that get none are the last. */
  groups: Group[];
  /** What is stated for programs alone, in no line of the document. */
  beside?: readonly Finding[];
  /** A Mermaid diagram without its fence, or nothing where structure is not the answer. */
  diagram?: string;
  /** What the lens could not see, and where. */
  gaps: string[];
  /** Sections of its own, which stand in place of summary and findings. */
  parts?: ReportPart[];
  /** What it says in entries of the frontmatter. */
  front?: Readonly<Record<string, string | number>>;
  /** How many places were relevant, and how many of them were not understood; told at the head where there are any such. */
  unclear?: Unclear;
}

/** A section of a document in the lens's own words. */
export interface ReportPart {
  title: string;
  /** Of markdown, each a line of its own; the last ones make room where not all fit. */
  lines: string[];
}

export interface Unclear {
  number: number;
  /** Of how many, those included. */
  of: number;
  /** What they are: 'import', 'entry point'. */
  what: string;
  /** What is not in these numbers, as nobody knows how much it is: a sentence each about a framework of which nothing was recognised. */
  beyond?: string[];
}

export interface Group {
  /** One line of markdown. */
  title: string;
  /** One line of markdown below the title. */
  note?: string;
  /** The items answer a question by being all there: where not everything fits, what stands below them is left out, and never one of them. */
  list?: true;
  items: Item[];
}

export interface Item {
  path: string;
  /** For the order of items, and for programs; 0 where the place is a whole file or directory. */
  startLine: number;
  endLine: number;
  /** One line of markdown after the path. It names the declaration that it is about, or quotes the code: the line is not shown. */
  text: string;
  /** Lines of markdown, shown as a list below the item; each two leading spaces put a line one level deeper than the one above. */
  details?: string[];
  /** The details are what there is to list, and not more about it; with `top`, those of the first level are, and what is below them is more about these. */
  isList?: true | 'top';
  /** How little it tells, 0 unless told: of the items of one file, those with the highest rank are left out first; 2 folds at once. */
  rank?: number;
  /** What the item states, for programs. */
  findings?: Finding[];
  /** Signatures, never bodies; and which name each line is about ('' for none), so that a shortened text can name what it leaves out. */
  code?: { language: string; text: string; names?: string[] };
}

/** One statement of a report, as `kb spelunk --json` gives it and the benchmark of the lenses compares it with an answer key. */
export interface Finding {
  /** 'route', 'field', 'sink', 'transition' …: up to the lens. */
  kind: string;
  /** One line of plain text that says it all but where: 'GET /orders/:id → OrderController.show'. */
  name: string;
  path: string;
  /** 1-based, inclusive. */
  startLine: number;
  endLine: number;
  /** 'express/route'; nothing where no rule found it. */
  rule?: string;
  /** What it was read from, in the words of `tool_chain`: 'lsp' where a language server's answer is stated, else the parser or tool. */
  source?: string;
  /** Of a field, a state or a transition, where that begins whose part it is. */
  of?: { path: string; startLine: number };
  /** Of a way of data, where that comes in. */
  from?: { path: string; startLine: number };
  /** Of an entry point, what stands around it. */
  entry?: StatedEntry;
  /** Of what an entry point answers, its parts. */
  answer?: StatedAnswer;
  /** What is written in front of an entry point: whether it is among the sources, and something is told that it answers. */
  front?: { entry: string; texts: readonly { text: string; isRead: boolean; answers: boolean }[] };
  /** Of what an entry point says that it answers where nothing is wrong: the type, or each with its status. */
  output?: { entry: string; type: string };
  /** Of a field or a setting, its parts. */
  field?: StatedField;
  /** Of a schema, what it is made from that no source declares, whose fields it has, too. */
  outside?: readonly string[];
  /** Of a schema, the fields that it takes of others one by one. */
  picks?: readonly string[];
  /** Of an option, the command that takes it, or what declares it. */
  command?: string;
  /** Of a check of what comes in, the names of what it lets through: 'order.note', and 'order.*' for those that are not known. */
  lets?: readonly string[];
}

/** A field of a schema for programs, as written. What is not written is not there. */
export interface StatedField {
  /** With the fields around it: 'address.street'. A rule that is about several fields is its own name. */
  name: string;
  type?: string;
  /** It is marked as one that can be left out. */
  optional?: true;
  /** What it is where it is left out. */
  preset?: string;
  /** Decorators, attributes and other rules. */
  rules?: string;
  /** All of it, where it is written as one expression: 'z.string().max(100)'. */
  text?: string;
  /** Of a setting: what reads it fails where it is not given; of an option: it has to be given. */
  required?: true;
}

/** What an entry point answers when something is wrong, for programs. */
export interface StatedAnswer {
  /** The entry point: 'GET /orders/:id'. */
  entry: string;
  /** As far as the code says it. */
  status?: number;
  /** 'throws NotFound(id)' */
  says: string;
  /** The error that is made there and not thrown: 'SignInError("UNKNOWN")'. */
  error?: string;
  /** 'when order == null'; '' where nothing is asked. */
  when: string;
  /** The function that does, where it is not the handler. */
  within?: string;
  /** What stands in front of the entry point and answers, as written. */
  by?: string;
}

/** An entry point for programs. What the lens does not look at is not there. */
export interface StatedEntry {
  /** 'GET /orders/:id', 'serve [port]'. */
  label: string;
  /** All paths of a route that are counted, where its label leaves some out. */
  paths?: readonly string[];
  /** Of a route, nothing in the sources mounts its router: what its path begins with is not known. */
  unmounted?: true;
  /** Heading it is shown under: 'HTTP routes'. */
  group: string;
  /** Of a job or listener, what switches it on: 'when env.MAIL === "true"'. */
  when?: string;
  /** What runs: a function of the sources, or what is written. */
  handler?: { name: string; path?: string; line?: number };
  /** What a function without a name calls first, where it is all that runs: 'scan and 1 other call'. */
  calls?: { name: string; path: string; line: number };
  /** What stands in front of the handler, as written. */
  through?: readonly string[];
  /** Of that, and of what the handler itself checks, what can refuse a caller. */
  guards?: readonly string[];
  /** Other controls, by kind. */
  checks?: readonly { kind: string; text: string; when?: string }[];
  /** What takes it out of the guards around it, as written. */
  exempt?: string;
}
