import type { Past } from '../../git/commits/find-past.ts';
import type { Tasks } from '../../program/commands/list-tasks.ts';
import type { Page } from '../markdown/page.ts';
import type { Binding } from './bindings.ts';
import type { Paths } from './paths.ts';

/** What a tree knows that claims are judged by. All that the claims need was read before. */
export interface WordsTree {
  paths: Paths;
  /** The text of a file; undefined where it is not there, not a text, or was not asked for. */
  text: (path: string) => string | undefined;
  /** What links can lead to in a markdown file; undefined as for `text`. */
  page: (path: string) => Page | undefined;
  /** What became of a path that is not there; undefined where history does not know it. */
  past: (path: string) => Past | undefined;
  /** When a document came to hold a text, in seconds since 1970; undefined where nobody knows or asked. */
  since: (document: string, text: string) => number | undefined;
  /** What took the place of a name in a file; undefined where nobody knows or asked. */
  renamed: (file: string, name: string) => string | undefined;
  /** What a line of a file was when a document came to hold a text that names it; undefined as before. */
  lineThen: (asked: LineAsked) => string | undefined;
  /** The files, other than documents, that hold a name, or for `A_*` the names that start so; undefined where nobody looked. */
  holders: (token: string) => readonly string[] | undefined;
  /** How variables may be read that no source spells: `none` where they cannot; undefined where nobody looked. */
  binding: () => Binding | 'none' | undefined;
  /** Whether flags may be made of names that are spelled in another way; undefined where nobody looked. */
  derivesFlags: () => boolean | undefined;
  /** What manifests offer to be run. */
  tasks: Tasks;
}

/** A line that a text of a document names. */
export interface LineAsked {
  document: string;
  text: string;
  path: string;
  line: number;
}
