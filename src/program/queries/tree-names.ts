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
export function treeNames({ importers }: ImportGraph, modules: ReadonlyMap<string, ModuleFacts>): TreeNames {
  const declared = new Map<string, string[]>();
  for (const [path, { exports }] of modules) {
    if (isTestPath(path)) continue;
    for (const { name } of exports) pushTo(declared, name, path);
  }
  const packageOf = (path: string) => `${modules.get(path)?.language} ${path.slice(0, path.lastIndexOf('/') + 1)}`;
  const isTogether = (path: string) => namingOf(languageOf(path)?.id ?? '').together === 'directory' && !isTestPath(path);
  const siblings = groupBy([...modules.keys()].filter(isTogether).sort(byText), packageOf);
  return {
    importersOf: (path) => [...(importers.get(path) ?? [])].filter((from) => !isTestPath(from)).sort(byText),
    siblingsOf: (path) => siblings.get(packageOf(path)) ?? [],
    declaring: (name, from) => {
      const same = (declared.get(name) ?? []).filter((path) => languageOf(path)?.id === languageOf(from)?.id);
      return same.length === 1 ? same[0] : undefined;
    },
  };
}
