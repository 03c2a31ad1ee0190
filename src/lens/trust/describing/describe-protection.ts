import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import { nameOf } from '../../../program/names/name-of.ts';
import { describeOrigin } from '../../entries/describe-origin.ts';
import { stateEntry } from '../../entries/state-entry.ts';
import { findingAt } from '../../report/finding-at.ts';
import type { Finding, Group, Item, StatedEntry } from '../../report/lens.ts';
import { enumerate, enumerateCode } from '../../report/phrases.ts';
import type { Protection } from '../controls/list-protection.ts';

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
];

/** Methods that read, by what is agreed. */
const READS = /^(GET|HEAD|OPTIONS)(\|(GET|HEAD|OPTIONS))* /;

/** Entry points in front of which the sources show nothing that could refuse a caller; those that change something first. */
export function describeUnprotected(protections: readonly Protection[]): Group {
  const all = protections.filter(({ access }) => access.length === 0);
  const reads = (protection: Protection) => READS.test(protection.entry.label);
  const open = [...all.filter((each) => !reads(each)), ...all.filter(reads)];
  return {
    title: 'Entry points without recognised access control',
    list: true,
    note: 'No authentication or authorisation was recognised in front of the handler or in it. Some are meant to be public.',
    items: open.map((protection) => ({
      ...rangeOfEntry(protection),
      text: `${describeEntry(protection)}${exemptOf(protection)}${othersOf(protection, ', only ')}`,
      findings: [{ ...findingAt('unprotected', protection.entry.label, protection.entry.at), entry: stateProtection(protection) }],
    })),
  };
}

/** From so many entries of one class or file on that the same guards, what guards them is said once. */
const MANY = 3;

/** Entry points with what guards them: those of a class or file that the same guards together. */
export function describeProtected(protections: readonly Protection[]): Group {
  const guarded = protections.filter(({ access }) => access.length > 0);
  const alike = groupBy(guarded, (protection) =>
    JSON.stringify([protection.entry.at.path, ownerOf(protection), describeGuard(protection)]),
  );
  const items = [...alike.values()].flatMap((members) => (members.length < MANY ? members.map(describeOne) : describeTogether(members)));
  return { title: 'Entry points behind access control', list: true, items };
}

function describeOne(protection: Protection): Item {
  return {
    ...rangeOfEntry(protection),
    text: `${describeEntry(protection)} ${describeGuard(protection)}`,
    findings: [stateGuard(protection)],
  };
}

function describeTogether(members: readonly Protection[]): Item[] {
  const [first] = members;
  if (!first) return [];
  const owner = ownerOf(first);
  return [
    {
      ...rangeOfEntry(first),
      text: `${owner === undefined ? '' : `${codeSpan(owner)}, `}${describeGuard(first)}`,
      isList: true,
      details: members.map(describeEntry),
      findings: members.map(stateGuard),
    },
  ];
}

function ownerOf({ entry: { target, within } }: Protection): string | undefined {
  return within?.name ?? target?.owner;
}

function describeGuard(protection: Protection): string {
  return `behind ${enumerateCode(protection.access.map(short), 4)}${othersOf(protection, '; ')}`;
}

function stateGuard(protection: Protection): Finding {
  const { entry, access } = protection;
  return { ...findingAt('protected', `${entry.label} behind ${access.join(', ')}`, entry.at), entry: stateProtection(protection) };
}

function stateProtection({ entry, access, others, exempt }: Protection): StatedEntry {
  const checks = others.map(({ kind, text }) => ({ kind, text }));
  return { ...stateEntry(entry), guards: access, checks, ...(exempt === undefined ? {} : { exempt }) };
}

function describeEntry({ entry }: Protection): string {
  const { target, handler } = entry;
  if (target) return `${codeSpan(entry.label)} → ${codeSpan(nameOf(target))}${describeOrigin(entry)}`;
  return handler === undefined ? codeSpan(entry.label) : `${codeSpan(entry.label)} → ${codeSpan(short(handler))}`;
}

function exemptOf({ exempt }: Protection): string {
  return exempt === undefined ? '' : `, exempt by ${codeSpan(short(exempt))}`;
}

function othersOf({ others }: Protection, lead: string): string {
  const gates = others.filter(({ kind }) => GATES.includes(kind));
  return gates.length === 0
    ? ''
    : `${lead}${enumerate(
        gates.map(({ text, kind }) => `${kind} ${codeSpan(short(text))}`),
        4,
      )}`;
}

function rangeOfEntry({ entry: { at } }: Protection): Pick<Item, 'path' | 'startLine' | 'endLine'> {
  return { path: at.path, startLine: at.startLine, endLine: at.endLine };
}

function short(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}
