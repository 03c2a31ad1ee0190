import { byText } from '../../base/digest.ts';
import { fileName } from '../../base/path-parts.ts';
import { memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { FoundChange } from '../model/comparison.ts';

/** What the `package.json` of a tree ask for: the ranges of each package by manifest, and which packages they ask for to develop alone. */
export interface NpmSide {
  ranges: ReadonlyMap<string, ReadonlyMap<string, string>>;
  tools: ReadonlySet<string>;
}

const ASKED = ['dependencies', 'optionalDependencies', 'peerDependencies'];

/** A package of the same repository or machine, or one that another file gives a version to. */
const BESIDE = /^(?:workspace|file|link|portal|catalog):|^\.{0,2}\//;

/** Whether a file asks for packages of npm. */
export function isNpmManifest(path: string): boolean {
  return fileName(path) === 'package.json' && !isTestPath(path) && !/(?:^|\/)node_modules\//.test(path);
}

/** Reads them. @param texts by path; what is no JSON asks for nothing. */
export function readNpm(texts: ReadonlyMap<string, string>): NpmSide {
  const manifests = [...texts].sort(([a], [b]) => byText(a, b)).map(([path, text]) => ({ path, json: readYamlNodes(text) }));
  const own = new Set(manifests.map(({ json }) => json && memberOf(json, 'name')?.text));
  const ranges = new Map<string, Map<string, string>>();
  const tools = new Set<string>();
  for (const { path, json } of manifests) {
    const membersOf = (section: string) => (json && memberOf(json, section)?.members) ?? [];
    for (const { key } of membersOf('devDependencies')) tools.add(key);
    for (const { key, value } of ASKED.flatMap(membersOf)) {
      if (own.has(key) || BESIDE.test(value.text ?? '')) continue;
      const known = ranges.get(key) ?? new Map<string, string>();
      if (!known.has(path)) known.set(path, value.text ?? '');
      ranges.set(key, known);
    }
  }
  return { ranges, tools };
}

/** Packages that a `package.json` asks for in one tree only, and those asked for in other major versions; tools of development are left out. */
export function npmChanges(base: NpmSide, head: NpmSide): FoundChange[] {
  const isAsked = ({ ranges, tools }: NpmSide, name: string) => ranges.has(name) || tools.has(name);
  return [
    ...[...head.ranges].filter(([name]) => !isAsked(base, name)).map(([name, all]) => told(name, 'added', all)),
    ...[...base.ranges].filter(([name]) => !isAsked(head, name)).map(([name, all]) => told(name, 'removed', all)),
    ...[...head.ranges].flatMap(([name, all]) => rangeChange(name, base.ranges.get(name), all) ?? []),
  ];
}

function told(name: string, change: 'added' | 'removed', manifests: ReadonlyMap<string, string>): FoundChange {
  const [[path, range] = ['', '']] = manifests;
  const at = { path, startLine: 0, endLine: 0 };
  const says = change === 'added' ? `package ${name} is asked for now` : `package ${name} is not asked for any more`;
  return { ...PACKAGE, change, name, says, details: [range], ...(change === 'added' ? { after: at } : { before: at }) };
}

const PACKAGE: Pick<FoundChange, 'kind' | 'sort'> = { kind: 'boundaries', sort: 'package' };

/** Of the first manifest that asks for another major version than it did. */
function rangeChange(
  name: string,
  before: ReadonlyMap<string, string> | undefined,
  after: ReadonlyMap<string, string>,
): FoundChange | undefined {
  for (const [path, range] of after) {
    const was = before?.get(path);
    const [one, other] = [was === undefined ? undefined : majorsOf(was), majorsOf(range)];
    if (was === undefined || one === undefined || other === undefined || one === other) continue;
    const at = { path, startLine: 0, endLine: 0 };
    const says = `package ${name} is asked for as ${range}, before as ${was}`;
    return { ...PACKAGE, change: 'changed', name, says, details: [], before: at, after: at };
  }
  return undefined;
}

/** The versions that a range allows as far as they may differ in what they offer: `^1.2.3` is 1, `~0.3.1` is 0.3; undefined for what is no such range. */
function majorsOf(range: string): string | undefined {
  const parts = range.split('||').map((part) => /^\s*[\^~>=v]*\s*(\d+)(?:\.(\d+|x|\*))?(?:\.[\w.+*-]+)?\s*$/.exec(part));
  if (!parts.every((part) => part !== null)) return undefined;
  return [...new Set(parts.map(([, major = '', minor = '']) => (major === '0' ? `0.${minor}` : major)))].sort(byText).join(' ');
}
