import type { Resolution } from '../../code/facts/facts.ts';

/** Which file imports which. Answers are made as they are asked for: a large tree has more edges than anybody looks at. */
export interface ImportGraph {
  /** False when contents of readable files could not be had, as in a partial clone: edges may be missing. */
  complete: boolean;
  /** Where the imports of a file lead, by specifier. Nothing for files that import nothing; a file's imports of itself are left out. */
  resolutions: Lookup<ReadonlyMap<string, Resolution>>;
  /** The readable files that a file imports. */
  imports: Lookup<ReadonlySet<string>>;
  /** The readable files that import a readable file. */
  importers: Lookup<ReadonlySet<string>>;
  /** Of the files that a file imports, those whose names it passes on. */
  reexports: Lookup<ReadonlySet<string>>;
  /** Files of TypeScript that declare what others see without an import, sorted: declaration files, and those that declare modules or globals. */
  ambient: () => readonly string[];
}

/** By path; undefined where there is nothing. */
type Lookup<T> = Pick<ReadonlyMap<string, T>, 'get'>;
