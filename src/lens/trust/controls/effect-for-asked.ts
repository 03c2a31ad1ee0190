import type { RuleHit } from '../../../program/names/find-matches.ts';
import { effectOfErrorAnswered } from './asks-error.ts';
import { effectOnGiven } from './asks-given.ts';
import { effectOnProgram } from './asks-program.ts';
import { effectOnState } from './asks-program-state.ts';
import { effectOnSent } from './asks-sent.ts';
import { effectByTable } from './asks-table.ts';
import { effectOnWanted } from './asks-wanted.ts';
import type { ControlEffect } from './control-effect.ts';
import { effectOnFiles } from './fault-of-server.ts';
import type { ConditionScope } from './hangs-on-setting.ts';

/** What a refusal does, where it does not ask who is calling: but what the check is given, which program calls, what the server may do, how the program is run, what a request is about, a table. */
export function effectForAsked(
  effect: ControlEffect,
  at: RuleHit,
  { scope, args, inside, here }: { scope: ConditionScope; args: string; inside: readonly RuleHit[]; here: readonly RuleHit[] },
): ControlEffect {
  const params = scope.code.lists?.params ?? [];
  const onServer = effectOnFiles(
    effectOnProgram(effectOfErrorAnswered(effectOnGiven(effect, at, inside, params), at, inside, params), at, inside),
    at,
    inside,
  );
  const onState = effectOnWanted(effectOnState(onServer, at, inside, scope), at, inside, scope);
  return effectByTable(effectOnSent(onState, at, here, { params, args }), at, here);
}
