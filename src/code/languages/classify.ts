import { byText } from '../../base/digest.ts';
import { isRegularFile, type Tree, type TreeEntry } from '../../git/objects/tree.ts';
import type { Language } from './language.ts';
import { languageOf } from './languages.ts';

/**
 * Whether a path of a tree is source code that kb reads: a regular file in a known language, written by people of this project.
 * @param formats ids of the data formats that count as well.
 */
export function isReadable(path: string, entry: TreeEntry, formats: readonly string[] = []): boolean {
  return isIn(languageOf(path), formats) && isRegularFile(entry) && !isVendoredPath(path) && !isGeneratedPath(path);
}

function isIn(language: Language | undefined, formats: readonly string[]): boolean {
  if (language?.parser.kind !== 'data') return language !== undefined;
  return formats.includes(language.id);
}

/** The readable files of a tree, sorted. */
export function readablePaths(tree: Tree): string[] {
  const paths: string[] = [];
  for (const [path, entry] of tree.entries) if (isReadable(path, entry)) paths.push(path);
  return paths.sort(byText);
}

/** Directories that tools fill with code of others, after github-linguist's vendor.yml. */
const VENDORED_DIRECTORY =
  /(^|\/)(node_modules|bower_components|jspm_packages|web_modules|site-packages|dist-packages|Pods|Carthage|Godeps|vendors?|(3rd|third)[-_]?part(y|ies)|\.(yarn|venv|tox|nox|gradle|next|nuxt|svelte-kit|pnp|mvn|bundle)|__pycache__|venv|dist|DerivedData|extern|wwwroot\/lib|lcov-report|[^/]+\.egg-info)\//i;

