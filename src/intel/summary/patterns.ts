import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { directoryPrefix, fileName } from '../../base/path-parts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { styleOf } from '../naming-style.ts';

/** How files of a repository are nearly always named and placed. */
export interface Pattern {
  /** For people, plain text with code spans: 'files `*.ts` are named in kebab-case'. */
  text: string;
  /** Percent, rounded down, and of how many. */
  share: number;
  of: number;
  /** The first of them in text order. */
  example?: string;
}

/** What less of them do is no pattern, and fewer show none. */
const SHARE = 0.8;
const SAMPLES = 8;

/** What a twentieth of the files does is theirs alone. */
const RARE = 20;

/** Finds the patterns in the paths of source files, those of tests first, then what most files follow. Pure. */
export function findPatterns(paths: readonly string[]): Pattern[] {
  const code = paths.filter((path) => !isTestPath(path));
  const tests = paths.filter(isTestPath);
  const isCommon = ({ of }: Pattern) => of * RARE >= code.length;
  const named = [...findSuffixes(code), ...findNaming(code)].filter(isCommon).sort((a, b) => b.of - a.of || byText(a.text, b.text));
  return [...findTestLayout(code, tests), ...named];
}

function findNaming(paths: readonly string[]): Pattern[] {
  return [...groupBy(paths, endingOf)].flatMap(([ending, own]) => {
    const named = own.filter((path) => styleOf(stemOf(path)) !== undefined);
    return dominant(named, (path) => styleOf(stemOf(path))).map(({ value, ...rest }) => ({
      text: `\`*${ending}\` files of several words are named in ${value}`,
      ...rest,
    }));
  });
}

/** Directories in which nearly all files end alike: `src/jobs/*.job.ts`, `handlers/*_handler.go`. */
function findSuffixes(paths: readonly string[]): Pattern[] {
  return [...groupBy(paths, directoryPrefix)].flatMap(([directory, own]) =>
    dominant(own, suffixOf).map(({ value, ...rest }) => ({
      text: `files in ${directory === '' ? './' : directory} are called \`*${value}\``,
      ...rest,
    })),
  );
}

/** The last part of a name of several: '.service.ts', '_handler.go', 'Controller.java'. */
function suffixOf(path: string): string | undefined {
  const [, separated, capital] = /.(?:([._-][a-z0-9]+)|(?<=[a-z0-9])([A-Z][a-z0-9]+))$/.exec(stemWithDots(path)) ?? [];
  const suffix = separated ?? capital;
  return suffix === undefined ? undefined : `${suffix}${endingOf(path)}`;
}

/** A test's name without what says that it is one, and what that is. */
const TEST_NAMES: readonly RegExp[] = [
  /^(?<name>.+)(?<mark>[._-](?:test|tests|spec|it|e2e))$/,
  /^(?<mark>test_)(?<name>.+)$/,
  /^(?<name>.+)(?<mark>Tests?|IT|Spec)$/,
];

/** Of those that are called tests: what else lies among them serves them. */
function findTestLayout(code: readonly string[], all: readonly string[]): Pattern[] {
  const tests = all.filter((path) => readTestName(path) !== undefined);
  const byName = groupBy(code, (path) => `${stemWithDots(path)}${endingOf(path)}`);
  const placed = dominant(tests, (path) => describeTestPlace(path, byName)).map(({ value, ...rest }) => ({
    text: `tests lie ${value}`,
    ...rest,
  }));
  const named = dominant(tests, markOf).map(({ value, ...rest }) => ({ text: `tests are called \`${value}\``, ...rest }));
  return [...named, ...placed];
}

function markOf(path: string): string | undefined {
  const groups = readTestName(path);
  if (!groups) return undefined;
  return groups.mark === 'test_' ? `test_*${endingOf(path)}` : `*${groups.mark}${endingOf(path)}`;
}

function describeTestPlace(path: string, byName: ReadonlyMap<string, readonly string[]>): string | undefined {
  const name = readTestName(path)?.name;
  const sources = name === undefined ? undefined : byName.get(`${name}${endingOf(path)}`);
  if (!sources) return undefined;
  const directory = directoryPrefix(path);
  if (sources.some((source) => directoryPrefix(source) === directory)) return 'beside what they test';
  if (sources.some((source) => directory === `${directoryPrefix(source)}__tests__/`)) return 'in `__tests__/` beside what they test';
  const mirrored = sources.find((source) => withoutRoot(directoryPrefix(source)) === withoutRoot(directory));
  return mirrored === undefined ? undefined : `in \`${rootOf(path)}\`, at the path that what they test has in \`${rootOf(mirrored)}\``;
}

function readTestName(path: string): { name: string; mark: string } | undefined {
  const stem = stemWithDots(path);
  for (const pattern of TEST_NAMES) {
    const groups = pattern.exec(stem)?.groups;
    if (groups) return { name: groups['name'] ?? '', mark: groups['mark'] ?? '' };
  }
  return undefined;
}

/** The value that most have, where nearly all do. */
function dominant(
  paths: readonly string[],
  tellOf: (path: string) => string | undefined,
): (Pick<Pattern, 'share' | 'of' | 'example'> & { value: string })[] {
  if (paths.length < SAMPLES) return [];
  const groups = [...groupBy(paths, tellOf)].sort(([a, x], [b, y]) => y.length - x.length || byText(a, b));
  const [value, own = []] = groups[0] ?? [];
  if (value === undefined || own.length < paths.length * SHARE) return [];
  return [{ value, share: Math.floor((own.length / paths.length) * 100), of: paths.length, example: [...own].sort(byText)[0] ?? '' }];
}

/** '.ts' */
function endingOf(path: string): string {
  const name = fileName(path);
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at);
}

/** 'user.service' of 'user.service.ts' */
function stemWithDots(path: string): string {
  const name = fileName(path);
  return name.slice(0, name.length - endingOf(path).length);
}

/** 'user' of 'user.service.ts' */
function stemOf(path: string): string {
  return stemWithDots(path).split('.')[0] ?? '';
}

/** 'test/' of 'test/a/b.ts', 'src/test/java/' of a path as Maven lays them out. */
function rootOf(path: string): string {
  return /^(?:.*\/)?src\/(?:main|test)\/\w+\//.exec(path)?.[0] ?? path.slice(0, path.indexOf('/') + 1);
}

function withoutRoot(path: string): string {
  return path.slice(rootOf(path).length);
}
