import { join } from 'node:path';

import { pathForPeople } from '../base/paths.ts';
import { locateDocument } from '../docs/locate-document.ts';
import type { Workspace } from './workspace.ts';

/** Documents that a person named, as paths from the top of the repository, each once. */
export function locateDocuments({ repo, config }: Workspace, cwd: string, documents: readonly string[]): string[] {
  const place = { top: repo.top ?? cwd, documents: config.documents };
  return [...new Set(documents.map((document) => locateDocument(place, cwd, document)))];
}

/** A path from the top of the repository as somebody in `cwd` would type it. */
export function showPath({ repo: { top } }: Workspace, cwd: string, path: string): string {
  return top === undefined || top === cwd ? path : pathForPeople(cwd, join(top, path));
}
