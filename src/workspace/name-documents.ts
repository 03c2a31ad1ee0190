import { basename, dirname, join } from 'node:path';
import { pathForPeople } from '../base/files/paths.ts';
import { nearestName } from '../base/nearest-name.ts';
import { locateDocument } from '../docs/store/locate-document.ts';
import type { StoredDocument } from '../docs/store/store.ts';
import { layoutOf, readDocuments } from './read-documents.ts';
import type { Workspace } from './workspace.ts';

/** Documents that a person named, as paths from the top of the repository, each once. */
export function locateDocuments({ repo, config }: Workspace, cwd: string, documents: readonly string[]): string[] {
  const place = { top: repo.top ?? cwd, ...layoutOf(config) };
  return [...new Set(documents.map((document) => locateDocument(place, cwd, document)))];
}

/** A path from the top of the repository as somebody in `cwd` would type it. */
export function showPath({ repo: { top } }: Workspace, cwd: string, path: string): string {
  return top === undefined || top === cwd ? path : pathForPeople(cwd, join(top, path));
}

/** What to tell somebody in `cwd` who named a document that is not there: the one with the nearest path, or how to find it. */
export async function hintAtDocument(workspace: Workspace, cwd: string, path: string): Promise<string> {
  const there = [...(await readDocuments(workspace)).keys()];
  const isBeside = (other: string) => dirname(other) === dirname(path);
  const name = nearestName(
    basename(path, '.md'),
    there.map((each) => basename(each, '.md')),
  );
  const named = there.filter((each) => basename(each, '.md') === name);
  const near = named.find(isBeside) ?? named[0];
  return near === undefined ? 'kb check lists the documents' : `did you mean ${showPath(workspace, cwd, near)}?`;
}

/** Notes which of the documents that somebody named are not there. */
export async function noteAbsent(workspace: Workspace, cwd: string, texts: ReadonlyMap<string, StoredDocument>): Promise<void> {
  for (const [path, stored] of texts) {
    if (!('missing' in stored)) continue;
    workspace.note(`there is no document ${showPath(workspace, cwd, path)}; ${await hintAtDocument(workspace, cwd, path)}`);
  }
}
