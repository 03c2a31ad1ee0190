import { readFileSync } from 'node:fs';
import { packageRoot } from '../base/files/package-root.ts';
import { once } from '../base/once.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import { readGitVersion } from '../git/git-version.ts';
import type { Repo } from '../git/repo.ts';
import type { ToolVersion } from './manifest.ts';

/** What takes part in every run: kb, the version of what it reads out of sources, Node and git. */
export async function ownTools(repo: Repo): Promise<ToolVersion[]> {
  return [
    ['kb', kbPackage().version],
    ['kb-extractor', String(EXTRACTOR_VERSION)],
    ['node', process.versions.node],
    ['git', await readGitVersion(repo)],
  ];
}

/** The version of a package that kb comes with, '' where it does not name one. */
export function packageVersion(name: string): string {
  return kbPackage().dependencies[name] ?? '';
}

const kbPackage = once((): { version: string; dependencies: Record<string, string> } =>
  JSON.parse(readFileSync(new URL('package.json', packageRoot()), 'utf8')),
);
