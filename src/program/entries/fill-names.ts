import type { Captures } from '../../code/rules/rule-captures.ts';
import { constantsFor } from '../mounts/fill-constants.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';

/** `Job.SendMail`, `MAIL_QUEUE`: what a constant is called. */
const CONSTANT = /^([A-Za-z_$][\w$]*(\.[\w$]+)+|[A-Z][A-Z0-9_]+)$/;

/** A match whose captures say what constants stand for, where the sources show it: `send-mail` for `Job.SendMail`. */
export function fillNames(match: RuleHit, { found, names }: { found: AllMatches; names: Names }): RuleHit {
  const captures = Object.entries(match.captures).map(([key, written]) => {
    if (!LABELLING.has(key) || written === undefined || !CONSTANT.test(written)) return [key, written];
    const values = placesOf(match).flatMap((path) => constantsFor(path, found, names, match)(written) ?? []);
    return [key, values[0] ?? (key === 'queue' ? nameOfQueue(written, match.path, { found, names }) : undefined) ?? written];
  });
  return { ...match, captures: Object.fromEntries(captures) as Captures };
}

/** The name that a queue is made with, of what asks the queue for it: `mailQueue.name`, `MailQueue.q.name` of `static q = new Queue('mail')`. */
function nameOfQueue(written: string, path: string, { found, names }: { found: AllMatches; names: Names }): string | undefined {
  const parts = written.split('.');
  if (parts.length < 2 || parts.pop() !== 'name') return undefined;
  const [root = '', ...members] = parts;
  const imported = names.importOf(path, root);
  const held = members.at(-1) ?? imported?.name ?? root;
  const holders = imported ? imported.files : [path];
  const made = holders
    .flatMap((file) => found.get(file) ?? [])
    .filter(({ meta, captures: { type, queue } }) => meta.role === 'endpoint' && queue !== undefined && type === held);
  return made.length === 1 && made[0] ? fillNames(made[0], { found, names }).captures.queue : undefined;
}

/** The constants that are still to be filled in, each with the files where it can be written. */
export function unfilledNames(match: RuleHit, known: { found: AllMatches; names: Names }): { name: string; path: string }[] {
  if (match.meta.role !== 'job' && match.meta.role !== 'event') return [];
  const filled = fillNames(match, known);
  const left = Object.entries(filled.captures).filter(([key, text]) => LABELLING.has(key) && text !== undefined && CONSTANT.test(text));
  return left.flatMap(([, name = '']) => placesOf(match).map((path) => ({ name: name.split('.')[0] ?? '', path })));
}

function placesOf({ path, given }: RuleHit): string[] {
  return given ? [path, given.path] : [path];
}

/** What jobs and messages are known by. */
const LABELLING: ReadonlySet<string> = new Set(['event', 'job', 'queue', 'schedule']);
