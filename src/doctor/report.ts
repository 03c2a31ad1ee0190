import type { TrustClass } from '../code/lsp/server-spec.ts';
import type { GitReport } from '../workspace/check-git.ts';

/** What kb finds here to work with. Paths are absolute, sizes in bytes. */
export interface DoctorReport {
  /** Whether kb can do its job here. */
  ok: boolean;
  /** What keeps it from that, or from a part of it, a sentence each. */
  problems: string[];
  /** Version. */
  node: string;
  git: GitReport;
  /** Absent outside a working tree. */
  repository?: { top: string; files: number; objectFormat: string; partial: boolean; shallow: boolean };
  /** Those found in the repository, most files first; outside one, those that a server on this machine knows. */
  languages: LanguageReport[];
  tools: ToolReport[];
  caches: { path: string; holds: string; bytes: number }[];
  /** The user's own list of language servers, whether it exists or not. */
  userServers: string;
}

export interface LanguageReport {
  id: string;
  name: string;
  /** Files of the repository that are read in this language. */
  files: number;
  /** 'oxc', 'tree-sitter', 'text search'. */
  parser: string;
  /** The language server that is used; absent where there is none. */
  server?: ServerReport;
  /** Why other servers that come before it, or all, are not used. */
  passedOver: { id: string; reason: string; path?: string }[];
  /** How to get a server where none is used: a command, or an address. */
  install?: string;
}

export interface ServerReport {
  id: string;
  version?: string;
  path: string;
  trust: TrustClass;
  license: string;
  /** unknown: it was not started. */
  state: 'works' | 'broken' | 'unknown';
  /** Why it is broken. */
  problem?: string;
  /** The operations it answers, where it was started. */
  answers?: readonly string[];
}

export interface ToolReport {
  name: string;
  version?: string;
  path?: string;
  /** Rules of the repository that it runs. */
  rules: number;
  install: string;
}
