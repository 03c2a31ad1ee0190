import { boundaries } from './boundary/boundaries.ts';
import { contracts } from './contract/contracts.ts';
import { flows } from './flow/flows.ts';
import { interfaces } from './interface/interfaces.ts';
import type { Lens } from './report/lens.ts';
import { state } from './state/state.ts';
import { trustZones } from './trust/trust-zones.ts';

/** Every lens, in the order in which documents and messages list them. */
export const LENSES: readonly Lens[] = [interfaces, boundaries, flows, contracts, trustZones, state];

/** The lens of this name, or undefined. */
export function lensNamed(name: string): Lens | undefined {
  return LENSES.find((lens) => lens.name === name);
}
