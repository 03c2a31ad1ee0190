import { posix } from 'node:path';
import { editDistance } from '../../base/edit-distance.ts';
import { directoryOf, segmentsOf } from '../../base/path-parts.ts';
import type { Claim, Judgement } from '../claims/claim.ts';
import type { Paths } from '../tree/paths.ts';

/** Names that many directories have: another one of them is no trace of this one. */
const COMMON =
  /^(?:index|main|mod|lib|utils?|types?|config|readme|test|tests|app|package|setup|init|__init__|constants|helpers?|common|base|core|server|client|styles?|routes?|models?|api|default|tsconfig|dockerfile|makefile|schema|values|settings|skill|agents|claude|license)$/i;

/** What lies there is to be copied into places that readers have. */
const TO_COPY = /(?:^|\/)(?:templates?|examples?|samples?|fixtures?|scaffolds?|skeletons?|starters?|stubs?)\//i;

/**
 * Whether a path that never was there is a slip of one that is: the same directory with a name one or two letters off, or the same long
 * name in exactly one other place that has a directory of it in common, or in one that differs in a directory alone. An example would not
 * come so near.
 */
export function nearTo(claim: Claim, candidates: readonly string[], paths: Paths): Judgement | undefined {
  if (claim.hedge !== undefined) return undefined;
  for (const candidate of candidates) {
    const name = candidate.slice(candidate.lastIndexOf('/') + 1);
    const extension = posix.extname(name);
    const stem = name.slice(0, name.length - extension.length);
    const directory = directoryOf(candidate);
    if (directory === '' || extension === '' || stem.length < 5) continue;
    const written = besideIt(candidate, paths);
    if (written !== undefined) return written;
    if (COMMON.test(stem)) continue;
    const elsewhere = paths
      .named(name)
      .filter((other) => !TO_COPY.test(other) && segmentsOf(directory).some((part) => hasPart(directoryOf(other), part)));
    for (const others of [elsewhere, elsewhere.filter((other) => isAlike(other, candidate))]) {
      const [only, ...more] = others;
      if (only !== undefined && more.length === 0) return slip(only);
    }
  }
  return undefined;
}

/** The same of a path into the directory of the document, `./run_proxy.sh`, of which other directories say nothing. */
export function nearBeside(claim: Claim, candidates: readonly string[], paths: Paths): Judgement | undefined {
  if (claim.hedge !== undefined) return undefined;
  return candidates.map((candidate) => besideIt(candidate, paths)).find((found) => found !== undefined);
}

/** The one file of its directory whose name is one or two letters off. */
function besideIt(candidate: string, paths: Paths): Judgement | undefined {
  const directory = directoryOf(candidate);
  const { name: stem, ext: extension } = posix.parse(candidate);
  if (directory === '' || extension === '' || stem.length < 5 || !paths.isDirectory(directory)) return undefined;
  const isClose = (other: string) => editDistance(stem, other.slice(0, -extension.length), 2) <= (stem.length < 8 ? 1 : 2);
  const [only, ...more] = paths.below(directory).filter((other) => posix.extname(other) === extension && isClose(other));
  return only !== undefined && more.length === 0 ? slip(`${directory}/${only}`) : undefined;
}

function hasPart(path: string, part: string): boolean {
  return path.split('/').includes(part);
}

/** All but one directory is the same. */
function isAlike(other: string, path: string): boolean {
  const [a, b] = [other.split('/'), path.split('/')];
  return a.length === b.length && a.length > 2 && a.filter((part, at) => part !== b[at]).length === 1;
}

function slip(path: string): Judgement {
  return { is: 'false', says: `is not there; ${path} is`, remedy: `write ${path}, if that is meant` };
}
