import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';

import { usageError } from '../base/errors.ts';
import { compileGlob, isGlob } from '../base/glob.ts';
import { pathFromTop } from '../docs/store/locate-document.ts';

/** Where somebody names a focus, and what is there to be named. */
export interface FocusPlaces {
  /** Absolute path of the top of the repository; undefined where there is no working tree, and nothing is relative to it. */
  top: string | undefined;
  /** Absolute. */
  cwd: string;
  /** All files of the tree, from its top. */
  paths: Iterable<string>;
}

/**
 * A focus as it is recorded, whatever directory it was named in: what is a path or glob of the tree from `cwd`, or else from the top, becomes
 * one from the top, as `../db` in `src/auth` becomes `src/db`; several of them, with commas or blanks between, are several paths. All else is
 * words, and stays as it is. What is written as a path from `cwd` and is not there stays a path, `./x`.
 * @throws KbError (exit 2) for a path that leads out of the repository.
 */
export function focusFromTop(places: FocusPlaces, focus: string): string {
  const { top } = places;
  if (top === undefined) return focus;
  const all = [...places.paths];
  for (const separator of [undefined, ',', /[\s,]+/]) {
    const parts = (separator === undefined ? [focus] : focus.split(separator)).map((part) => part.trim()).filter((part) => part !== '');
    const found = parts.map((part) => pathOf({ ...places, top, paths: all }, part));
    if (!found.every((path) => path !== undefined)) continue;
    return found.every((path, at) => path === parts[at]) ? focus : found.join(', ');
  }
  return focus;
}

function pathOf({ top, cwd, paths }: { top: string; cwd: string; paths: readonly string[] }, part: string): string | undefined {
  const path = pathFromTop(top, cwd, part) || '.';
  const isWritten = /^\.{1,2}(?:\/|$)/.test(part);
  if (path === '..' || path.startsWith('../') || isAbsolute(path)) {
    // `/users/:id` is a route, `/etc` a directory.
    if (isWritten || existsSync(resolve(cwd, part))) {
      throw usageError(
        `the focus ${part} is outside of the repository ${top}`,
        'kb reads the repository that it is run in; go there first',
      );
    }
    return undefined;
  }
  if (isThere(paths, path)) return path;
  if (isWritten) return `./${path}`;
  const fromTop = part.replace(/\/+$/, '');
  return isThere(paths, fromTop) ? fromTop : undefined;
}

/** Whether a path, or a glob, from the top is one of the files or stands for some. */
export function isThere(paths: readonly string[], path: string): boolean {
  if (path === '.' || paths.some((each) => each === path || each.startsWith(`${path}/`))) return true;
  return isGlob(path) && paths.some(compileGlob(path));
}
