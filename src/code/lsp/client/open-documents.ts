import { closeSync, constants, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';

import { containedPath } from '../../../base/files/paths.ts';
import { decodeText } from '../../text/decode-text.ts';
import { languageIdOf } from '../language-id-of.ts';
import type { ServerSpec } from '../server-spec.ts';
import { pathToUri } from '../uri.ts';

export interface Documents {
  /** Opens files before they are asked about, as many as the server may have. */
  openAll: (paths: readonly string[]) => void;
  /**
   * Has a file ready to be asked about until `done`: open, if the server wants that.
   * @returns what is wrong with the file, as half a sentence, if it cannot be.
   */
  use: (path: string) => { uri: string; done: () => void } | { problem: string };
  isOpen: (path: string) => boolean;
}

interface SharedDocument {
  users: number;
}

const MOST_BYTES = 1 << 20;
const MOST_OPEN = 64;

/** How many files a server may have open at once. */
export function mostOpen({ open, projects, maxOpen = MOST_OPEN }: ServerSpec): number {
  return open === 'none' && !projects ? 0 : Math.max(1, maxOpen);
}

/**
 * The files that one server has open. The one that was not used for longest is closed when there are too many; whoever uses them must not
 * use more at a time than may be open.
 */
export function openDocuments(root: string, spec: ServerSpec, notify: (method: string, params: object) => void): Documents {
  const most = mostOpen(spec);
  const directories = new Set<string>();
  // In the order of their last use.
  const open = new Map<string, SharedDocument>();

  const isOpened = (path: string) => spec.open !== 'none' || (spec.projects !== undefined && !isInProject(root, path, spec.projects));
  const close = (path: string) => {
    open.delete(path);
    notify('textDocument/didClose', { textDocument: { uri: pathToUri(root, path) } });
  };
  const makeRoom = () => {
    const idle = [...open].find(([, { users }]) => users === 0);
    if (open.size >= most && idle) close(idle[0]);
  };
  const prepare = (path: string): SharedDocument | { problem: string } => {
    const languageId = languageIdOf(path, spec);
    const contained = languageId === undefined ? { problem: `is not for ${spec.id}` } : containedPath(root, path, directories);
    if ('problem' in contained) return contained;
    const known = open.get(path);
    if (known || !isOpened(path)) return known ?? { users: 0 };
    const text = readDocument(contained.file);
    if (typeof text !== 'string') return text;
    makeRoom();
    notify('textDocument/didOpen', { textDocument: { uri: pathToUri(root, path), languageId, version: 1, text } });
    return { users: 0 };
  };
  const use: Documents['use'] = (path) => {
    const document = prepare(path);
    if ('problem' in document) return document;
    document.users++;
    open.delete(path);
    if (isOpened(path)) open.set(path, document);
    return { uri: pathToUri(root, path), done: () => void document.users-- };
  };
  return {
    openAll: (paths) => {
      const wanted = spec.open === 'all' ? paths : paths.filter((path) => spec.open === 'none' && isOpened(path));
      for (const path of wanted) {
        if (open.size >= most) return;
        const used = use(path);
        if ('done' in used) used.done();
      }
    },
    use,
    isOpen: (path) => open.has(path),
  };
}

function isInProject(root: string, path: string, markers: readonly string[]): boolean {
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    if (markers.some((marker) => existsSync(join(root, directory, marker)))) return true;
    if (directory === '.') return false;
  }
}

/** The text of a regular file; nothing else is waited for. */
function readDocument(file: string): string | { problem: string } {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { problem: 'is not a file' };
    if (stats.size > MOST_BYTES) return { problem: 'is larger than 1 MB' };
    const bytes = Buffer.alloc(stats.size);
    return decodeText(bytes.subarray(0, readSync(descriptor, bytes)));
  } catch (error) {
    return { problem: `cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}` };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
