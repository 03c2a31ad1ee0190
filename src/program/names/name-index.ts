import type { RuleHit } from './find-matches.ts';
import type { Definition, FileNames, Typed } from './read-names.ts';
import type { TypeNames } from './read-types.ts';

/** The names of all sources. */
export interface NameIndex {
  files: ReadonlyMap<string, FileNames>;
  /** Files whose names are seen by all of their directory, by directory. */
  packages: ReadonlyMap<string, readonly FileNames[]>;
  /** Files by their name without its ending; those that stand for their directory by its name. */
  stems: ReadonlyMap<string, readonly FileNames[]>;
  /** The types that have all methods of a contract, as far as that was asked for. */
  implementing: Map<TypeNames, readonly TypeNames[]>;
  /** By name; several where sources declare several, or parts of one. */
  types: ReadonlyMap<string, readonly TypeNames[]>;
  /** Methods by the name of the type that they belong to. */
  methods: ReadonlyMap<string, readonly Definition[]>;
  /** Functions that are called like methods of what their first parameter is, by name: `Ok(this Controller controller)` of C#. */
  extensions: ReadonlyMap<string, readonly Definition[]>;
  /** Functions and classes by their name. */
  named: ReadonlyMap<string, readonly Definition[]>;
  /** The methods that contracts declare. */
  promised: ReadonlySet<string>;
  /** Types by the names of those that they extend or implement. */
  heirs: ReadonlyMap<string, readonly TypeNames[]>;
  /** The files that declare or import a name, or are called so: in all others it can only be passed on. */
  saying: (name: string) => ReadonlySet<FileNames>;
  /** The sources of which a file passes on all names, but for itself. */
  passing: (file: FileNames) => readonly FileNames[];
  /** Where a name was looked for already, in vain, by name: files that pass on each other's names. */
  exhausted: Map<string, Set<FileNames>>;
  /** Takes the files that a name is followed through, where somebody wants to know. */
  trail?: Set<string>;
  /** The class of the object that the code runs for, where that is an heir of the class that has the code. */
  heir?: TypeNames;
  /** Variables that are being followed to what they were given. */
  following?: ReadonlySet<Typed>;
  /** A type that is not meant: a class is not its own base. */
  not?: TypeNames;
  /** The type that a text names where it is said, or where it leads out of the sources. */
  typeNamed: (index: NameIndex, file: FileNames, text: string, hops: number) => NamedEntity | undefined;
}

/** What a name leads to among the sources, or where it leaves them. */
export type NamedEntity =
  /**
   * `among`: the types that implement it, where it is the method of an interface that several do. `runsFor`: the class that it is a method of by
   * inheritance.
   */
  | { kind: 'function'; definition: Definition; among?: readonly string[]; runsFor?: RuleHit }
  | { kind: 'type'; type: TypeNames }
  /**
   * Somewhere in a file of the repository (in Go, a directory): not one of the sources, or nothing there has that name. `direct` where the
   * name itself is imported, rather than the type of a value; `leads` are the files to read for it.
   */
  | { kind: 'file'; path: string; among: boolean; direct: boolean; leads: readonly string[] }
  | { kind: 'package'; name: string; direct: boolean }
  /**
   * `wanted`: the name of a type that no source declares and no import names. `contract`: the method of an interface that none of the
   * sources implements, or several do: 'OrderRepo.save', and these.
   */
  | { kind: 'unresolved'; wanted?: string; contract?: string; among?: readonly string[] };

/** How many files, fields and base classes a name is followed through. */
export const HOPS = 12;
