import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { BUILD } from '../../base/build.ts';
import { digest } from '../../base/digest.ts';
import type { DocumentFiles } from '../../docs/store/store.ts';
import type { Tree } from '../../git/objects/tree.ts';
import { printNames } from '../../git/trees/same-names.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** What was judged of a tree, and what of the tree it depends on. Of documents only those that are FRESH, and say nothing else. */
export interface KeptJudging {
  tree: TreePrint;
  documents: Record<string, KeptVerdict>;
  /** Files that link others for any lens, and frameworks that files import, with their number; only where sections follow other files. */
  linking: string[];
  frameworks: Record<string, number>;
}

/** Two trees are the same where all of it is. */
export interface TreePrint {
  /** Digest of paths and modes, in their order. */
  names: string;
  /** The ids of all entries in this order, one after the other. */
  ids: string;
}

/** That a document is FRESH, and what of the tree that depends on beyond the names in it. */
export interface KeptVerdict {
  /** Digest of its text and its record. */
  text: string;
  lenses: string[];
  focus: string;
  /** Sources of its sections. */
  sources: string[];
  /** Whether it depends on who takes what of them. */
  inbound: boolean;
  /** Whether its sections follow other files; then those that were looked into for that, and names of which it was asked who exports them. */
  follows?: { paths: string[]; names: string[] };
}

/** Tells a tree from others; undefined for one of which not all is known by its entries. */
export function printOf({ entries, unmerged, unreadable = [], hidden }: Tree): TreePrint | undefined {
  if (unmerged.size > 0 || unreadable.length > 0 || hidden > 0) return undefined;
  let ids = '';
  for (const { id } of entries.values()) ids += id;
  return { names: printNames(entries), ids };
}

/** The entries that differ, with their ids before; the trees have the same names. */
export function changesSince(before: TreePrint, { entries }: Tree): Map<string, string> {
  const changes = new Map<string, string>();
  let at = 0;
  for (const [path, { id }] of entries) {
    if (!before.ids.startsWith(id, at)) changes.set(path, before.ids.slice(at, at + id.length));
    at += id.length;
  }
  return changes;
}

export function printOfText({ text, record = '' }: DocumentFiles): string {
  return digest(digest(text, 40) + digest(record, 40), 40);
}

/** What was kept of the kind of tree that a workspace has, by the same kb; undefined where there is none, and where it is damaged. */
export function readJudging(workspace: Workspace): KeptJudging | undefined {
  try {
    const text = readFileSync(fileOf(workspace), 'utf8');
    const start = text.indexOf('\n') + 1;
    return text.slice(0, start - 1) === sumOf(text.slice(start)) ? (JSON.parse(text.slice(start)) as KeptJudging) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it; it only saves time. */
export function writeJudging(workspace: Workspace, judging: KeptJudging): void {
  const file = fileOf(workspace);
  const text = JSON.stringify(judging);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${sumOf(text)}\n${text}`);
  } catch {
    // Whoever judges next begins anew.
  }
}

/** Only a file that was written to its end by one process, of the same kb, starts with this. */
function sumOf(text: string): string {
  return digest(`${BUILD}\n${text}`, 40);
}

/** One for each kind of tree of each working tree. */
function fileOf({ repo, tree }: Workspace): string {
  return join(repo.commonDir, 'kb', 'reports', `judged-${tree.source.kind}-${digest(repo.gitDir)}`);
}
