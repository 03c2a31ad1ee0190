import type { Captures } from '../../code/rules/rule-captures.ts';
import { constantsFor } from '../mounts/fill-constants.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';

/** `Job.SendMail`, `MAIL_QUEUE`: what a constant is called. */
const CONSTANT = /^([A-Za-z_$][\w$]*(\.[\w$]+)+|[A-Z][A-Z0-9_]+)$/;

/** A match whose captures say what constants stand for, where the sources show it: `send-mail` for `Job.SendMail`. */
export function fillNames(match: RuleHit, { found, names }: { found: AllMatches; names: Names }): RuleHit {
  const paths = [match.path, ...(match.given ? [match.given.path] : [])];
  const captures = Object.entries(match.captures).map(([key, written]) => {
    if (!LABELLING.has(key) || written === undefined || !CONSTANT.test(written)) return [key, written];
    const values = paths.flatMap((path) => constantsFor(path, found, names, match)(written) ?? []);
    return [key, values[0] ?? written];
  });
  return { ...match, captures: Object.fromEntries(captures) as Captures };
}

/** What jobs and messages are known by. */
const LABELLING: ReadonlySet<string> = new Set(['event', 'job', 'queue']);
