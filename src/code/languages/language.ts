import type { OutlineRules } from '../ast/outline-rules.ts';
import type { ReadItems } from '../data/data-item.ts';
import type { ReadBases } from './bases.ts';
import type { CommentStyle } from './comments.ts';
import type { Inferred } from './inferred.ts';
import type { ShapeRules } from './shape-rules.ts';

/** A language as data. Adding one adds a file under `languages/` and a line in `languages.ts`, and for one with a grammar its outline rules; never a branch elsewhere. */
export interface Language {
  /** Lower-case id, also the info string of a fenced code block: 'typescript', 'python', 'cpp'. */
  id: string;
  /** For people: 'TypeScript', 'C++'. */
  name: string;
  /** File name endings with the dot: '.ts', '.d.ts' needs no entry of its own. */
  extensions: readonly string[];
  /** Whole file names: 'Rakefile'. */
  filenames?: readonly string[];
  /** Paths that it is known by where neither name nor ending tell: 'docs/openapi.yaml'. */
  paths?: RegExp;
  parser: Parser;
  /** It is run on servers: what its folders for pages hold, `views/` or `web/`, answers requests. */
  serves?: true;
  /** Whole programs are written in it, whose entry points nothing recognises. */
  holdsPrograms?: true;
  /** For descriptions rather than code: reads what a text states, see `matchData`. Loaded with the first file. */
  reader?: () => Promise<ReadItems>;
  /** Which resolver turns its import specifiers into files of the tree. Languages that share a module system share a resolver. */
  resolver?: ResolverId;
  /** The module system of the code in it, which kb reads as text. */
  embeds?: ResolverId;
  /** How its code names what other code defines; every name is explicit unless told. */
  naming?: Partial<Naming>;
  /** What a file's namespace is called, where what stands in one sees each other without an import and others import it as a whole. */
  space?: 'package' | 'namespace';
  /** An import names a package or a namespace, and no file of it. */
  importsSpaces?: true;
  /** Files beside others that only their like see: Go's tests. */
  unseen?: RegExp;
  /** An import can be what declares a module below the file. */
  declaresModules?: true;
  /** Code is loaded by its name, without an import. */
  autoloads?: true;
  /** What a file declares, others see by including it, whoever may use it. */
  includes?: true;
  /** What stands between the names of a namespace and its member; a dot unless told. */
  separator?: '::';
  /** Members can be written in blocks of their own, which open again what is declared elsewhere. */
  implementsOutside?: true;
  /** A call needs no parentheses. */
  callsBare?: true;
  /** A sign in front of the names of variables, which is no part of them. */
  sigil?: '$';
  /** What can have a name that begins with a capital besides classes and the values of enums. */
  capitals?: 'functions' | 'methods';
  /** A field whose name begins in lower case no other package can name, and no data has. */
  keepsLowerCase?: true;
  /** What a member of an interface is marked with that the interface writes itself. */
  writtenInInterfaces?: RegExp;
  /** Annotations of a class can have its constructors made of its fields. */
  annotationsConstruct?: true;
  /** Plain code with one name for types that have several. */
  sameTypes?: (code: string) => string;
  /** How an annotation that nothing holds code to says that a function gives nothing back. */
  nothing?: string;
  /** A function that states no result has none. */
  statesResults?: true;
  /** The type of a function's result stands before its name. */
  typesInFront?: true;
  /** The type of a parameter stands behind its name, or behind several, without a sign between. */
  typesBehind?: true;
  /** What annotations of parameters begin with. */
  marks?: '@' | '[' | '#[';
  /** A class has no constructor of its base. */
  ownConstructors?: true;
  /** How a method begins that is the class's own, where one of its objects can have another of that name. */
  ofClass?: RegExp;
  /** What the classes in classes are called that only a framework reads. */
  settings?: RegExp;
  /** A first parameter that no call gives: the object itself. */
  receiver?: RegExp;
  /** A call can name its arguments: the names of parameters are part of what a function promises. */
  namesArguments?: true;
  /** A parameter without a type is of that of its default. */
  typesByDefault?: true;
  /** How a parameter begins that a call has to name; behind that stands what it is otherwise. */
  namedParameters?: RegExp;
  /** Functions outside of a type can be called like its members: extension functions. */
  addsMembers?: true;
  /** Whether nothing but `new` makes an object of a class. */
  makesWithNew?: true;
  inferred?: Inferred;
  /** The package that is a project's own type checker: only the same major version of it reports the same. */
  checker?: string;
  /** What of a file others cannot see; everything but comments unless told. */
  shape?: ShapeRules;
  /** How the head of a type names what it extends and implements. */
  bases?: ReadBases;
  /** What a file takes from another its imports name, but for whole modules: what no import names no other file uses by name. */
  importsNames?: true;
  comments?: CommentStyle;
  /** How code takes the whole environment of its process, rather than one variable: a word that such files hold, and the form. */
  environment?: { word: string; whole: RegExp };
  /** Whose way of writing its language servers follow: in what they say of a name, and in the problems that they report. */
  servers?: { hover?: HoverStyle; problems?: ProblemStyle };
}

