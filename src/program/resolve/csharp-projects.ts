import { groupPairs } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { directoryOf } from '../../base/path-parts.ts';
import type { ResolverContext } from './resolver.ts';
import { ancestorsOf, joinPath, stemOf } from './tree-paths.ts';

/** A directory with project files. */
interface CsharpProject {
  /** Directories of the projects that it names: references, its own packages, and those whose files it compiles. */
  references: Set<string>;
}

/**
 * What code in a file can see of other files: its own project, the projects that this one references, directly or through others, and
 * files outside of any project. Where that leaves nothing (references by variable or by binary) it sees everything, as it does outside of
 * a project. Project files are read as text; conditions and imported targets are not evaluated.
 * https://learn.microsoft.com/visualstudio/msbuild/common-msbuild-project-items
 */
export function indexProjects({
  paths,
  readText,
}: Pick<ResolverContext, 'paths' | 'readText'>): (from: string, candidates: readonly string[]) => string[] {
  const files = [...paths].filter((path) => path.endsWith('.csproj'));
  const directories = new Set(files.map(directoryOf));
  const ownerOf = (path: string) => ancestorsOf(directoryOf(path)).find((directory) => directories.has(directory));
  const byName = groupPairs(files.map((file) => [stemOf(file).toLowerCase(), directoryOf(file)] as const));
  const projects = new Map<string, CsharpProject>();
  for (const file of files) {
    const project = projects.get(directoryOf(file)) ?? { references: new Set() };
    for (const name of includedItems(readText(file) ?? '', 'PackageReference')) {
      for (const directory of byName.get(name.toLowerCase()) ?? []) project.references.add(directory);
    }
    for (const written of [...includedItems(readText(file) ?? '', 'ProjectReference'), ...includedItems(readText(file) ?? '', 'Compile')]) {
      const owner = ownerOf(joinPath(directoryOf(file), toPath(written)) ?? '');
      if (owner !== undefined) project.references.add(owner);
    }
    projects.set(directoryOf(file), project);
  }
  const seen = new Map<string, Set<string>>();
  return (from, candidates) => {
    const own = ownerOf(from);
    if (own === undefined || candidates.length === 0) return [...candidates];
    const reach = remember(seen, own, () => reachOf(own, projects));
    const visible = candidates.filter((path) => {
      const owner = ownerOf(path);
      return owner === undefined || reach.has(owner);
    });
    return visible.length > 0 ? visible : [...candidates];
  };
}

/** The values of `Include` of all items of a type, several in one value split. */
function includedItems(text: string, item: string): string[] {
  const items = text.matchAll(new RegExp(`<${item}\\b[^>]*?\\bInclude\\s*=\\s*"([^"]*)"`, 'g'));
  return [...items].flatMap((match) => (match[1] ?? '').split(';').map((value) => value.trim())).filter((value) => value !== '');
}

function toPath(written: string): string {
  return written.replaceAll('\\', '/').replace(/^\$\(MSBuild(?:ThisFile|Project)Directory\)\/?/i, '');
}

function reachOf(start: string, projects: ReadonlyMap<string, CsharpProject>): Set<string> {
  const reach = new Set([start]);
  for (const directory of reach) for (const next of projects.get(directory)?.references ?? []) reach.add(next);
  return reach;
}
