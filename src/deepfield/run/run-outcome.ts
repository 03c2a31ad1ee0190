import { type ConfidenceParts, describeParts } from '../confidence/confidence.ts';
import { type Topic, topicKey } from '../plan/plan.ts';
import type { RunConfig } from '../project/run-config.ts';
import type { FileChanges } from '../scan/compare-files.ts';

/** What a run did. */
export interface RunOutcome {
  run: number;
  focus: string[];
  files: FileChanges;
  newStatements: number;
  topics: Topic[];
  /** What confidence is made of, by the key of the topic. */
  parts: Readonly<Record<string, ConfidenceParts>>;
  changes: NonNullable<RunConfig['confidenceChanges']>;
  domains: { added: string[]; gone: string[]; before: number };
  /** Whether another run would learn nothing else from what is there. */
  exhausted: boolean;
  /** The drafts that were written, from the project's directory. */
  written: string[];
  /** Files that somebody changed meanwhile, and drafts with parts that were edited: left as they are. */
  left: string[];
}

/** What is told of a topic's confidence: 'files 3 of 4'. */
export function describeTopic(outcome: Pick<RunOutcome, 'parts'>, title: string): string {
  const parts = outcome.parts[topicKey(title)];
  return parts ? describeParts(parts) : '';
}
