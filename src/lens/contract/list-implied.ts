import type { Tracing } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { classAround } from '../../program/names/enclosing.ts';
import { type AllMatches, encloses, type RuleHit } from '../../program/names/find-matches.ts';
import type { Names } from '../../program/names/index-names.ts';
import { everyOfRole, ofRole } from '../../program/names/of-role.ts';
import type { Definition } from '../../program/names/read-names.ts';
import { fillPlain } from '../../program/names/say.ts';
import { listLineage } from '../../program/routes/list-lineage.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';
import { isErrorStatus, statusNamed } from '../status/http-status-of.ts';
import { type HandledErrors, statusOfHandled } from '../status/status-of-handled.ts';
import { markedFor } from './list-replies.ts';

/** Bases of bases of a class that are looked into. */
const FARTHEST = 6;

/** A row of what a route's framework answers by itself: methods or the name of the handler, the status, and when, if not always. */
const ROW = /^(\S+) (\d{3})(?: (.+))?$/;

/** What runs for an entry point, and whether anything is known of what it answers where nothing is wrong. */
export interface HandlerRun {
  /** The handler, and what it calls. */
  ran: readonly RuleHit[];
  replies: readonly Finding[];
}

/**
 * What frameworks answer for an entry point that the code does not say: for what they check themselves before the handler runs, and with what the
 * handler gives back. All of it is in the rules; what the application has for errors of the framework counts here, too.
 */
export function listImplied(entry: Entry, { ran, replies }: HandlerRun, tracing: Tracing, handled: HandledErrors): Finding[] {
  const [body, ...called] = ran;
  const own = [...(body === undefined ? [] : impliedAt(body, entry, tracing)), ...impliedAt(entry.at, undefined, tracing)];
  const checked = [...new Set(own)].filter(({ meta }) => meta.kind !== 'called');
  const within = called.flatMap((runs) => impliedAt(runs, undefined, tracing).filter(({ meta }) => meta.kind === 'called'));
  const errors = [...checked, ...within].flatMap((at) => errorFinding(at, entry, tracing, handled));
  const rows = rowsOf(entry).map((row) => rowFinding(row, entry));
  const isSaid = replies.length > 0 || answersItself(entry);
  const [first, ...wrong] = [rows.find(({ answer }) => !isWrong(answer)), ...rows.filter(({ answer }) => isWrong(answer))];
  return [...errors, ...wrong, ...(first && !isSaid ? [first] : [])].flatMap((each) => each ?? []);
}

function isWrong(answer: Finding['answer']): boolean {
  return isErrorStatus(answer?.status ?? 0);
}

/** What a rule says of a function: in its declaration, right in front of it, or of its class, which bases can say, too. @param entry where it is the handler of one */
function impliedAt(runs: RuleHit, entry: Entry | undefined, { names, found }: Tracing): RuleHit[] {
  const here = ofRole(found.get(runs.path) ?? [], 'implied');
  const inside = here.filter((at) => at.meta.of !== 'class' && encloses(runs, at));
  const functions = ofRole(found.get(runs.path) ?? [], 'function');
  const before = markedFor({ target: { name: '', ...runs } }, found).filter(
    (at) => at.meta.role === 'implied' && at.meta.of !== 'class' && !functions.some((each) => encloses(each, at)),
  );
  const takes = entry?.target?.lists?.params?.some((text) => /\w/.test(text)) ?? false;
  const classes = entry === undefined || !takes ? [] : classesOf(entry, names, found);
  const ofClass = classes.flatMap((each) =>
    ofRole(found.get(each.path) ?? [], 'implied').filter((at) => at.meta.of === 'class' && at.start === each.start),
  );
  return [...new Set([...before, ...inside, ...ofClass])].filter((at) => isBacked(at, found));
}

function classesOf({ target, within }: Entry, names: Names, found: AllMatches): Definition[] {
  const around = target && classAround(found.get(target.path) ?? [], target);
  const own = within ?? (around && names.definitionsIn(around.path).find((each) => each.start === around.start));
  return own ? listLineage(own, names, FARTHEST) : [];
}

/** Whether what an answer takes beside its place is anywhere in the sources: a pipe that is used for all routes. */
function isBacked({ meta: { backed } }: RuleHit, found: AllMatches): boolean {
  return backed === undefined || backingOf(backed, found) !== undefined;
}

function backingOf(rule: string, found: AllMatches): RuleHit | undefined {
  return everyOfRole(found, 'implied').find((each) => each.rule.endsWith(`/${rule}`));
}

/** What a framework answers for what it checks itself; nothing for what only others are made of. */
function errorFinding(at: RuleHit, entry: Entry, tracing: Tracing, handled: HandledErrors): Finding[] {
  const { says, name, backed } = at.meta;
  if (says === undefined) return [];
  const error = name ?? '';
  const raise: RuleHit = { ...at, captures: { error }, meta: { role: 'raise', verb: 'throws' } };
  const backing = backed === undefined ? undefined : backingOf(backed, tracing.found);
  const { status: own, type } = backing?.captures ?? {};
  const preset = type === undefined ? at.meta.default : undefined;
  const status = statusOfHandled(raise, handled, tracing)?.status ?? statusNamed(own ?? preset ?? '');
  const answered = {
    entry: entry.label,
    ...(status === undefined ? {} : { status }),
    says: error === '' ? 'its framework answers' : `its framework throws ${error}`,
    when: `when ${fillPlain(says, at).replace(/\s+/g, ' ')}`,
  };
  return [{ ...findingAt('implied', `${entry.label}: ${status ?? ''} ${answered.when}`, at), answer: answered }];
}

interface Row {
  status: number;
  when: string;
}

/** Of the rows of a route's rule those that are for its method, or for the method of a class that its package brings. */
function rowsOf({ at, label, target, inPlace }: Entry): Row[] {
  // What a package brings is an empty place in the class.
  const isBrought = target !== undefined && target.end === target.start;
  const isOwn = inPlace !== undefined || (target !== undefined && target.meta.role !== 'class' && !isBrought);
  const rows = (isOwn ? at.meta.answers : at.meta.brings)?.split(' | ') ?? [];
  const named = isOwn ? /^[A-Z|]+(?= )/.exec(label)?.[0].split('|') : [target?.name ?? ''];
  const all = rows.flatMap((row) => {
    const [, who = '', status = '', when = ''] = ROW.exec(row) ?? [];
    return (who === '*' && isOwn) || who.split('|').some((each) => named?.includes(each)) ? [{ status: Number(status), when }] : [];
  });
  return (named?.length ?? 0) > 1 ? all.filter(({ when }) => when !== '') : all;
}

function rowFinding({ status, when }: Row, { label, at }: Entry): Finding {
  const says = isErrorStatus(status) ? 'its framework answers' : 'answers as its framework does';
  return {
    ...findingAt('implied', `${label}: ${status} ${says} ${when}`, at),
    answer: { entry: label, status, says, when: when === '' ? '' : `when ${when}` },
  };
}

/** Whether what a handler takes or gives shows that it answers by itself. */
function answersItself({ target, at }: Entry): boolean {
  const texts = [target?.captures.result ?? '', ...(target?.lists?.params ?? []), ...(at.lists?.args ?? [])];
  return at.meta.answering !== undefined && new RegExp(at.meta.answering).test(texts.join(' '));
}