/** How code of a language names what other code defines. */
export interface Naming {
  /** Which files see each other's names without an import. */
  together: 'directory' | 'namespace' | 'none';
  /** Files whose names are seen without an import in all that is below the directory in its group. */
  shared?: RegExp;
  /** The part of a module's name that an import without a name binds: `a` or `c` of `a.b.c`. */
  binds: 'first' | 'last';
  /** Whether a bare name can be a member of the class around. */
  bareMembers: boolean;
  /** Whether a type can be used without an import that names it: by autoloading, a wildcard, a path written in place. */
  anywhere: boolean;
  /** Whether types of one name are told apart by the modules around them, `Mod::Stories` from `Stories`, wherever they are. */
  nests: boolean;
  /** Whether a type implements an interface by having its methods. */
  structural: boolean;
  /** Whether a type can have several methods of one name, told apart by what they take. */
  overloads: boolean;
  /** Whether a name that is taken from a package can be one of its modules: `from shop import orders`. */
  submodules: boolean;
  /** What the method of a class is called that makes its values, where it is not called like the class. */
  constructs?: string;
  /**
   * What queues call the methods by which something runs later, each with what it runs, or nothing where it is what the method is called on:
   * `SendJob.perform_later` runs `SendJob.perform`, `send.delay` runs `send`.
   */
  queues?: Readonly<Record<string, string>>;
}

/** 'explicit': nothing that the language declares goes without its type. */
export type HoverStyle = 'tsserver' | 'pyright' | 'gopls' | 'clangd' | 'intelephense' | 'solargraph' | 'explicit';

export type ProblemStyle = 'tsserver' | 'pyright' | 'rust-analyzer' | 'clangd' | 'gopls' | 'intelephense';

export type Parser =
  /** The oxc parser for JavaScript and TypeScript. */
  | { kind: 'oxc'; dialect: 'ts' | 'tsx' | 'js' | 'jsx' }
  /** A tree-sitter grammar `grammars/<grammar>.wasm` with the outline rules that read its trees, loaded with the first file. */
  | { kind: 'tree-sitter'; grammar: string; outline: () => Promise<OutlineRules> }
  /** No parser: words only, and documents say so. */
  | { kind: 'text' }
  /** The reader of its format, whose items are its symbols. `tool` is the program behind the reader. */
  | { kind: 'description'; tool: string }
  /**
   * Only the reader of its format: no symbols, imports or words. Only lenses that read the format take such a file as a source; the import
   * graph and the relevance ranking never see it. `tool` is the program behind the reader.
   */
  | { kind: 'data'; tool: string };

export type ResolverId = 'ecmascript' | 'python' | 'go' | 'rust' | 'jvm' | 'c' | 'csharp' | 'php' | 'ruby';
