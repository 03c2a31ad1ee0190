/** What a learning plan says, as far as kb reads it: `wip/learning-plan.md` says it to people, who may edit all of it. */
export interface Topic {
  /** One line; two topics have not the same, whatever the case. */
  title: string;
  priority: Priority;
  /** Percent, whole: as it was computed last. */
  confidence: number;
  /** Percent, whole: what is enough. */
  target: number;
  /** Directories and files that it is about, each with the repository first: `shop/src/billing/`. Everything where there is none. */
  covers: readonly string[];
  /** Titles of topics that are learned first. */
  dependsOn: readonly string[];
  questions: readonly PlanQuestion[];
  sources: readonly NeededSource[];
  contradictions: readonly Contradiction[];
  /** Who suggested it and why, where that is no person and not the code: told when it is added, and from then on a line like any other. */
  suggestedBy?: string;
}

export const PRIORITIES = ['HIGH', 'MEDIUM', 'LOW'] as const;

export type Priority = (typeof PRIORITIES)[number];

export interface PlanQuestion {
  text: string;
  answered: boolean;
}

export interface NeededSource {
  text: string;
  have: boolean;
}

/** Two statements that cannot both hold, with what each cites; it lowers confidence until somebody resolves it. */
export interface Contradiction {
  text: string;
  resolved: boolean;
}

/** A topic of high priority that is known so well needs no further run. */
export const ENOUGH = 80;

/** What tells topics apart, whatever somebody made of case and blanks. */
export function topicKey(title: string): string {
  return title.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether every topic of high priority is known well enough; a plan without one is not complete. */
export function isComplete(topics: readonly Pick<Topic, 'priority' | 'confidence'>[]): boolean {
  const high = topics.filter(({ priority }) => priority === 'HIGH');
  return high.length > 0 && high.every(({ confidence }) => confidence > ENOUGH);
}

/** `Bookmark search` of `- bookmark search`. A title stands in one line of the plan, before its priority. */
export function titleOf(line: string): string {
  const plain = line
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/[#()[\]<>`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1, 80);
}
