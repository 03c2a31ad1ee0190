import { existsSync, lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { isAbsolute, join, posix } from 'node:path';

import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';
import { containedPath } from '../base/files/paths.ts';
import { isMap } from '../base/plain-data.ts';
import { CONFIG_PATH, parseConfig } from '../workspace/config.ts';
import type { Text } from './edit/edit.ts';
import { AGENTS } from './registry.ts';

/** A file of the working tree that an agent reads. */
export interface AgentFile {
  /** Where it is, from the top: another one where a link within the repository leads there. */
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
  /** By the path that the agent looks for. */
  files: ReadonlyMap<string, AgentFile>;
}

/** Reads what all known agents would read. @throws KbError (exit 2) where the configuration is wrong. */
export async function readAgentRepository(top: string): Promise<AgentRepository> {
  const paths = AGENTS.flatMap(({ texts, entries }) => [...texts.map(({ path }) => path), ...entries.flatMap((entry) => entry.paths)]);
  const { documents } = await parseConfig(utf8(readAgentFile(top, CONFIG_PATH).text) ?? '');
  return {
    top,
    documents,
    inPackage: namesKb(utf8(readAgentFile(top, 'package.json').text)),
    used: AGENTS.filter(({ signs }) => signs.some((sign) => existsSync(join(top, sign)))).map(({ name }) => name),
    files: new Map(paths.map((path) => [path, readAgentFile(top, path)])),
  };
}

/** One file, or the one that a link at its place leads to: never out of the repository, and over no second link. */
function readAgentFile(top: string, named: string): AgentFile {
  const path = throughLink(top, named);
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

function throughLink(top: string, path: string): string {
  const file = join(top, path);
  try {
    if (!lstatSync(file).isSymbolicLink()) return path;
    const target = readlinkSync(file);
    const to = posix.join(posix.dirname(path), target);
    return !isAbsolute(target) && 'file' in containedPath(top, to) ? to : path;
  } catch {
    return path;
  }
}

function namesKb(text: string | undefined): boolean {
  const data = parseJsonQuietly(text);
  return isMap(data) && [data['dependencies'], data['devDependencies']].some((all) => isMap(all) && 'git-kb' in all);
}

function utf8(text: Text): string | undefined {
  return text === undefined ? undefined : Buffer.from(text, 'latin1').toString('utf8');
}
