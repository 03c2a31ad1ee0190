/** What a change can be about. */
export type ChangeKind = 'flows' | 'contracts' | 'trust-zones' | 'boundaries' | 'state';

/** Where something stands; 0 for a whole file. */
interface SourceRange {
  path: string;
  startLine: number;
  endLine: number;
}

/** The sort of methods that a class has beside those of its objects, which can have the same names. */
export const CLASS_METHOD = 'class-method';

/** One thing of one tree that a change can add, remove, change or move. What it is does not depend on the line that it stands in. */
export interface Thing {
  /** 'route', 'function', 'field' …: things of different sorts are never the same. */
  sort: string;
  /** As people know it: 'POST /users', 'CreateUser.email'. */
  name: string;
  /** What others name to get at it: a file, or a package where that is what is named; as the head has it, for files that moved. */
  home: string;
  /** Name of the thing that it is a part of, in the same home. */
  of?: string;
  /** Where that begins, in its own tree: two schemas of one file can share a name. */
  within?: string;
  at: SourceRange;
  /** The function that it is declared in. */
  inside?: string;
  /** Only its own file or package can name it: no code of others breaks with it, however serious what data of its shape means to them. */
  own?: boolean;
  /** A class keeps it to itself: that it came or went concerns nobody else. */
  hidden?: boolean;
  /** A name that a file passes on without saying so, and that no other file takes from there: an import that is not used. */
  untaken?: boolean;
  /** Of a route, nothing in its tree mounts its router: neither where its path begins nor what stands in front of it is known. */
  unmounted?: true;
  /** Of a route, the paths that lead to it, and whether there are more than kb counts. */
  paths?: { all: readonly string[]; more: boolean };
  /** What it is made of, without what only formatting decides: a difference in one of these is a change. */
  facets: Readonly<Record<string, string>>;
}
