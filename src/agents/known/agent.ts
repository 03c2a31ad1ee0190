import type { JsonValue } from '../edit/write-json.ts';

/** A coding agent that kb knows: the files of a repository in which it looks for instructions and for servers. */
export interface Agent {
  /** As it is typed. */
  name: string;
  /** As its makers call it. */
  title: string;
  /** Files and directories that tell that it is used in a repository. */
  signs: readonly string[];
  texts: readonly GuidePlace[];
  entries: readonly EntryPlace[];
  /** What it takes beside the files, for people. */
  left?: string;
  /** What it takes besides where `package.json` does not name kb. */
  leftWithoutPackage?: string;
}

/** Lines in a file that people write, between two comments. */
export interface GuidePlace {
  path: string;
  comments: 'html' | 'hash';
  /** What stands there; the guide unless told. */
  lines?: readonly string[];
  /** The file is kb's alone, and begins with these lines. */
  head?: readonly string[];
  /** Where a setting names files that the agent reads instead, one or a list; the first of these keys that is there. */
  named?: { path: string; at: readonly (readonly string[])[] };
  /** How it names, outside of code, a file that the agent reads as part of it, as the first group. */
  includes?: RegExp;
  /** A line that may stand nowhere else, with what it would mean if it did. */
  clash?: { line: RegExp; reason: string };
}

/** How Claude Code and Gemini CLI have another file read, also within a sentence: `@AGENTS.md`. */
export const IMPORT = /(?:^|[\s(])@(?:\.\/)?(AGENTS\.md)(?![\w/-]|\.\w)/m;

/** A value in a file of JSON, with comments where its owner allows them. */
export interface EntryPlace {
  /** The first of them that exists, else the first. */
  paths: readonly [string, ...string[]];
  at: readonly string[];
  value: JsonValue;
  /** Only where `package.json` names kb, so that it lies in `node_modules` of every clone. */
  inPackage?: boolean;
}

/** What starts the server: the kb of the repository, or else the one on the machine; never one from the network. */
export const SERVER = { command: 'npx', args: ['--no-install', 'kb', 'mcp'] };
