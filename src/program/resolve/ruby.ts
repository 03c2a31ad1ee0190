import { directoryOf } from '../../base/path-parts.ts';
import { pushTo } from '../../base/push-to.ts';
import type { Import } from '../../code/facts/facts.ts';
import type { MakeResolve } from './resolver.ts';
import { joinPath, nearestPaths, toFiles, toPackage, UNRESOLVED } from './tree-paths.ts';

/**
 * Ruby's constants over a tree, by the places that Zeitwerk loads them from (https://github.com/fxn/zeitwerk#file-structure), and its `require`: `./x` (require_relative) against the file's directory, a bare name against every `lib`, `test` and `spec`
 * directory, the nearest winning; else the gem or standard library it is named after.
 */
export const makeRubyResolve: MakeResolve = ({ paths }) => {
  const features = loadableFeatures(paths);
  const constants = loadableConstants(paths);
  return (from, imported) => {
    if (imported.kind === 'autoload') return toFiles(nearestPaths(from, filesOfConstant(imported, constants)).slice(0, 1));
    const name = imported.specifier.replace(/\.rb$/, '');
    if (/^\.{1,2}\//.test(name)) {
      const base = joinPath(directoryOf(from), name);
      return base !== undefined && paths.has(`${base}.rb`) ? toFiles([`${base}.rb`]) : UNRESOLVED;
    }
    const [found] = nearestPaths(from, features.get(name) ?? []);
    return found === undefined ? toPackage(name.split('/')[0] ?? name) : toFiles([found]);
  };
};

/** Feature names, such as 'rack/request', and the files that provide them, sorted. */
function loadableFeatures(paths: ReadonlySet<string>): Map<string, string[]> {
  const features = new Map<string, string[]>();
  for (const path of paths) {
    if (!path.endsWith('.rb')) continue;
    for (let directory = directoryOf(path); directory !== ''; directory = directoryOf(directory)) {
      if (/(^|\/)(lib|test|spec)$/.test(directory)) {
        pushTo(features, path.slice(directory.length + 1, -'.rb'.length), path);
      }
    }
  }
  for (const list of features.values()) list.sort();
  return features;
}

/** Files by the constant that they declare, as a path without what letters' case and underscores say: 'provider/registry'. */
interface LoadableConstants {
  files: ReadonlyMap<string, readonly string[]>;
  /** Directories that are modules. */
  spaces: ReadonlySet<string>;
}

/** Directories of an application whose files are loaded when their constant is named. */
const LOADED = /(?:^|\/)(?:app\/[^/]+\/(?:concerns\/)?|lib\/)(.+)\.rb$/;

function loadableConstants(paths: ReadonlySet<string>): LoadableConstants {
  const files = new Map<string, string[]>();
  const spaces = new Set<string>();
  for (const path of [...paths].sort()) {
    const [, place] = LOADED.exec(path) ?? [];
    if (place === undefined || /(^|\/)(test|spec)\//.test(path)) continue;
    const name = place.replaceAll('_', '').toLowerCase();
    pushTo(files, name, path);
    for (let space = directoryOf(name); space !== ''; space = directoryOf(space)) spaces.add(space);
  }
  return { files, spaces };
}

/** Ruby looks for the first part in the modules around and then everywhere; what is nested deeper may be in the file of what is around it. */
function filesOfConstant({ specifier, scopes = [] }: Import, { files, spaces }: LoadableConstants): readonly string[] {
  const parts = spelledAsPath(specifier).split('/').filter(Boolean);
  const around = specifier.startsWith('::') ? [] : scopes.map(spelledAsPath);
  const isThere = (name: string) => files.has(name) || spaces.has(name);
  const first = [...around, ''].map((scope) => join(scope, parts[0] ?? '')).find(isThere);
  if (first === undefined) return [];
  for (let length = parts.length; length > 0; length--) {
    const found = files.get([first, ...parts.slice(1, length)].join('/'));
    if (found) return found;
  }
  return [];
}

function spelledAsPath(constant: string): string {
  return constant.replaceAll('::', '/').replaceAll('_', '').toLowerCase();
}

function join(scope: string, name: string): string {
  return scope === '' ? name : `${scope}/${name}`;
}
