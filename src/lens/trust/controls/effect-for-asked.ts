import type { RuleHit } from '../../../program/names/find-matches.ts';
import { effectOnProgram } from './asks-program.ts';
import { effectOnSent } from './asks-sent.ts';
import { effectByTable } from './asks-table.ts';
import type { ControlEffect } from './control-effect.ts';
import { effectOnFiles } from './fault-of-server.ts';

/** What a refusal does, where it does not ask who is calling: but by which program, what the server may do, what a request is about, a table. */
export function effectForAsked(
  effect: ControlEffect,
  at: RuleHit,
  { definition, args, inside, here }: { definition: RuleHit; args: string; inside: readonly RuleHit[]; here: readonly RuleHit[] },
): ControlEffect {
  const onServer = effectOnFiles(effectOnProgram(effect, at, inside), at, inside);
  return effectByTable(effectOnSent(onServer, at, here, { params: definition.lists?.params ?? [], args }), at, here);
}
