import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { listLineage } from '../../../program/routes/list-lineage.ts';
import type { ControlEffect } from './control-effect.ts';
import { IN_SOME_CASES, UNREAD } from './judge-control.ts';
import { type Effects, effectWithin } from './read-effect.ts';

/** Methods that say by their names that they check who is calling. */
const CHECK =
  /^_?(check|require|ensure|verify|assert|enforce)_?\w*(access|auth(?!or(s|$))|permission|login|logged|user|admin|role|rights?)\w*$|^_?authori[sz]e\w*$/i;

/** What a method is called by from inside of its class. */
const OWN = /^(?:self|this|\$this)(?:\.|->)(\w+)$/;

/** Bases of bases of … */
const DEPTH = 8;

const KINDS: Partial<Record<ControlEffect, string>> = {
  denies: 'access',
  'by path': IN_SOME_CASES,
  sometimes: IN_SOME_CASES,
  refuses: UNREAD,
  unknown: UNREAD,
};

/**
 * What a class that handles an entry point asks of callers before it answers, by a method that its base calls and that it has, or takes from
 * another base: `self._check_access()` in `RH.process`, with `_check_access` of `RHProtected`.
 */
export function checksOfClass({ target }: Entry, effects: Effects): RuleHit[] {
  if (target?.meta.role !== 'class') return [];
  const { found, names } = effects;
  const classes = listLineage(target, names, DEPTH);
  const checks = new Map<string, Definition>();
  const called = new Set<string>();
  for (const each of classes) {
    const own = names
      .definitionsIn(each.path)
      .filter(({ owner, name, meta }) => owner === each.name && meta.role === 'function' && CHECK.test(name));
    for (const method of own) if (!checks.has(method.name)) checks.set(method.name, method);
    const here = found.get(each.path) ?? [];
    spend(here.length);
    for (const match of here) {
      // What a check asks further is a part of it.
      if (match.meta.role !== 'call' || !encloses(each, match) || own.some((method) => encloses(method, match))) continue;
      const [, name] = OWN.exec(match.captures.callee ?? '') ?? [];
      if (name !== undefined) called.add(name);
    }
  }
  return [...checks.values()].flatMap((check) => {
    const kind = called.has(check.name) ? KINDS[effectWithin(check, effects)] : undefined;
    const { rule, path, start, end, startLine, endLine } = check;
    const captures = { expression: `${check.owner}.${check.name}()` };
    return kind === undefined ? [] : [{ rule, path, start, end, startLine, endLine, captures, meta: { role: 'control' as const, kind } }];
  });
}
