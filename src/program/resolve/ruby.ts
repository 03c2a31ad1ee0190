import { directoryOf } from '../../base/path-parts.ts';
import { pushTo } from '../../base/push-to.ts';
import type { MakeResolve } from './resolver.ts';
import { joinPath, nearestPaths, toFiles, toPackage, UNRESOLVED } from './tree-paths.ts';

/**
 * Ruby's `require` over a tree: `./x` (require_relative) against the file's directory, a bare name against every `lib`, `test` and `spec`
 * directory, the nearest winning; else the gem or standard library it is named after.
 */
export const makeRubyResolve: MakeResolve = ({ paths }) => {
  const features = loadableFeatures(paths);
  return (from, imported) => {
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
