import type { RuleHit } from '../../../program/names/find-matches.ts';
import { effectOfErrorAnswered } from './asks-error.ts';
import { effectOnGiven } from './asks-given.ts';
import { effectOnProgram } from './asks-program.ts';
import { effectOnSent } from './asks-sent.ts';
import { effectByTable } from './asks-table.ts';
import type { ControlEffect } from './control-effect.ts';
import { effectOnFiles } from './fault-of-server.ts';

/** What a refusal does, where it does not ask who is calling: but what the check is given, which program calls, what the server may do, what a request is about, a table. */
export function effectForAsked(
  effect: ControlEffect,
  at: RuleHit,
  { definition, args, inside, here }: { definition: RuleHit; args: string; inside: readonly RuleHit[]; here: readonly RuleHit[] },
): ControlEffect {
  const params = definition.lists?.params ?? [];
  const onServer = effectOnFiles(
    effectOnProgram(effectOfErrorAnswered(effectOnGiven(effect, at, inside, params), at, inside, params), at, inside),
    at,
    inside,
  );
  return effectByTable(effectOnSent(onServer, at, here, { params, args }), at, here);
}
