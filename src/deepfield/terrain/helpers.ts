import type { Workspace } from '../../workspace/workspace.ts';

/** What an exploration of a question found, as far as it is used here. */
interface ExploreResult {
  /** From 0 to 1: how likely the findings hold the answer. */
  confidence: number;
  findings: readonly {
    claim: string;
    why: readonly string[];
    evidence: readonly { path: string; lines: readonly [number, number]; blob: string }[];
  }[];
}

/** The places of a repository that everything starts from. Paths are from its top. */
interface Places {
  entrypoints: readonly string[];
  configs: readonly string[];
  commands: readonly { kind: string; command: string; directory: string; source: string }[];
}

/** As what a model is asked: each role has an implementation without one, too, but for the words that only a model has. */
export type RoleName = 'classifier' | 'scanner' | 'detector' | 'planner' | 'learner' | 'answerer' | 'synthesiser';

/** What a model is asked, and what it is shown. */
export interface TellOrder {
  role: RoleName;
  about: string;
  /** What is known already, in markdown. */
  known: string;
  /** Files of the repository that it is shown, the most important first. */
  paths: readonly string[];
  /** What stands in these, where they are no files of the repository. */
  texts?: ReadonlyMap<string, { hash: string; text: string }>;
  /** What it can name. */
  choices?: readonly string[];
}

/** What a model says of files that it was shown, as far as its citations hold. Paths are from the top of the repository. */
export interface CitedText {
  /** What something is for, or how it works. */
  part: 'purpose' | 'how';
  text: string;
  cites: readonly { path: string; from: number; to: number }[];
  /** Of the choices. */
  names: readonly string[];
  title?: string;
}

/** What of a text a repository bears out not, and what is true or undecided. Lines are counted from 1. */
export interface JudgedWords {
  wrong: readonly { line: number; text: string; says: string }[];
  open: readonly { line: number; text: string }[];
}

/** What other features of kb can tell; whoever puts features together passes them in. */
export interface TerrainHelpers {
  places: (workspace: Workspace) => Promise<Places>;
  /** What a repository says of itself in a sentence. */
  project: (workspace: Workspace) => Promise<string | undefined>;
  explore: (workspace: Workspace, question: string) => Promise<ExploreResult>;
  /** The files that words lead to, best first. */
  search: (workspace: Workspace, words: string) => Promise<readonly { path: string; score: number }[]>;
  /** Which claims of texts, by name, a repository bears out not, and which may hold. */
  judgeWords: (workspace: Workspace, texts: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, JudgedWords>>;
  /** Asks a model; absent where none is asked, and undefined where it did not answer. */
  tell?: (workspace: Workspace, order: TellOrder) => Promise<CitedText[] | undefined>;
  /** Whether questions wait for an answer from whoever called. */
  isWaiting?: () => boolean;
  /** The model, as it is cited. */
  model?: string;
}
