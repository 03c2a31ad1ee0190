import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { conjunctsOf, disjunctsOf } from './conjuncts-of.ts';
import type { ControlEffect } from './control-effect.ts';
import { showsCaller } from './written-control.ts';

/** What the server may do with its own files: `is_writable($folder)`, `os.access(path, os.W_OK)`, `File.writable?(path)`, `folder.canWrite()`. */
const OF_FILES =
  /\b(is_?|can_?)?(writ(e?able|able)|readable|executable)\??\s*\(|\bcan_?(read|write|execute)\s*\(\s*\)|\bos\.access\s*\(|\baccessSync\s*\(/i;

/** What must hold of files for them to be looked at: that they are there. */
const IS_THERE = /\b(is_?(file|dir(ectory)?|link)|(file_?)?exists(Sync)?)\??\s*\(/i;

/** Words of refusals that say of the caller why, and not of what the server may, or asked others for. */
const OF_CALLER = /un_?auth|forbid|denied|deny|not_?(allowed|permitted|authori[sz]ed|authenticated|logged)|log_?in|signed/i;

/**
 * What a refusal does where it is for what the server may do with its files: nobody is asked who they are.
 * @param inside the matches of the code that refuses
 */
export function effectOnFiles(effect: ControlEffect, at: RuleHit, inside: readonly RuleHit[]): ControlEffect {
  if (effect !== 'denies') return effect;
  const isAround = (each: RuleHit) => (each.meta.role === 'when' || each.meta.role === 'branch') && encloses(each, at);
  return inside.some((each) => isAround(each) && isOfFiles(each.captures.condition ?? '')) ? 'answers' : effect;
}

function isOfFiles(condition: string): boolean {
  const parts = disjunctsOf(condition);
  if (showsCaller(condition) || !parts.some((each) => OF_FILES.test(each))) return false;
  return parts.every((part) => OF_FILES.test(part) || conjunctsOf(part).every((each) => IS_THERE.test(each)));
}

/** Whether an error that says in words that something is not permitted is answered as a fault of the server, and does not say that of the caller. */
export function isFaultOfServer(expression: string, status: number): boolean {
  return status >= 500 && !OF_CALLER.test(expression.split('(')[0] ?? '');
}
