import type { ChangeKind } from '../things/thing.ts';

/** Every kind of change, most serious first. */
export const KINDS = ['trust-zones', 'contracts', 'flows', 'boundaries', 'state'] as const satisfies readonly ChangeKind[];
