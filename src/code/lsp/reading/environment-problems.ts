import type { ProblemStyle } from '../../languages/language.ts';
import { languageWithId } from '../../languages/languages.ts';

/**
 * What is no error of the code but of the machine that reads it: packages that are not installed, standard libraries and flags that kb does
 * not give to servers, versions. Measured on repositories that are free of errors where they are built.
 */
export interface ProblemTable {
  /** Left out wherever they are. */
  left: readonly Sort[];
  /** Says that names of the file are unknown here, so that others of its problems may follow from that; left out too. */
  missing: readonly Sort[];
  /** In a file where something is missing: what cannot follow from it, and stays. Nothing else does. */
  stays: readonly Sort[];
  /** What is missing in one file shows as errors in others, which use its types. */
  spreads?: true;
}

/** Problems by the whole of their code, their message, or both. */
export interface Sort {
  code?: RegExp;
  message?: RegExp;
}

/** Names that only a runtime's or a test runner's package of types declares. */
const GLOBALS =
  /'(?:expect|describe|it|test|suite|before|after|beforeEach|afterEach|beforeAll|afterAll|vi|jest|jasmine|sinon|chai|cy|Cypress|global|globalThis|process|Buffer|require|module|exports|__dirname|__filename|console|window|document|setTimeout|fetch|URL|Request|Response|Headers|NodeJS|JSX|React|Bun|Deno|chrome|browser|google|\$|jQuery|AsyncDisposable|Disposable|Thenable|BufferEncoding|WebSocket|crypto|performance|structuredClone)'/;

const ECMASCRIPT: ProblemTable = {
  left: [
    // Options, files of the project, the library that is targeted.
    { code: /^(2318|2354|2468|2550|2568|258[345]|2705|2712|[56]\d{3}|17004|18003)$/ },
    // The error that was expected is not there, as what is not installed became `any`.
    { code: /^2578$/ },
  ],
  missing: [
    // Modules, their types, JSON and JSX from packages.
    { code: /^(2307|2306|2497|2688|2686|2732|2792|2834|2835|2874|2875|2882|6053|7016|7026)$/ },
    // Globals of Node, test runners, Bun, jQuery.
    { code: /^(258[0-2]|259[1-3]|286[78])$/ },
    { code: /^(2304|2503|2552)$/, message: GLOBALS },
    { code: /^7017$/, message: /typeof globalThis/ },
  ],
  spreads: true,
  // Unknown types are `any`, and what extends one has lost its members: of types, only those between the language's own are certain.
  stays: [
    { code: /^1(0\d\d|1[0-8]\d)$/ },
    {
      code: /^23(22|45)$/,
      message:
        /^(Type|Argument of type) '(string|number|boolean|bigint|"[^"]*"|-?\d+|true|false)' is not assignable to (type|parameter of type) '(string|number|boolean|bigint)'/,
    },
  ],
};

const PYTHON: ProblemTable = {
  left: [
    // Missing annotations and style are no type errors; basedpyright and linters report them by the thousand.
    {
      code: /^report(Unknown|Any$|ExplicitAny|Missing(Parameter|TypeArg|TypeStubs|SuperCall)|Un(used|annotated|necessary|typed)|Implicit|Deprecated|Private|Constant|ImportCycles|CallInDefault|SelfCls|InvalidTypeVarUse)/,
    },
    { code: /^[A-Z]{1,4}\d{3,4}$/ },
    // Its types are known from stubs.
    { code: /^reportMissingModuleSource$/ },
    // Of a version that the repository does not use: no Python is asked which one there is.
    { message: /\b(requires|prior to) Python 3\.\d+/ },
  ],
  missing: [
    { code: /^(reportMissingImports|unresolved-import|missing-import|import-error|import-not-found|import-untyped)$/ },
    { message: /is unknown import symbol|Import "[^"]*" could not be resolved(?! from source)|No module named/ },
  ],
  /*
   * What is unknown is silent where it is used, but not what it would have done: a decorator that leaves the function as it is, a base class
   * without its members and arguments, an `isinstance` that rules nothing out, a function that was to return never, `None` in its place.
   */
  stays: [
    { code: /^(reportRedeclaration|reportNoOverloadImplementation|reportUnhashable|reportUnsupportedDunderAll|)$/ },
    {
      code: /^report(ArgumentType|AssignmentType|ReturnType)$/,
      message:
        /^(Type|Expression of type) "(None|str|int|bool|float|bytes|Literal\[[^"\]]*\])" (is not assignable|cannot be assigned) to (declared type|return type|parameter of type) "(str|int|bool|float|bytes|None)"/,
    },
  ],
};

/** kb gives rust-analyzer no standard library and no dependencies: its types are guesses, its counts of arguments and fields are not. */
const RUST: ProblemTable = {
  left: [{ code: /^(?!syntax-error|E0(023|026|027|046|061|063|072|106|107|124)$)/ }],
  missing: [],
  stays: [],
};

/** Without the flags of the build, headers are not found and everything in them is unknown. */
const C: ProblemTable = {
  left: [{ code: /^(unused-includes|missing-includes|[a-z]+-[a-z-]+|drv_.*|fatal_too_many_errors)$/ }],
  missing: [
    {
      code: /^(pp_file_not_found|undeclared_var_use.*|unknown_typename.*|-Wimplicit-function-declaration|no_member.*|.*incomplete.*|err_.*)$/,
    },
  ],
  stays: [],
};

const GO: ProblemTable = {
  left: [{ message: /requires go\d|cannot range over \d+ \(untyped int|go\.(mod|sum|work)\b|package .* is not in (GOROOT|std)/ }],
  missing: [
    { code: /^BrokenImport$/ },
    {
      message:
        /^(could not import|no required module|cannot find (package|module)|missing go\.sum)|error while importing|no metadata for|undeclared name: (min|max|clear)$/,
    },
  ],
  // What is invalid is silent in Go; members that come from an embedded type are not.
  stays: [
    {
      code: /^(Incompatible(Assign|Compare)|Wrong(Arg|Result|TypeArg)Count|Missing(Return|LitField)|Mismatched\w*|Duplicate\w*|Unused(Var|Label|Results)|Invalid(Call|Assert|ReceiverType|IfaceAssign)|Assignment\w*|Non\w+)$/,
    },
  ],
};

const PHP: ProblemTable = {
  // Undefined types, functions, constants, members: what Composer installs is not there.
  left: [{ code: /^P10(0[89]|1[0-4])$/ }],
  missing: [],
  stays: [],
};

const OTHERS: ProblemTable = {
  left: [],
  missing: [
    {
      message:
        /cannot be resolved|could not (be )?(resolved?|import|found?)|(cannot|can't|could not|unable to) (find|resolve|load|import|open|locate)|unresolved (import|reference|include)|no such (file|module|package)|not found|does not exist in the namespace|build ?path|classpath|sdk|undefined-global/i,
    },
  ],
  stays: [],
};

const TABLES: Readonly<Record<ProblemStyle, ProblemTable>> = {
  tsserver: ECMASCRIPT,
  pyright: PYTHON,
  'rust-analyzer': RUST,
  clangd: C,
  gopls: GO,
  intelephense: PHP,
};

/** The table for a language. */
export function problemTable(language: string): ProblemTable {
  const style = languageWithId(language)?.servers?.problems;
  return style === undefined ? OTHERS : TABLES[style];
}

/** Whether a problem is of one of some sorts. */
export function isOfSort(sorts: readonly Sort[], { code = '', message }: { code?: string; message: string }): boolean {
  return sorts.some((sort) => (sort.code?.test(code) ?? true) && (sort.message?.test(message) ?? true));
}
