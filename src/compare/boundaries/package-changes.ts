import { byText } from '../../base/digest.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { isStandardLibrary } from '../../program/calls/standard-library.ts';
import type { ImportGraph } from '../../program/imports/graph.ts';
import type { FoundChange } from '../model/comparison.ts';
import { type NpmSide, npmChanges } from './npm-packages.ts';

/** One tree as far as packages go. */
export interface PackageSide {
  graph: Pick<ImportGraph, 'resolutions'>;
  /** All files that are read. */
  readable: readonly string[];
  /** Those that changed. */
  changed: readonly string[];
  /** What manifests ask for by names that imports do not say, each with its manifest, see `declared-packages.ts`. */
  declared: ReadonlyMap<string, string>;
  /** What manifests of npm ask for, where one of them changed. */
  npm?: NpmSide;
  /** Of those that changed. */
  texts: ReadonlyMap<string, string>;
}

/** Packages that code imports, or a manifest asks for, in one tree only, or in another major version; what comes with a language and what tests import are left out. */
export function packageChanges(base: PackageSide, head: PackageSide): FoundChange[] {
  const [before, after] = [packagesOf(base, base.changed), packagesOf(head, head.changed)];
  const came = [...after.keys()].filter((name) => !before.has(name));
  const gone = [...before.keys()].filter((name) => !after.has(name));
  // Most files did not change: only those that could import the same are asked.
  const known = came.length === 0 ? new Map<string, string>() : packagesOf(base, base.readable);
  const left = gone.length === 0 ? new Map<string, string>() : packagesOf(head, head.readable);
  const asked = {
    added: [...head.declared].filter(([name]) => !base.declared.has(name)),
    removed: [...base.declared].filter(([name]) => !head.declared.has(name)),
  };
  // An import says the first words of what a manifest says in full.
  const isSaid = (change: 'added' | 'removed', name: string) =>
    asked[change].some(([full]) => full.startsWith(`${name}.`) || full.startsWith(`${name}:`));
  const imported = [
    ...came
      .filter((name) => !known.has(name) && !isSaid('added', name) && !isNamed(base, after.get(name), name))
      .map((name) => told(name, after.get(name), 'added', 'imported')),
    ...gone
      .filter((name) => !left.has(name) && !isSaid('removed', name) && !isNamed(head, before.get(name), name))
      .map((name) => told(name, before.get(name), 'removed', 'imported')),
  ];
  // Of what is imported now, that it is asked for goes without saying.
  const isTold = (one: FoundChange) => imported.some(({ name, change }) => name === one.name && change === one.change);
  return [
    ...[
      ...asked.added.map(([name, path]) => told(name, path, 'added', 'asked for')),
      ...asked.removed.map(([name, path]) => told(name, path, 'removed', 'asked for')),
    ].filter((one) => !isTold(one)),
    ...imported,
    ...(base.npm && head.npm ? npmChanges(base.npm, head.npm).filter((one) => !isTold(one)) : []),
  ];
}

/** An import by a name that is computed: `require name`, `await import(plugin)`, `importlib.import_module(name)`. */
const COMPUTED = /(?<![\p{L}\p{N}_$])(?:require|import|import_module|__import__)\(\s*[\p{L}_$]|(?:^|[{|;]|\bdo\b)[ \t]*require [a-z_]/mu;

/** Whether a file names a package in a text: where it imports by a name that is computed, as one of a list, it may import that, too. */
function isNamed({ texts }: PackageSide, path: string | undefined, name: string): boolean {
  const text = texts.get(path ?? '') ?? '';
  return COMPUTED.test(text) && ['"', "'"].some((quote) => [quote, '/'].some((end) => text.includes(`${quote}${name}${end}`)));
}

function told(name: string, path = '', change: 'added' | 'removed', how: string): FoundChange {
  return {
    kind: 'boundaries',
    change,
    sort: 'package',
    name,
    says: change === 'added' ? `package ${name} is ${how} now` : `package ${name} is not ${how} any more`,
    details: [],
    ...(change === 'added' ? { after: { path, startLine: 0, endLine: 0 } } : { before: { path, startLine: 0, endLine: 0 } }),
  };
}

/** The packages that files import, each with the first that does. */
function packagesOf({ graph }: PackageSide, paths: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of [...paths].sort(byText)) {
    if (isTestPath(path)) continue;
    const language = languageOf(path)?.id ?? '';
    for (const resolution of graph.resolutions.get(path)?.values() ?? []) {
      if (resolution.kind !== 'package' || isStandardLibrary(language, resolution.name) || found.has(resolution.name)) continue;
      found.set(resolution.name, path);
    }
  }
  return found;
}
