import type { CheckReport, ReportedDocument } from '../docs/reports/report.ts';
import type { StoredDocument } from '../docs/store/store.ts';
import type { TreeSource } from '../git/objects/tree.ts';

export interface CheckOptions {
  source: TreeSource;
  /** Documents as a person named them; all of them when empty. */
  documents: readonly string[];
  /** Whether a document of another kb version, or one whose words wait for a review fails. */
  strict: boolean;
  /** The revision to compare with, in order of preference; it is fetched where it is not there. None, nothing is compared. */
  base: readonly string[];
  /** Whether a document passes that the base already has as it is. */
  newOnly: boolean;
  /** Which FRESH documents are made again in memory to see that they come out as they are: none, all, or those that differ from the base. */
  prove?: 'all' | 'changed' | undefined;
  /** Whether a change may remove documents and sections, narrow them, and put words in their place; only where something is proven. */
  acceptLess?: boolean;
  /** Whether the sources that no document covers are looked for. */
  coverage: boolean;
  /** The percentage below which coverage fails. */
  minCoverage?: number | undefined;
  /** Whether markdown that people wrote is read, too; it is unless told. */
  words?: boolean | undefined;
}

/** `shown` is the document's path relative to `cwd`. */
type CheckedDocument = ReportedDocument & { shown: string };

export interface ShownReport extends CheckReport {
  documents: readonly CheckedDocument[];
}

/** A report with what it was made of. */
export interface MadeReport {
  report: ShownReport;
  /** Where the documents are, from the top of the repository. */
  root: string;
  texts: ReadonlyMap<string, StoredDocument>;
  /** Whether all that it depends on was there to be read. */
  whole: boolean;
  /** Whether it depends on the history behind the tree, too. */
  asksHistory: boolean;
}
