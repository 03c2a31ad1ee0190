import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

import { usageError } from '../../base/errors.ts';
import { isDocumentPath } from './layout.ts';
import type { DocumentRoot } from './store.ts';

/**
 * The path from the top of the repository of a document that a person or an agent named, relative to `cwd` or absolute. Symbolic links
 * on the way are resolved first, so none can lead out.
 * @throws KbError (exit 2) when it is not the place of a document; whether there is one is another question.
 */
export function locateDocument(place: DocumentRoot, cwd: string, given: string): string {
  const path = pathFromTop(place.top, cwd, given);
  if (given.includes('\0') || !isDocumentPath(path, place)) {
    const hint = isDocumentPath(given, place)
      ? 'paths are told from here, not from the top of the repository; kb check without arguments lists the documents'
      : 'kb check without arguments lists the documents; kb find PATH those that cover a source';
    throw usageError(`${given} is not a document below ${place.documents}`, hint);
  }
  return path;
}

/** A path that somebody at `cwd` named, from the top of the repository, with `/`: '' for the top, `..` first where it leads out. */
export function pathFromTop(top: string, cwd: string, given: string): string {
  const absolute = resolve(cwd, given);
  const file = join(resolveExisting(dirname(absolute)), basename(absolute));
  return relative(resolveExisting(top), file).split(sep).join('/');
}

/** The real path of a directory; of what does not exist, that of the nearest directory above it and the rest. */
function resolveExisting(directory: string): string {
  try {
    return realpathSync(directory);
  } catch {
    const above = dirname(directory);
    return above === directory ? directory : join(resolveExisting(above), basename(directory));
  }
}
