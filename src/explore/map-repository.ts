import { byText } from '../base/digest.ts';
import { groupBy } from '../base/group-by.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { readCommands } from '../program/commands/read-commands.ts';
import { chooseUnits } from '../program/queries/choose-units.ts';
import { findRoots } from '../program/queries/find-roots.ts';
import { typeOfFile } from '../program/type-of-file.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Exploration } from './exploration.ts';

const MOST_ENTRYPOINTS = 5;
const MOST_DIRECTORIES = 8;
const MOST_CONFIGS = 8;

/** Where programs of most ecosystems start, by name. */
const STARTS =
  /(^|\/)(main\.(go|rs|py|ts|js|c|cc|cpp|kt|swift|dart)|Main\.(java|kt)|\w*Application\.(java|kt)|Program\.cs|manage\.py|wsgi\.py|asgi\.py|__main__\.py|config\.ru|artisan|index\.php|server\.[jt]s|bin\/[\w-]+)$/;

const CONFIGS =
  /(^|\/)(\.env\.(example|sample|template|dist)|Dockerfile|(docker-)?compose\.ya?ml|[\w.-]+\.config\.[cm]?[jt]s|settings\.py|application\.(ya?ml|properties)|config\/(application|environment|routes|database)\.(rb|yml)|appsettings\.json|tsconfig\.json|package\.json|pyproject\.toml|Cargo\.toml|go\.mod|pom\.xml|build\.gradle(\.kts)?|Gemfile|composer\.json|Makefile)$/;

/** The places of a repository that an answer is read against. @param near files that were found: their directories come first. */
export async function mapRepository(workspace: Workspace, near: readonly string[]): Promise<Exploration['repoMap']> {
  const { readable, tree } = workspace;
  const graph = await workspace.graph();
  const code = readable.filter((path) => !isTestPath(path));
  const all = [...tree.entries.keys()];
  const commands = await readCommands(workspace, all);
  const depthOf = (path: string) => path.split('/').length;
  const byDepth = (paths: readonly string[]) => [...paths].sort((a, b) => depthOf(a) - depthOf(b) || byText(a, b));
  const roots = findRoots(graph, code, MOST_ENTRYPOINTS).map(({ path }) => path);
  const starts = byDepth(all.filter((path) => STARTS.test(path) && !isTestPath(path)));
  const unitOf = chooseUnits(code);
  const nearby = new Set(near.map(unitOf));
  const units = [...groupBy(code, unitOf)].sort(
    ([a, x], [b, y]) => Number(nearby.has(b)) - Number(nearby.has(a)) || y.length - x.length || byText(a, b),
  );
  return {
    entrypoints: [...new Set([...starts.slice(0, 3), ...roots, ...starts])].slice(0, MOST_ENTRYPOINTS),
    keyDirs: units.slice(0, MOST_DIRECTORIES).map(([path, files]) => ({ path, files: files.length })),
    configs: [
      ...new Set([
        ...near.filter((path) => typeOfFile(path) === 'config'),
        ...byDepth(all.filter((path) => CONFIGS.test(path) && !isTestPath(path))),
      ]),
    ].slice(0, MOST_CONFIGS),
    commands: commands.map(({ kind, command, directory, source }) => ({ kind, command, directory, source })),
  };
}
