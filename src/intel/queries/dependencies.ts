import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupPairs } from '../../base/group-by.ts';
import type { Import } from '../../code/facts/facts.ts';
import { dependenciesOf } from '../../program/queries/dependents.ts';
import { importsBetween } from '../../program/queries/imports-between.ts';
import type { AnswerGroup, AnswerLine } from '../answer.ts';
import { findSubject } from '../find-subject.ts';
import type { QueryCode } from './query.ts';

/** What a file imports: files of the repository with what is taken of them, packages, and what leads nowhere. */
export const dependencies: QueryCode = {
  async answer(workspace, asked) {
    const { depth = 1 } = asked;
    const { path } = await findSubject(workspace, asked, asked.about[0]);
    const graph = await workspace.graph();
    const all = dependenciesOf(graph, path, depth);
    const modules = await workspace.reader.readModules([path, ...all.map(({ through }) => through)]);
    const files = all.map((each): AnswerLine => {
      const taken = importsBetween(graph, modules.get(each.through), each.through, each.path);
      const by = each.depth === 1 ? '' : `, by ${each.through}`;
      return { text: `${namesOf(taken)}${by}`, at: { path: each.path } };
    });
    const imports = modules.get(path)?.imports ?? [];
    const resolutions = graph.resolutions.get(path);
    const kindOf = ({ specifier, kind }: Import) => resolutions?.get(specifier)?.kind ?? (kind === 'autoload' ? 'file' : 'unresolved');
    const packages = imports.filter((each) => kindOf(each) === 'package');
    const nowhere = imports.filter((each) => kindOf(each) === 'unresolved');
    return {
      question: `dependencies ${path}`,
      summary: `${path}: imports ${count(files.length, 'file')} and ${count(new Set(packages.map(nameOf)).size, 'package')}`,
      groups: [
        { title: depth === 1 ? 'files' : `files, to ${count(depth, 'step')}`, lines: files },
        bySpecifier('packages', path, packages),
        bySpecifier('not resolved', path, nowhere),
      ],
      gaps: [],
    };

    function nameOf({ specifier }: Import): string {
      const resolution = resolutions?.get(specifier);
      return resolution?.kind === 'package' ? resolution.name : specifier;
    }
  },
};

function namesOf(imports: readonly Import[]): string {
  const names = [...new Set(imports.flatMap((each) => each.names))];
  return names.length === 0 || names.includes('*') ? 'the whole module' : names.join(', ');
}

function bySpecifier(title: string, path: string, imports: readonly Import[]): AnswerGroup {
  const groups = [...groupPairs(imports.map((each) => [each.specifier, each] as const))].sort(([a], [b]) => byText(a, b));
  const lines = groups.map(
    ([specifier, own]): AnswerLine => ({ text: `${specifier}: ${namesOf(own)}`, at: { path, line: own[0]?.line ?? 1 } }),
  );
  return { title, lines };
}
