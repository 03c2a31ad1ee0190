import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { BUILD } from '../base/build.ts';
import { digest } from '../base/digest.ts';
import { readRegularFile } from '../base/files/read-regular-file.ts';
import type { DocumentFiles, StoredDocument } from '../docs/store/store.ts';
import { readHeadOnDisk } from '../git/commits/head-on-disk.ts';
import type { PinnedTree } from '../git/objects/tree.ts';
import type { Repo } from '../git/repo.ts';
import { layoutOf, readDiskDocuments } from '../workspace/read-documents.ts';
import type { CheckOptions, MadeReport, ShownReport } from './report.ts';

/** The last report on one kind of tree, and all that it was made of. */
interface Kept {
  /** The question, the tree, and the kb that judged. */
  of: string;
  root: string;
  /** Of the documents on disk; absent where they are part of the tree. */
  texts?: string;
  /** What names the history behind the tree; absent where the report does not depend on it. */
  history?: string;
  report: ShownReport;
}

/** The report of the last check. */
export interface ReportCache {
  /** Reads what the answer takes beside the tree. */
  prepare: () => void;
  /** The report that the same check gave last, if it must give the same again. */
  recall: (pinned: PinnedTree) => Promise<ShownReport | undefined>;
  /** The documents on disk below a folder, where they were read to see whether the last report holds. */
  documentsIn: (root: string) => Promise<Map<string, StoredDocument> | undefined>;
  keep: (pinned: PinnedTree, made: MadeReport) => void;
}

/**
 * Opens the cache of one check. A report is a function of the tree, which git names without its being read, of the documents, whose bytes
 * are compared, of the question and of kb itself; nothing else may enter one that is kept. One that is damaged counts as none.
 */
export function openReportCache(repo: Repo, cwd: string, options: CheckOptions): ReportCache {
  if (BUILD === undefined || repo.partial || !isSimple(options)) return NO_CACHE;
  const file = reportFile(repo, options);
  const subjectOf = ({ name }: PinnedTree) => JSON.stringify([BUILD, name, repo.top, cwd, options.strict, options.words !== false]);
  const onDisk = options.source.kind === 'worktree';
  let kept: Kept | undefined;
  let read: Promise<Map<string, StoredDocument> | undefined> | undefined;
  return {
    prepare: () => {
      kept = readKept(file);
      if (kept && onDisk) read = readBelow(repo, kept.root).catch(() => undefined);
    },
    recall: async (pinned) => {
      const holds = kept?.history === undefined || kept.history === historyOf(repo);
      const isSame = holds && kept !== undefined && pinned.name !== undefined && kept.of === subjectOf(pinned);
      const texts = isSame ? await read : undefined;
      return isSame && kept?.texts === (texts && digestTexts(texts)) ? kept?.report : undefined;
    },
    documentsIn: async (root) => (root === kept?.root ? read : undefined),
    keep: (pinned, { report, root, texts, whole, asksHistory }) => {
      const history = asksHistory ? historyOf(repo) : undefined;
      if (!whole || pinned.name === undefined || (asksHistory && (history === undefined || options.source.kind === 'commit'))) return;
      writeKept(file, {
        of: subjectOf(pinned),
        root,
        report,
        ...(history === undefined ? {} : { history }),
        ...(onDisk ? { texts: digestTexts(texts) } : {}),
      });
    },
  };
}

const NO_CACHE: ReportCache = { prepare: () => {}, recall: async () => undefined, documentsIn: async () => undefined, keep: () => {} };

/** A base may move or be fetched, and the rest is asked too seldom. */
function isSimple({ base, coverage, minCoverage, documents, prove }: CheckOptions): boolean {
  return prove === undefined && base.length === 0 && !coverage && minCoverage === undefined && documents.length === 0;
}

/** The commit that is checked out, and how far back its history is there; undefined where nobody knows without git. */
function historyOf({ gitDir, commonDir }: Repo): string | undefined {
  const head = readHeadOnDisk(gitDir);
  return head === undefined ? undefined : digest(JSON.stringify([head, readRegularFile(join(commonDir, 'shallow'), 1 << 20) ?? '']));
}

/** One file for each kind of tree of each working tree, beside the fact cache. */
function reportFile(repo: Repo, { source }: CheckOptions): string {
  return join(repo.commonDir, 'kb', 'reports', `${source.kind}-${digest(repo.gitDir)}`);
}

/** The configuration, and with it the place of the documents, is part of the tree. */
async function readBelow({ top }: Repo, root: string): Promise<Map<string, StoredDocument> | undefined> {
  return top === undefined ? undefined : readDiskDocuments({ top, ...layoutOf({ documents: root }) });
}

function digestTexts(texts: ReadonlyMap<string, StoredDocument>): string {
  return digest(JSON.stringify([...texts].map(([path, stored]) => [path, 'text' in stored ? digestFiles(stored) : stored])), 40);
}

function digestFiles({ text, record = '' }: DocumentFiles): string {
  return digest(text, 40) + digest(record, 40);
}

/** Only a file that was written to its end by one process starts with the digest of its rest. */
function readKept(file: string): Kept | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const start = text.indexOf('\n') + 1;
    return text.slice(0, start - 1) === digest(text.slice(start), 40) ? (JSON.parse(text.slice(start)) as Kept) : undefined;
  } catch {
    return undefined;
  }
}

function writeKept(file: string, kept: Kept): void {
  const text = JSON.stringify(kept);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${digest(text, 40)}\n${text}`);
  } catch {
    // It only saves time.
  }
}
