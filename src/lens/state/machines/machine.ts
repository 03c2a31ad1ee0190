import type { RuleHit } from '../../../program/names/find-matches.ts';
import type { StateSet } from './list-sets.ts';

/** What goes through states. */
export interface StateMachine {
  /** 'OrderStatus', 'Order.status', 'checkoutMachine'. */
  name: string;
  /** With the field that holds the state: 'Order.status: OrderStatus'. */
  title: string;
  /** Where its states are declared, else its first transition. */
  at: RuleHit;
  /** The states are declared there, so one that nothing enters is worth a word. */
  declared: boolean;
  states: MachineState[];
  transitions: Transition[];
  /** Writes whose value is computed. */
  computed: { at: RuleHit; shown: string; function?: string; passed?: Transition[] }[];
}

export interface MachineState {
  name: string;
  /** Its own line, where it has one. */
  at?: RuleHit;
  final?: boolean;
  line?: number;
}

export interface Transition {
  /** A state, `[*]` where the thing begins, `(any)` where the code does not say, or `(any but x)`. */
  from: string;
  to: string;
  event?: string;
  guard?: string;
  at: RuleHit;
  /** The function, state or table that it is in: name and place. */
  container?: { name: string; at: RuleHit };
}

export const BEGIN = '[*]';
export const ANYWHERE = '(any)';

/** Of a type: what it is of, for naming. */
export function isTypeSet(set: StateSet): boolean {
  return set.field === undefined && set.at.meta.choices === undefined;
}

/** Whether anything is seen to move it, and not only to begin it. */
export function isMoved({ transitions }: Pick<StateMachine, 'transitions'>): boolean {
  return transitions.some(({ from }) => from !== BEGIN);
}
