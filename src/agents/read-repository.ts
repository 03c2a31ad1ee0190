import { existsSync, lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { isAbsolute, join, posix } from 'node:path';

import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';
import { containedPath } from '../base/files/paths.ts';
import { isMap } from '../base/plain-data.ts';
import { CONFIG_PATH, parseConfig } from '../workspace/config.ts';
import type { Text } from './edit/edit.ts';
import { valueAt } from './edit/entry.ts';
import { AGENTS } from './registry.ts';

/** A file of the working tree that an agent reads. */
export interface AgentFile {
  /** Where it is, from the top: another one where links within the repository lead there. */
  path: string;
  /** Its bytes, as Latin-1. */
  text: Text;
  mode?: number;
  /** Why kb neither reads nor writes it. */
  problem?: string;
}

/** What decides about the files of agents, as it is now. */
export interface AgentRepository {
  top: string;
  /** Directory of the documents. */
  documents: string;
  /** Whether `package.json` names kb. */
  inPackage: boolean;
  /** Agents that are used here, by the files that tell. */
  used: readonly string[];
  /** By the path that the agent looks for where nothing names another. */
  files: ReadonlyMap<string, AgentFile>;
}

/** Reads what all known agents would read. @throws KbError (exit 2) where the configuration is wrong. */
export async function readAgentRepository(top: string): Promise<AgentRepository> {
  const paths = AGENTS.flatMap(({ texts, entries }) => [...texts.map(({ path }) => path), ...entries.flatMap((entry) => entry.paths)]);
  const named = namedBySettings(top);
  const { documents } = await parseConfig(utf8(readAgentFile(top, CONFIG_PATH).text) ?? '');
  return {
    top,
    documents,
    inPackage: namesKb(utf8(readAgentFile(top, 'package.json').text)),
    used: AGENTS.filter(({ signs }) => signs.some((sign) => existsSync(join(top, sign)))).map(({ name }) => name),
    files: new Map(paths.map((path) => [path, readAgentFile(top, named.get(path) ?? path)])),
  };
}

/** Files that a setting of the repository has the agents read instead of their own, by these. */
function namedBySettings(top: string): Map<string, string> {
  const found = AGENTS.flatMap(({ texts }) => texts).flatMap(({ path, named }): [string, string][] => {
    const settings = named && readAgentFile(top, named.path).text;
    const [names] = named?.at.map((keys) => textsIn(valueAt(settings, keys))).filter((all) => all.length > 0) ?? [];
    const chosen = names?.find((name) => name === SHARED) ?? names?.[0];
    return chosen === undefined ? [] : [[path, chosen]];
  });
  return new Map(found);
}

/** The file that most agents read. */
const SHARED = 'AGENTS.md';

function textsIn(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === 'string');
}

/** One file, or the one that links at its place lead to: never out of the repository. */
function readAgentFile(top: string, named: string): AgentFile {
  const path = throughLinks(top, named);
  const place = containedPath(top, path);
  if ('problem' in place) return { path, text: undefined, problem: `it ${place.problem}` };
  try {
    if (statSync(place.file, { throwIfNoEntry: false })?.isDirectory()) return { path, text: undefined, problem: 'it is a directory' };
    return { path, text: readFileSync(place.file, 'latin1'), mode: statSync(place.file).mode & 0o777 };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? { path, text: undefined } : { path, text: undefined, problem: `it cannot be read: ${message}` };
  }
}

/** Links from one place to the next that are followed: `CLAUDE.md` to `AGENTS.md` to `.agents/AGENTS.md` are two. */
const MOST_LINKS = 8;

function throughLinks(top: string, named: string): string {
  let path = named;
  try {
    for (let links = 0; links < MOST_LINKS; links++) {
      const file = join(top, path);
      if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() !== true) break;
      const target = readlinkSync(file);
      if (isAbsolute(target)) return named;
      path = posix.join(posix.dirname(path), target);
    }
    return 'file' in containedPath(top, path) ? path : named;
  } catch {
    return named;
  }
}

function namesKb(text: string | undefined): boolean {
  const data = parseJsonQuietly(text);
  return isMap(data) && [data['dependencies'], data['devDependencies']].some((all) => isMap(all) && 'git-kb' in all);
}

function utf8(text: Text): string | undefined {
  return text === undefined ? undefined : Buffer.from(text, 'latin1').toString('utf8');
}
