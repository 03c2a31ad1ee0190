import { byText } from '../../base/digest.ts';
import { once } from '../../base/once.ts';
import { onlyOne } from '../../base/only-one.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { pushTo } from '../../base/push-to.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { ImportGraph } from '../imports/graph.ts';
import type { TreeNames } from '../view.ts';
import { siblingsIn } from './siblings-in.ts';

/**
 * What a selection can ask of the whole tree. Tests are no answer.
 * @param paths of all readable files that are no tests, sorted.
 * @param exports the names that each exports, in this order.
 */
export function treeNames(
  { imports }: Pick<ImportGraph, 'imports'>,
  { paths, exports }: { paths: readonly string[]; exports: readonly (readonly string[])[] },
): TreeNames {
  const declared = once(() => {
    const files = new Map<string, string[]>();
    exports.forEach((names, number) => {
      for (const name of names) pushTo(files, name, paths[number] ?? '');
    });
    return files;
  });
  const sameLanguage = (name: string, from: string) =>
    (declared().get(name) ?? []).filter((path) => languageOf(path)?.id === languageOf(from)?.id);
  const siblings = once(() => siblingsIn(paths));
  const sorted = (paths: Iterable<string>) => [...paths].filter((path) => !isTestPath(path)).sort(byText);
  return {
    importsOf: (path) => sorted(imports.get(path) ?? []),
    siblingsOf: (path) => siblings()(path),
    declaring: (name, from) => onlyOrBeside(sameLanguage(name, from), from),
    declaringIn: (name, holder, from) => onlyOne(sameLanguage(name, from).filter((path) => nameOfModule(path) === holder)),
  };
}

/** The only one, or of several the only one in the same directory, which is meant where nothing is imported. */
function onlyOrBeside(paths: readonly string[], from: string): string | undefined {
  return onlyOne(paths) ?? onlyOne(paths.filter((path) => directoryPrefix(path) === directoryPrefix(from)));
}

/** `rates` of `jobs/rates.rs`, `jobs/rates/mod.rs`, `jobs/rates/index.ts` and `jobs/rates/__init__.py`. */
function nameOfModule(path: string): string {
  const [, name = ''] = /([^/]+?)(?:\/(?:mod|index|__init__))?\.\w+$/.exec(path) ?? [];
  return name;
}
