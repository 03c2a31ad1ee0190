import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { pushTo } from '../../base/push-to.ts';
import type { ModuleFacts } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { ImportGraph } from '../imports/graph.ts';
import { namingOf } from '../names/naming.ts';
import type { TreeNames } from '../view.ts';

/** What a selection can ask of the whole tree. Tests are no answer. @param modules of all readable files, by path. */
export function treeNames({ imports, importers }: ImportGraph, modules: ReadonlyMap<string, ModuleFacts>): TreeNames {
  const declared = new Map<string, string[]>();
  for (const [path, { exports }] of modules) {
    if (isTestPath(path)) continue;
    for (const { name } of exports) pushTo(declared, name, path);
  }
  const sameLanguage = (name: string, from: string) =>
    (declared.get(name) ?? []).filter((path) => languageOf(path)?.id === languageOf(from)?.id);
  const packageOf = (path: string) => `${modules.get(path)?.language} ${path.slice(0, path.lastIndexOf('/') + 1)}`;
  const isTogether = (path: string) => namingOf(languageOf(path)?.id ?? '').together === 'directory' && !isTestPath(path);
  const siblings = groupBy([...modules.keys()].filter(isTogether).sort(byText), packageOf);
  const sorted = (paths: Iterable<string>) => [...paths].filter((path) => !isTestPath(path)).sort(byText);
  return {
    importsOf: (path) => sorted(imports.get(path) ?? []),
    importersOf: (path) => sorted(importers.get(path) ?? []),
    siblingsOf: (path) => siblings.get(packageOf(path)) ?? [],
    declaring: (name, from) => onlyOne(sameLanguage(name, from)),
    declaringIn: (name, holder, from) => onlyOne(sameLanguage(name, from).filter((path) => nameOfModule(path) === holder)),
  };
}

function onlyOne(paths: readonly string[]): string | undefined {
  return paths.length === 1 ? paths[0] : undefined;
}

/** `rates` of `jobs/rates.rs`, `jobs/rates/mod.rs`, `jobs/rates/index.ts` and `jobs/rates/__init__.py`. */
function nameOfModule(path: string): string {
  const [, name = ''] = /([^/]+?)(?:\/(?:mod|index|__init__))?\.\w+$/.exec(path) ?? [];
  return name;
}
