import { codeSpan } from '../../../base/markdown.ts';
import { MARK } from '../../entries/lsp-mark.ts';
import { findingAt } from '../../report/finding-at.ts';
import type { Group, Item } from '../../report/lens.ts';
import { enumerate, enumerateCode, place } from '../../report/phrases.ts';
import type { Protection } from '../controls/list-protection.ts';

/** Kinds of control that stand in front of an entry point without deciding who may enter. */
const GATES: readonly string[] = ['validation', 'rate limit', 'CSRF', 'optional access', 'session', 'open by policy'];

/** Methods that read, by what is agreed. */
const READS = /^(GET|HEAD|OPTIONS)(\|(GET|HEAD|OPTIONS))* /;

/** Entry points in front of which the sources show nothing that could refuse a caller; those that change something first. */
export function describeUnprotected(protections: readonly Protection[]): Group {
  const all = protections.filter(({ access }) => access.length === 0);
  const reads = (protection: Protection) => READS.test(protection.entry.label);
  const open = [...all.filter((each) => !reads(each)), ...all.filter(reads)];
  return {
    title: 'Entry points without recognised access control',
    note: 'No authentication or authorisation was recognised in front of the handler or in it. Some are meant to be public.',
    items: open.map((protection) => ({
      ...rangeOfEntry(protection),
      text: `${describeEntry(protection)}${exemptOf(protection)}${othersOf(protection, ', only ')}`,
      findings: [findingAt('unprotected', protection.entry.label, protection.entry.at)],
    })),
  };
}

/** Entry points with what guards them. */
export function describeProtected(protections: readonly Protection[]): Group {
  const guarded = protections.filter(({ access }) => access.length > 0);
  const items = guarded.map((protection) => ({
    ...rangeOfEntry(protection),
    text: `${describeEntry(protection)} behind ${enumerateCode(protection.access.map(short), 4)}${othersOf(protection, '; ')}`,
    findings: [findingAt('protected', `${protection.entry.label} behind ${protection.access.join(', ')}`, protection.entry.at)],
  }));
  return { title: 'Entry points behind access control', items };
}

function describeEntry({ entry }: Protection): string {
  const { target, handler, answered } = entry;
  const mark = answered ? `, ${MARK}` : '';
  if (target) return `${codeSpan(entry.label)} → ${codeSpan(target.name)} (${place(target.path, target.startLine)}${mark})`;
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
