import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { nameOf } from '../../../program/names/name-of.ts';
import { describeOrigin } from '../../entries/describe-origin.ts';
import { stateEntry } from '../../entries/state-entry.ts';
import { findingAt } from '../../report/finding-at.ts';
import type { Finding, Group, Item } from '../../report/lens.ts';
import { enumerate, enumerateCode } from '../../report/phrases.ts';
import { isUndecided, type Protection } from '../controls/list-protection.ts';
import { findingOf, plainText } from './say-trust.ts';

/** Kinds of control that stand in front of an entry point without deciding who may enter. */
const GATES: readonly string[] = [
  'validation',
  'rate limit',
  'CSRF',
  'optional access',
  'session',
  'open by policy',
  'other check',
  'lets everybody on',
  'check for no session',
  'password check',
  'conditional access',
  'access in some cases',
  'access not understood',
];

/** Methods that read, by what is agreed. */
const READS = /^(GET|HEAD|OPTIONS)(\|(GET|HEAD|OPTIONS))* /;

/**
 * Entry points in front of which the sources show nothing that could refuse a caller, those where something may, and those with what guards them.
 * @param named controls in front of entry points that these name, which are stated with the first of them.
 */
export function describeProtections(
  protections: readonly Protection[],
  named: readonly RuleHit[],
): { unprotected: Group; undecided: Group; guarded: Group } {
  const groups = {
    unprotected: describeUnprotected(protections),
    undecided: describeUndecided(protections),
    guarded: describeProtected(protections),
  };
  const [first] = [...groups.unprotected.items, ...groups.undecided.items, ...groups.guarded.items];
  first?.findings?.push(...named.map((control) => findingOf('control', control)));
  return groups;
}

/** Those that change something first. */
function describeUnprotected(protections: readonly Protection[]): Group {
  const all = protections.filter((each) => each.access.length === 0 && !isUndecided(each));
  const reads = (protection: Protection) => READS.test(protection.entry.label);
  const open = [...all.filter((each) => !reads(each)), ...all.filter(reads)];
  return {
    title: 'Entry points without recognised access control',
    list: true,
    note: 'No authentication or authorisation was recognised in front of the handler or in it. Some are meant to be public.',
    items: describeAlike(open, {
      say: (protection) => [...exemptOf(protection), ...othersOf(protection).map((text) => `only ${text}`)].join(', '),
      separator: ', ',
      state: (protection) => stateProtection('unprotected', protection.entry.label, protection),
    }),
  };
}

function describeUndecided(protections: readonly Protection[]): Group {
  return {
    title: 'Entry points whose access control holds in some cases or was not understood',
    list: true,
    note: 'What stands in front of these refuses callers in some cases only, such as at some paths, or could not be read: they may be open.',
    items: describeAlike(protections.filter(isUndecided), {
      say: (protection) => othersOf(protection).join('; '),
      separator: ', ',
      state: (protection) => stateProtection('undecided', protection.entry.label, protection),
    }),
  };
}

function describeProtected(protections: readonly Protection[]): Group {
  const guarded = protections.filter(({ access }) => access.length > 0);
  const items = describeAlike(guarded, {
    say: (protection) => [`behind ${enumerateCode(protection.access.map(short), MOST)}`, ...othersOf(protection)].join('; '),
    separator: ' ',
    state: (protection) => stateProtection('protected', `${protection.entry.label} behind ${protection.access.join(', ')}`, protection),
  });
  return { title: 'Entry points behind access control', list: true, items };
}

/** Those of the controls that an entry point names, and the others. */
export function namedByEntries(controls: readonly RuleHit[], protections: readonly Protection[]): { named: RuleHit[]; unnamed: RuleHit[] } {
  const textsOf = (each: Protection) => [
    ...each.access.slice(0, MOST),
    ...gatesOf(each)
      .slice(0, MOST)
      .map(({ text }) => text),
  ];
  const texts = new Set(protections.flatMap(textsOf));
  const isNamed = (control: RuleHit) => texts.has(plainText(control));
  return { named: controls.filter(isNamed), unnamed: controls.filter((control) => !isNamed(control)) };
}

interface Saying {
  /** What is said of an entry point beside its name; '' for nothing. */
  say: (protection: Protection) => string;
  /** Between both. */
  separator: string;
  state: (protection: Protection) => Finding;
}

/** From so many entries of one class or file on of which the same is said, it is said once. */
const MANY = 3;

function describeAlike(protections: readonly Protection[], { say, separator, state }: Saying): Item[] {
  const alike = groupBy(protections, (each) => JSON.stringify([each.entry.at.path, ownerOf(each), say(each)]));
  return [...alike.values()].flatMap((members): Item[] => {
    const [first] = members;
    if (!first) return [];
    const owner = ownerOf(first);
    const words = [...(owner === undefined ? [] : [codeSpan(owner)]), say(first)].filter((each) => each !== '').join(', ');
    const entryOf = (each: Protection) => [describeEntry(each), say(each)].filter((text) => text !== '').join(separator);
    if (members.length < MANY || words === '')
      return members.map((each) => ({ ...rangeOfEntry(each), text: entryOf(each), findings: [state(each)] }));
    return [{ ...rangeOfEntry(first), text: words, isList: true, details: members.map(describeEntry), findings: members.map(state) }];
  });
}

function ownerOf({ entry: { target, within } }: Protection): string | undefined {
  return within?.name ?? target?.owner;
}

function stateProtection(kind: string, name: string, { entry, access, others, exempt }: Protection): Finding {
  const checks = others.map(({ kind: each, text }) => ({ kind: each, text }));
  const stated = { ...stateEntry(entry), guards: access, checks, ...(exempt === undefined ? {} : { exempt }) };
  return { ...findingAt(kind, name, entry.at), entry: stated };
}

function describeEntry({ entry }: Protection): string {
  const { target, handler } = entry;
  if (target) return `${codeSpan(entry.label)} → ${codeSpan(nameOf(target))}${describeOrigin(entry)}`;
  return handler === undefined ? codeSpan(entry.label) : `${codeSpan(entry.label)} → ${codeSpan(short(handler))}`;
}

function exemptOf({ exempt }: Protection): string[] {
  return exempt === undefined ? [] : [`exempt by ${codeSpan(short(exempt))}`];
}

/** Most controls that are named of an entry. */
const MOST = 4;

function othersOf(protection: Protection): string[] {
  const texts = gatesOf(protection).map(({ text, kind }) => `${kind} ${codeSpan(short(text))}`);
  return texts.length === 0 ? [] : [enumerate(texts, MOST)];
}

function gatesOf({ others }: Protection): Protection['others'] {
  return others.filter(({ kind }) => GATES.includes(kind));
}

function rangeOfEntry({ entry: { at } }: Protection): Pick<Item, 'path' | 'startLine' | 'endLine'> {
  return { path: at.path, startLine: at.startLine, endLine: at.endLine };
}

function short(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}
