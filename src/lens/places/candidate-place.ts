import type { RuleHit } from '../../program/names/find-matches.ts';

/** What a place seems to be: a heading of what is not understood. */
export type PlaceKind = 'route' | 'command' | 'job' | 'event' | 'class' | 'schema';

/** A place that looks as if it belonged into the document, whatever framework it is of. */
export interface CandidatePlace {
  kind: PlaceKind;
  /** What it is known by, as written: `router.post`, `@expose`, `ActionSupport`. */
  name: string;
  /** Of a class: what it is called itself. */
  declares?: string;
  /** Of a decorator: what it stands on. */
  decorates?: string;
  /** The path that a function is called with, beside a router that it registers on. */
  registers?: string;
  /** It is one with whatever its file is: what a page loads. */
  ofFile?: true;
  at: Pick<RuleHit, 'path' | 'start' | 'end' | 'startLine' | 'endLine'>;
  /** For how many statements of the document it would stand: `resources :orders` for seven routes. */
  weight: number;
}