/** A `vendor` that stands beside pages, models and the like, has them in it, or is a package of Java is about sellers, not about code of others. */
const VENDOR_AS_WORD = new RegExp(
  [
    /(^|\/)(modules|features?|domains?|components?|pages|routes|views|controllers|services|models|entities|api|app|apps|store|schemas|handlers|templates)\/vendors?\//,
    /(^|\/)(Areas|Modules|Features?|Domains?|Components?|Pages|Views|Controllers|Services|Models|ViewModels|Entities|Handlers|Templates|Repositories)\/Vendors?\//,
    /(^|\/)[vV]endors?\/([cC]ontrollers?|[mM]odels?|[vV]iews?|[vV]iewModels?|[sS]ervices?|[eE]ntities|[rR]epositor(y|ies)|dtos?|DTOs?)\//,
    /(^|\/)src\/(main|test)\/(java|kotlin|scala|groovy)\/(.+\/)?vendors?\//,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Libraries copied in under their own name, and wrapper scripts. */
const VENDORED_FILE =
  /^(gradlew(\.bat)?|mvnw(\.cmd)?|\.pnp\.(c?js|loader\.mjs)|(jquery|prototype|modernizr|bootstrap|underscore|require|ember|backbone|knockout|raphael|mootools|html5shiv|respond)([-.](\d|min|slim|bundle|ui|core).*)?\.(js|css)|.*[-.]v?\d+\.\d+\.\d+.*\.(js|css))$/i;

const STATIC_DIRECTORY = /(^|\/)(public|static|assets|wwwroot|www)\//i;

/** Libraries whose names nobody gives to files of their own among what browsers are served. */
const SERVED_LIBRARY =
  /^(angular|react|react-dom|vue|lodash|moment|d3|axios|handlebars|mustache|socket\.io|codemirror|swagger-ui|tinymce|ckeditor|select2|datatables?|popper|leaflet|htmx|alpine|sweetalert2?|toastr|dompurify|showdown|fullcalendar)([-.][\w.-]+)?\.(js|css)$/i;

/** Whether a file was copied in from elsewhere, judged by its path. Prefers to miss one over hiding a file of the project. */
export function isVendoredPath(path: string): boolean {
  const end = path.lastIndexOf('/') + 1;
  const { isVendored, isStatic } = judgeDirectory(path.slice(0, end));
  return isVendored || isVendoredName(path.slice(end)) || (isStatic && SERVED_LIBRARY.test(path.slice(end)));
}

/** Most names are told by their end, which takes a tenth of what the pattern takes. */
function isVendoredName(name: string): boolean {
  return /(?:js|css)$|^(?:gradlew|mvnw)/i.test(name) && VENDORED_FILE.test(name);
}

/** What the directory of a file says of it. */
interface JudgedDirectory {
  isVendored: boolean;
  /** Served to browsers as it is. */
  isStatic: boolean;
  isGenerated: boolean;
  isTest: boolean;
  /** Tests in some languages. */
  isSpec: boolean;
}

/**
 * Directories that were judged, as they end in '/'. Each has many files, every one of which is asked about again and again: patterns over whole
 * paths take longer than all else that is done for most of them.
 */
const judged = new Map<string, JudgedDirectory>();

const MOST_DIRECTORIES = 50_000;

function judgeDirectory(directory: string): JudgedDirectory {
  const known = judged.get(directory);
  if (known) return known;
  if (judged.size >= MOST_DIRECTORIES) judged.clear();
  const made = {
    isVendored: VENDORED_DIRECTORY.test(directory) && !VENDOR_AS_WORD.test(directory),
    isStatic: STATIC_DIRECTORY.test(directory),
    isGenerated: GENERATED_DIRECTORY.test(directory),
    isTest: TEST_DIRECTORY.test(directory) && TEST_DIRECTORY.test(directory.replace(TEST_AS_ROUTE, '')),
    isSpec: SPEC_DIRECTORY.test(directory),
  };
  judged.set(directory, made);
  return made;
}

const GENERATED_DIRECTORY = /(^|\/)(__generated__|generated-sources?|gensrc)\//i;

/** Of the names of files. */
const GENERATED_FILE = new RegExp(
  [
    /[.-]min\.(js|mjs|cjs|css)$/,
    /\.(bundle|chunk)\.(js|mjs|css)$/,
    /\.(js|css|mjs)\.map$/,
    /\.pb(\.gw|\.validate|\.micro|\.cc|_vtproto)?\.(go|h|cc|swift|dart|ts|js|rb|rs)$/,
    /\.pb\.(enum|json|server|grpc)\.dart$/,
    /_pb2(_grpc)?\.pyi?$/,
    /(_grpc)?_pb(_service)?\.(d\.ts|[jt]s|rb)$/,
    /\.(g|freezed|gr|mocks|chopper)\.dart$/,
    /\.(designer|g|g\.i|generated)\.(cs|vb)$/i,
    /\.(generated|gen)\.[a-z]+$/,
    /(^|_)(zz_)?generated[._].*\.go$/,
    /[_.]generated\.(go|rs|h|cc|cpp|c|py|rb|java|kt|ts|js)$/,
    /^(lex\.yy|y\.tab|.+\.tab)\.[ch](pp|c)?$/,
    /^(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|composer\.lock|Cargo\.lock|Gemfile\.lock|poetry\.lock|uv\.lock|Pipfile\.lock|go\.sum|deno\.lock|flake\.lock|packages\.lock\.json)$/,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
  'i',
);

/** Whether a program wrote the file, judged by its path; `skipReason` judges by contents. */
export function isGeneratedPath(path: string): boolean {
  const end = path.lastIndexOf('/') + 1;
  return judgeDirectory(path.slice(0, end)).isGenerated || isGeneratedName(path.slice(end));
}

/** A name of two parts, as most are, is one of a lock file or none. */
function isGeneratedName(name: string): boolean {
  return /[-._].*[-._]|\.(?:lockb?|sum)$/i.test(name) && GENERATED_FILE.test(name);
}

const TEST_DIRECTORY =
  /(^|\/)([Tt]ests?|[A-Z][A-Za-z]*Tests|__tests?__|__mocks__|__fixtures__|__snapshots__|mocks?|fixtures?|test-?fixtures|test_fixtures|test[-_]?data|test[-_]?(utils?|helpers?|support|suites?|cases)|e2e|cypress|playwright|end[-_]?(to|2)[-_]?end|tests?[-_](e2e|end[-_]?(to|2)[-_]?end|integration|unit|functional|acceptance|smoke|regression|system)|(integration|unit|functional|acceptance|e2e|end[-_]?(to|2)[-_]?end|smoke|regression|system)[-_]?tests?|(android|common|jvm|js|native|ios|desktop|unit|integration|functional|instrumented)Test|testFixtures|[^/]*\.(Unit|Integration|Functional|Acceptance)?Tests?)\//;

/** A `test` below what serves requests by place or by name is something to enter: `app/api/test/route.ts`, `routes/test/index.js`. */
const TEST_AS_ROUTE = /(?<=(?:^|\/)(?:routes|routers|pages|controllers|handlers|endpoints|app\/api)\/(?:[^/]+\/)*)test\//g;

/** `spec` holds tests in Ruby, JavaScript and PHP, but what describes an API; elsewhere it is as often a specification. */
const SPEC_DIRECTORY = /(^|\/)(?<!\b(?:openapi|swagger|asyncapi|protocol)\/)specs?\//;
const SPEC_FILE = /\.(rb|[cm]?[jt]sx?|php|rake)$/;

/** Of the names of files. */
const TEST_FILE = new RegExp(
  [
    /[._-]((?:acceptance|browser|client|functional|int|integration|node|server|smoke|ui|unit)?-?tests?|specs?|e2e|cy|e2e-spec|test-d|mocks?|fixtures?)\.[cm]?[jt]sx?$/,
    /^(setupTests?|test-?(utils?|helpers?|setup))\.[cm]?[jt]sx?$/,
    /_test\.(go|py|rb|rs|c|cc|cpp|cxx|exs?|dart|php)$/,
    /^(test_.*|conftest|tests?)\.py$/,
    /^(tests?|test_.*)\.rs$/,
    /^(test_(?!.*_(controller|job|mailer|channel|policy|component|serializer|presenter)\.rb$).*|.*_spec|spec_helper|rails_helper)\.rb$/,
    /([_-]unittest|[_-]tests?)\.(c|cc|cpp|cxx|h|hpp|hh)$/,
    /^test_.*\.(c|cc|cpp|cxx)$/,
    /[a-z\d](Tests?|TestCase|TestSuite|IT|ITCase)\.(java|kt|kts|scala|groovy)$/,
    /[a-z\d]Spec\.(scala|groovy|php)$/,
    /[a-z\d](Tests?|TestCase)\.(cs|vb|php|cpp|cc|swift)$/,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
);

/** Where Cucumber, behave and Behat keep what carries out what a feature is told to do, and what helps with that. */
const STEPS = /(?:^|\/)(?:step_definitions\/|features\/(?:support\/.*\.rb|steps\/.*\.py|environment\.py|bootstrap\/.*\.php)$)/;

/** The top-level `t` of Perl's convention, which projects in C and Python follow as well. */
const T_FILE = /\.(t|pl|pm|py|c|h|sh)$/;

/**
 * Whether a file is a test or serves tests (fixtures, mocks, helpers), by the conventions of its language. Examples and benchmarks are
 * not tests: people ask for them by name.
 */
export function isTestPath(path: string): boolean {
  const known = told.get(path);
  if (known !== undefined) return known;
  const isTest = tellTest(path);
  if (told.size >= MOST_TOLD) told.clear();
  told.set(path, isTest);
  return isTest;
}

/** Of the same paths it is asked again and again, and a large tree has as many. */
const told = new Map<string, boolean>();

const MOST_TOLD = 100_000;

function tellTest(path: string): boolean {
  const end = path.lastIndexOf('/') + 1;
  const { isTest, isSpec } = judgeDirectory(path.slice(0, end));
  if (isTest || STEPS.test(path)) return true;
  const name = path.slice(end);
  return TEST_FILE.test(name) || (isSpec && SPEC_FILE.test(name)) || (path.startsWith('t/') && T_FILE.test(name));
}
