import { byText } from '../../base/digest.ts';
import { fileName } from '../../base/path-parts.ts';
import { isTestPath } from '../../code/languages/classify.ts';

/** Manifests of packages whose names imports do not say: NuGet, Maven, Gradle and its version catalogues, Bundler; those of npm are in `npm-packages.ts`. */
const READERS: readonly { name: RegExp; read: (text: string) => string[] }[] = [
  {
    name: /\.(?:cs|fs|vb)proj$|^Directory\.(?:Packages|Build)\.props$/,
    read: (text) => namesOf(text, /<(?:PackageReference|PackageVersion)\b[^>]*?\bInclude\s*=\s*"([\w.-]+)"/g),
  },
  { name: /^pom\.xml$/, read: readMaven },
  {
    name: /\.gradle(?:\.kts)?$/,
    read: (text) =>
      namesOf(
        text,
        /\b(?:api|implementation|compile|compileOnly|runtimeOnly|annotationProcessor|kapt|ksp)\b\s*\(?\s*(?:platform\s*\(\s*)?["']([\w.-]+:[\w.-]+)(?::[^"'\n]*)?["']/g,
      ),
  },
  { name: /\.versions\.toml$/, read: readCatalogue },
  { name: /^Gemfile$/, read: readGemfile },
  { name: /\.gemspec$/, read: (text) => namesOf(text, /^\s*\w+\.add_(?:runtime_)?dependency\b\s*\(?\s*["']([\w.-]+)["']/gm) },
];

/** Whether a file asks for packages that imports do not name. */
export function isManifest(path: string): boolean {
  return !isTestPath(path) && READERS.some(({ name }) => name.test(fileName(path)));
}

/** The packages that manifests ask for, beside those of tests, each with the first manifest that does. @param texts by path */
export function declaredPackages(texts: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, text] of [...texts].sort(([a], [b]) => byText(a, b))) {
    const reader = READERS.find(({ name }) => name.test(fileName(path)));
    for (const name of reader?.read(withoutComments(text)) ?? []) if (!found.has(name)) found.set(name, path);
  }
  return found;
}

function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|^\s*(?:\/\/|#).*$/gm, '');
}

function namesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

function readMaven(text: string): string[] {
  return [...text.matchAll(/<dependency>([\s\S]*?)<\/dependency>/g)].flatMap(([, inside = '']) => {
    const inTag = (tag: string) => new RegExp(`<${tag}>\\s*([^<\\s]+)\\s*</${tag}>`).exec(inside)?.[1] ?? '';
    return inTag('scope') === 'test' || inside.includes('${') ? [] : [`${inTag('groupId')}:${inTag('artifactId')}`];
  });
}

/** https://docs.gradle.org/current/userguide/version_catalogs.html#sec:version-catalog-declaration */
function readCatalogue(text: string): string[] {
  const libraries = /^\[libraries\]\s*$([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(text)?.[1] ?? '';
  return [
    ...namesOf(libraries, /=\s*"([\w.-]+:[\w.-]+):[^"]*"/g),
    ...namesOf(libraries, /\bmodule\s*=\s*"([\w.-]+:[\w.-]+)"/g),
    ...[...libraries.matchAll(/\bgroup\s*=\s*"([\w.-]+)"\s*,\s*name\s*=\s*"([\w.-]+)"/g)].map(([, group, name]) => `${group}:${name}`),
  ];
}

/** Groups of gems that only those have who work on it. */
const TOOLS = /^\s*:?["']?(?:development|test|ci|lint|doc|docs)["']?\s*$/;

/** Gems are there without being imported: Bundler loads what a Gemfile asks for, beside what only tests and tools have. */
function readGemfile(text: string): string[] {
  const open: boolean[] = [];
  const found: string[] = [];
  for (const line of text.split('\n')) {
    const [, groups] = /^\s*group\b\s*\(?(.*?)\)?\s*do\s*$/.exec(line) ?? [];
    if (groups !== undefined) open.push(isOfTools(groups));
    else if (/^\s*(?:if|unless|case)\b|\bdo\s*(?:\|[^|]*\|)?\s*$/.test(line)) open.push(false);
    else if (/^\s*end\b/.test(line)) open.pop();
    const [, name, options = ''] = /^\s*gem\b\s*\(?\s*["']([\w.-]+)["'](.*)$/.exec(line) ?? [];
    const [, own] = /\bgroups?(?::|\s*=>)\s*(\[[^\]]*\]|%i\[[^\]]*\]|:\w+)/.exec(options) ?? [];
    if (name !== undefined && !open.includes(true) && !(own !== undefined && isOfTools(own))) found.push(name);
  }
  return found;
}

function isOfTools(groups: string): boolean {
  const names = groups
    .replace(/^%i\[|[[\]]/g, '')
    .split(groups.startsWith('%i') ? ' ' : ',')
    .filter((name) => !/\w+:\s/.test(name));
  return names.every((name) => TOOLS.test(name));
}
