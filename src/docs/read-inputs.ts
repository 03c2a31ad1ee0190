import { compileGlob, isGlob } from '../base/glob.ts';
import type { ObjectFormat } from '../git/blob-id.ts';
import { checkCount, checkForm, checkList, checkMap, checkNames, checkText, type Report } from './check-value.ts';
import type { Inputs, Limits, Scope, Source } from './document.ts';
import { pathProblem } from './document-path.ts';
import type { KeyPath } from './frontmatter-view.ts';

/** Keys of what a section's bytes depend on. A second lens repeats those in which it differs from the first. */
export const INPUT_KEYS: readonly string[] = [
  'for',
  'tool_chain',
  'kb',
  'extractor',
  'scope',
  'inbound',
  'outbound',
  'context',
  'rules',
  'source_files',
  'left_out',
  'limits',
];

const DIGEST = { pattern: /^[0-9a-f]{8}$/, wanted: 'a digest of 8 hex digits' };
const ID = {
  sha1: { pattern: /^[0-9a-f]{40}$/, wanted: 'an object id of 40 lower-case hex digits' },
  sha256: { pattern: /^[0-9a-f]{64}$/, wanted: 'an object id of 64 lower-case hex digits' },
};

/**
 * Reads the inputs of one section from plain data.
 * @param at where a key stands in the frontmatter; a further lens has some keys of its own.
 */
export function readInputs(
  report: Report,
  from: Record<string, unknown>,
  at: (key: string) => KeyPath,
  objectFormat: ObjectFormat,
): Inputs {
  const role = from['for'];
  const leftOut = from['left_out'];
  return {
    ...(role === undefined ? {} : { for: checkText(report, role, at('for')) }),
    toolChain: checkNames(report, from['tool_chain'], at('tool_chain')),
    kb: checkCount(report, from['kb'], at('kb')),
    extractor: checkCount(report, from['extractor'], at('extractor')),
    scope: readScopes(report, from['scope'], at('scope')),
    ...readDigest(report, 'inbound', from, at),
    ...readDigest(report, 'outbound', from, at),
    ...readDigest(report, 'context', from, at),
    ...readDigest(report, 'rules', from, at),
    sources: readSources(report, from['source_files'], at('source_files'), objectFormat),
    leftOut: leftOut === undefined ? 0 : checkCount(report, leftOut, at('left_out')),
    limits: readLimits(report, from['limits'], at('limits')),
  };
}

/** A path that stays inside the repository. */
export function readPath(report: Report, value: unknown, at: KeyPath): string {
  const path = checkText(report, value, at);
  const problem = path === '' ? undefined : pathProblem(path);
  if (problem !== undefined) report(`the path ${JSON.stringify(path)} ${problem}`, at);
  return path;
}

/** An object id in the repository's format. */
export function readId(report: Report, value: unknown, at: KeyPath, objectFormat: ObjectFormat): string {
  return checkForm(report, value, at, ID[objectFormat]);
}

export function readScopes(report: Report, value: unknown, at: KeyPath): Scope[] {
  const seen = new Set<string>();
  return checkList(report, value, at, (item, place) => {
    const scope = readScope(report, item, place);
    const key = `${scope.tests} ${scope.path}`;
    if (seen.has(key)) report(`the scope ${JSON.stringify(scope.path)} is there twice`, place);
    seen.add(key);
    return scope;
  });
}

function readScope(report: Report, value: unknown, at: KeyPath): Scope {
  const item = checkMap(report, value, at, ['path', 'names', 'tests']);
  const tests = item['tests'];
  if (tests !== undefined && typeof tests !== 'boolean') report('tests must be true or false', [...at, 'tests']);
  const path = item['path'] === '.' ? '.' : readPath(report, item['path'], [...at, 'path']);
  if (!compiles(path)) report('the glob has too many alternatives', [...at, 'path']);
  return { path, tests: tests === true, names: checkForm(report, item['names'], [...at, 'names'], DIGEST) };
}

function compiles(path: string): boolean {
  try {
    if (isGlob(path)) compileGlob(path);
    return true;
  } catch {
    return false;
  }
}

function readDigest(
  report: Report,
  key: 'inbound' | 'outbound' | 'context' | 'rules',
  from: Record<string, unknown>,
  at: (key: string) => KeyPath,
) {
  return from[key] === undefined ? {} : { [key]: checkForm(report, from[key], at(key), DIGEST) };
}

export function readSources(report: Report, value: unknown, at: KeyPath, objectFormat: ObjectFormat): Source[] {
  const seen = new Set<string>();
  return checkList(report, value, at, (item, place) => {
    const source = readSource(report, item, place, objectFormat);
    if (seen.has(source.path)) report(`the source ${JSON.stringify(source.path)} is there twice`, place);
    seen.add(source.path);
    return source;
  });
}

function readSource(report: Report, value: unknown, at: KeyPath, objectFormat: ObjectFormat): Source {
  const item = checkMap(report, value, at, ['path', 'hash', 'seen', 'skipped', 'followed']);
  const { seen, skipped } = item;
  return {
    path: readPath(report, item['path'], [...at, 'path']),
    hash: readId(report, item['hash'], [...at, 'hash'], objectFormat),
    ...(seen === undefined ? {} : { seen: checkForm(report, seen, [...at, 'seen'], DIGEST) }),
    ...(skipped === undefined ? {} : { skipped: checkText(report, skipped, [...at, 'skipped']) }),
    ...readFollowed(report, item['followed'], [...at, 'followed']),
  };
}

function readFollowed(report: Report, value: unknown, at: KeyPath): Pick<Source, 'followed'> {
  if (value === 'calls' || value === 'mounts') return { followed: value };
  if (value !== undefined) report('followed must be calls or mounts', at);
  return {};
}

function readLimits(report: Report, value: unknown, at: KeyPath): Limits {
  const item = checkMap(report, value, at, ['max_files', 'max_depth', 'max_output']);
  const count = (key: string) => checkCount(report, item[key], [...at, key]);
  return { maxFiles: count('max_files'), maxDepth: count('max_depth'), maxOutput: count('max_output') };
}
