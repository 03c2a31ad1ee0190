import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageOf } from '../code/languages/languages.ts';
import { isStandardLibrary } from '../program/calls/standard-library.ts';
import { readTypeSettings, type Settings } from '../program/queries/read-type-settings.ts';
import { type TypeClosure, typeClosure } from '../program/queries/type-closure.ts';
import { parseJsonObject } from '../program/resolve/jsonc.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What a language server sees of the packages that files depend on. */
export interface Sight {
  /** Whether a package that types in a file can come from is not installed here in the version that the repository asks for. */
  lacks: (path: string) => boolean;
  /** Whether the project's own type checker would report what a server reports of a file. */
  mayJudge: (path: string, serverVersion: string | undefined) => boolean;
}

/**
 * Looks which packages are installed. Those of JavaScript are looked for as Node does; of other languages nobody knows what their servers
 * find, so that every package counts as missing there.
 * @param root absolute path of the top of the repository.
 */
export async function seesPackages(workspace: Workspace, root: string, paths: readonly string[]): Promise<Sight> {
  const { reader, tree } = workspace;
  const closure = await typeClosure(reader, await workspace.graph(), paths);
  const settings = await readTypeSettings(reader, closure.files, []);
  const missing = new Map(paths.map((path) => [path, lacksAny(closure, root, path, settings)] as const));
  const configs = await reader.readTexts(
    [...tree.entries.keys()].filter((path) => /(?:^|\/)(?:tsconfig[^/]*\.json|pyproject\.toml)$/.test(path)),
  );
  const isAccepted = ![...configs].some(([path, text]) => path.endsWith('.json') && REMOVED.test(text));
  const hasPyright =
    tree.entries.has('pyrightconfig.json') || [...configs.values()].some((text) => /^\[tool\.(?:based)?pyright/m.test(text));
  return {
    lacks: (path) => missing.get(path) ?? true,
    mayJudge: (path, serverVersion) => {
      const language = languageOf(path);
      if (missing.get(path) !== false) return false;
      if (language?.servers?.problems === 'pyright') return hasPyright;
      if (language?.checker === undefined) return true;
      const own = settings.versions.get(language.checker) ?? [];
      return own.length > 0 && own.every((version) => majorOf(version) === majorOf(serverVersion ?? '')) && isAccepted;
    },
  };
}

/** Options that TypeScript 7 no longer has. https://github.com/microsoft/typescript-go/blob/main/CHANGES.md */
const REMOVED =
  /"(?:baseUrl|outFile|downlevelIteration|keyofStringsOnly|noStrictGenericChecks|suppress\w+Errors|charset)"\s*:|"moduleResolution"\s*:\s*"(?:node|node10|classic)"|"target"\s*:\s*"es[35]"|"module"\s*:\s*"(?:amd|umd|system|none)"|"(?:esModuleInterop|alwaysStrict|allowSyntheticDefaultImports)"\s*:\s*false/i;

function majorOf(version: string): string {
  return /\d+/.exec(version)?.[0] ?? '';
}

function lacksAny({ packagesOf }: TypeClosure, root: string, path: string, settings: Settings): boolean {
  const language = languageOf(path);
  const packages = packagesOf(path);
  if (language?.resolver !== 'ecmascript') return packages.some((name) => !isStandardLibrary(language?.id ?? '', name));
  const needed = packages.map((name) => (/^(?:node|bun):/.test(name) || isStandardLibrary(language.id, name) ? '@types/node' : name));
  return [...new Set(needed)].some((name) => !isInstalled(root, path, name, settings.versions));
}

/** In the version that is locked, where one is. */
function isInstalled(root: string, path: string, name: string, versions: Settings['versions']): boolean {
  for (let directory = dirname(join(root, path)); ; directory = dirname(directory)) {
    const manifest = join(directory, 'node_modules', name, 'package.json');
    if (existsSync(manifest)) {
      const locked = versions.get(name) ?? [];
      const version = parseJsonObject(readFileSync(manifest, 'utf8'))?.['version'];
      return locked.every((each) => !/^\d/.test(each)) || locked.some((each) => each === version);
    }
    if (dirname(directory) === directory) return false;
  }
}
