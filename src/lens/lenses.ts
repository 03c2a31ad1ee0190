import { boundaries } from './boundaries.ts';
import { contracts } from './contracts.ts';
import { flows } from './flows.ts';
import { interfaces } from './interfaces.ts';
import type { Lens } from './lens.ts';
import { state } from './state.ts';
import { trustZones } from './trust-zones.ts';

/** Every lens, in the order in which documents and messages list them. */
export const LENSES: readonly Lens[] = [interfaces, boundaries, flows, contracts, trustZones, state];

/** The lens of this name, or undefined. */
export function lensNamed(name: string): Lens | undefined {
  return LENSES.find((lens) => lens.name === name);
}
