import type { LspOperation } from './tool-call.ts';

/**
 * A language server as data. Adding one adds an entry, never a branch. Strings in `args`, `env`, `initOptions` and `settings` may hold
 * `{cache}` (a directory of kb's own for this server and repository), `{root}`, `{cpus}`, `{program:NAME}` (absolute path on PATH),
 * `{outside:NAME}` (a program of kb's own that runs it from outside the repository) and `{toolchain}` (rustup's name for the one that the
 * required programs belong to). A string whose placeholder is not known is left out.
 */
export interface ServerSpec {
  /** 'rust-analyzer': also the name in documents. */
  id: string;
  /**
   * File name endings, with the dot, to the protocol's languageId: '.tsx' → 'typescriptreact'. Also the allow-list: no other file is ever
   * sent, as some servers crash on what they do not know.
   */
  documents: Readonly<Record<string, string>>;
  /** Files that mark a root (`*.sln`: names that end so), and which of several counts: the one nearest to the file, the outermost, or always the top of the repository. */
  roots: readonly string[];
  rootStrategy: 'nearest' | 'outermost' | 'top';
  /**
   * Files that mark a project, for a server that loads projects as files of them are asked about and knows no other files: those that no
   * project holds are opened.
   */
  projects?: readonly string[];
  /** The first that is there and answers is used. */
  candidates: readonly Candidate[];
  /** Programs without which the server answers nothing. */
  requires?: readonly string[];
  /** Where several servers know a language, the one with the highest is tried first. */
  priority: number;
  /** How to get it, by channel: `npm install -g …`. */
  install: Readonly<Partial<Record<InstallChannel, string>>>;
  /** The untrusted profile: nothing of the repository is run, no network. */
  initOptions?: Readonly<Record<string, unknown>>;
  settings?: Readonly<Record<string, unknown>>;
  env?: Readonly<Record<string, string>>;
  /** What `--trust-repo` changes, laid over the above. */
  trusted?: {
    initOptions?: Readonly<Record<string, unknown>>;
    settings?: Readonly<Record<string, unknown>>;
    /** A variable that is undefined is not set. */
    env?: Readonly<Record<string, string | undefined>>;
  };
  /** Which files are opened before they are asked about. */
  open: 'none' | 'lazy' | 'all';
  /** Files that may be open at once. */
  maxOpen?: number;
  ready: Readiness;
  /** Milliseconds to wait for readiness at most. */
  readyCap: number;
  diagnostics: 'pull' | 'push' | 'none';
  /** Operations that it does not have, or takes too long for. */
  without?: readonly LspOperation[];
  budget: ServerBudget;
  license: string;
  /** The user does not want it. */
  disabled?: boolean;
  /** What is left of the danger under the untrusted profile: 'executes-code' is not started then. */
  trust: TrustClass;
}

export interface Candidate {
  /**
   * bundled: a file of a package that comes with kb, run with kb's Node where it ends in `.js`; path: looked for on PATH, `{version}` in it
   * stands for a number, highest first; user: from the user's configuration, a name on PATH or an absolute path.
   */
  kind: 'bundled' | 'path' | 'user';
  /** Of a bundled one with its package; `{platform}`, `{arch}` and `{exe}` in it are Node's names for the machine, and '.exe' on Windows. */
  command: string;
  /** Of a bundled one: the dependency of kb that brings the package. */
  from?: string;
  args: readonly string[];
  /** Added where the repository is not trusted. */
  untrustedArgs?: readonly string[];
  /** Arguments that print the version, where `serverInfo` does not tell it. */
  versionArgs?: readonly string[];
}

export type InstallChannel = 'npm' | 'apt' | 'brew' | 'rustup' | 'go' | 'pip' | 'gem' | 'dotnet' | 'opam' | 'ghcup' | 'mason' | 'other';

/**
 * When answers can be believed. immediate: as soon as it is initialized (requests wait inside the server); server-status: rust-analyzer's
 * `experimental/serverStatus` says quiescent; progress-idle: no work-done progress for 300 ms; or a notification, with the value of a
 * field if that matters.
 */
export type Readiness = 'immediate' | 'server-status' | 'progress-idle' | { notification: string; field?: string; value?: string };

/** How many calls of each sort one document may make. */
export interface ServerBudget {
  files: number;
  hover: number;
  definitions: number;
  calls: number;
  diagnostics: number;
  /** Milliseconds for one request. */
  request: number;
  /** Megabytes of memory of the whole process group. */
  memory: number;
}

export type TrustClass = 'safe' | 'reduced' | 'executes-code';

/** A server that is there, with everything it takes to start it; no placeholder is left in it. */
export interface ChosenServer {
  spec: ServerSpec;
  /** Absolute path of the program. */
  program: string;
  args: readonly string[];
  /** The whole environment. */
  env: NodeJS.ProcessEnv;
  /** Absolute path of the directory it is started for. */
  root: string;
  initOptions: Readonly<Record<string, unknown>>;
  settings: Readonly<Record<string, unknown>>;
  /** Where it is known without starting the server. */
  version?: string;
  /** Arguments that print the version, where there are such. */
  versionArgs?: readonly string[];
}
