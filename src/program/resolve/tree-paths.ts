import { directoryOf, fileName } from '../../base/path-parts.ts';
import type { Resolution } from '../../code/facts/facts.ts';

export const UNRESOLVED: Resolution = { kind: 'unresolved' };

/** A resolution to files of the tree, sorted; unresolved when there are none. */
export function toFiles(paths: Iterable<string>): Resolution {
  const sorted = [...new Set(paths)].sort();
  return sorted.length > 0 ? { kind: 'file', paths: sorted } : UNRESOLVED;
}

export function toPackage(name: string): Resolution {
  return { kind: 'package', name };
}

/** The last segment of a path, without its last extension. */
export function stemOf(path: string): string {
  const name = fileName(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** `relative` as seen from `directory`, with `.` and `..` resolved; undefined when it leaves the tree. */
export function joinPath(directory: string, relative: string): string | undefined {
  const segments = directory === '' ? [] : directory.split('/');
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

/** The directory and everything above it, nearest first; '' is last. */
export function ancestorsOf(directory: string): string[] {
  const ancestors: string[] = [];
  for (let current = directory; current !== ''; current = directoryOf(current)) ancestors.push(current);
  ancestors.push('');
  return ancestors;
}

/** The candidates that share the longest run of leading directories with `from`. */
export function nearestPaths(from: string, candidates: readonly string[]): string[] {
  if (candidates.length < 2) return [...candidates];
  const distances = candidates.map((candidate) => sharedDepth(from, candidate));
  const best = Math.max(...distances);
  return candidates.filter((_, index) => distances[index] === best);
}

function sharedDepth(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  let depth = 0;
  while (depth < left.length - 1 && depth < right.length - 1 && left[depth] === right[depth]) depth++;
  return depth;
}
