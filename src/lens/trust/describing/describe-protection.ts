import { groupPairs } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import { shorten } from '../../../base/shorten.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { stateEntry } from '../../entries/state-entry.ts';
import { findingAt } from '../../report/finding-at.ts';
import type { Finding, Group } from '../../report/lens.ts';
import { enumerate, enumerateCode } from '../../report/phrases.ts';
import { isUndecided, type Protection } from '../controls/list-protection.ts';
import type { Unit } from '../data/list-units.ts';
import { describeTogether, type EntryFront, type Telling } from './describe-together.ts';
import { findingOf, sayWithoutCode } from './say-trust.ts';

/** Kinds of control that stand in front of an entry point without deciding who may enter. */
const GATES: readonly string[] = [
  'validation',
  'rate limit',
  'logging',
  'CSRF',
  'optional access',
  'session',
  'open by policy',
  'other check',
  'lets everybody on',
  'check for no session',
  'password check',
  'step of signing in',
  'conditional access',
  'access in some cases',
  'access not understood',
];

/** Methods that read, by what is agreed. */
const READS = /^(GET|HEAD|OPTIONS)(\|(GET|HEAD|OPTIONS))* /;

/**
 * Entry points in front of which the sources show nothing that could refuse a caller, those where something may, and those with what guards them.
 * @param named controls that these name, which are stated with the first of them.
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
  const group = {
    title: 'Entry points without recognised access control',
    note: 'No authentication or authorisation was recognised in front of the handler or in it. Some are meant to be public.',
  };
  return toGroup(group, [...all.filter((each) => !reads(each)), ...all.filter(reads)], {
    frontOf: (each) => ({ ...frontOf(each), access: [] }),
    say: (front) => [...exemptOf(front), ...gatesSaid(front)].join(', '),
    state: (each) => stateProtection('unprotected', each.entry.label, each),
  });
}

function describeUndecided(protections: readonly Protection[]): Group {
  const group = {
    title: 'Entry points whose access control holds in some cases or was not understood',
    note: 'What stands in front of these refuses callers in some cases only, such as at some paths, or could not be read: they may be open.',
  };
  return toGroup(group, protections.filter(isUndecided), {
    frontOf: (each) => ({ access: [], gates: gatesOf(each) }),
    say: (front) => gatesSaid(front).join('; '),
    state: (each) => stateProtection('undecided', each.entry.label, each),
  });
}

function describeProtected(protections: readonly Protection[]): Group {
  const guarded = protections.filter(({ access }) => access.length > 0);
  return toGroup({ title: 'Entry points behind access control' }, guarded, {
    frontOf: (each) => ({ ...frontOf(each), exempt: undefined }),
    say: (front, isRest = false) => [...accessSaid(front, isRest), ...gatesSaid(front)].join('; '),
    state: (each) => stateProtection('protected', `${each.entry.label} behind ${each.access.join(', ')}`, each),
  });
}

function toGroup({ title, note: own }: Pick<Group, 'title' | 'note'>, protections: readonly Protection[], telling: Telling): Group {
  const { note: common, items } = describeTogether(protections, telling);
  const note = [own, common].filter((text) => text !== undefined).join(' ');
  return { title, list: true, items, ...(note === '' ? {} : { note }) };
}

/** Those of the controls that an entry point names, and the others. */
export function namedByEntries(controls: readonly RuleHit[], protections: readonly Protection[]): { named: RuleHit[]; unnamed: RuleHit[] } {
  const texts = new Set(protections.flatMap(textsOf));
  const isNamed = (control: RuleHit) => texts.has(sayWithoutCode(control));
  return { named: controls.filter(isNamed), unnamed: controls.filter((control) => !isNamed(control)) };
}

/** The controls in functions that an entry point names in whose declaration or handler they stand, and the functions with the others. */
export function namedByHandlers(units: readonly Unit[], protections: readonly Protection[]): { named: RuleHit[]; unnamed: Unit[] } {
  const byPath = groupPairs(
    protections.flatMap((each) =>
      [each.entry.at, ...(each.entry.target ? [each.entry.target] : [])].map(
        (around) => [around.path, { around, texts: textsOf(each) }] as const,
      ),
    ),
  );
  const isNamed = (control: RuleHit) =>
    (byPath.get(control.path) ?? []).some(({ around, texts }) => encloses(around, control) && texts.includes(sayWithoutCode(control)));
  return {
    named: units.flatMap(({ controls }) => controls.filter(isNamed)),
    unnamed: units.map((unit) => ({ ...unit, controls: unit.controls.filter((control) => !isNamed(control)) })),
  };
}

/** The controls that are told of an entry point. */
function textsOf(protection: Protection): string[] {
  const gates = gatesOf(protection).map(({ text }) => text);
  return [...protection.access.slice(0, MOST), ...gates.slice(0, MOST)];
}

function stateProtection(kind: string, name: string, { entry, access, others, exempt }: Protection): Finding {
  const checks = others.map(({ kind: each, text, when }) => ({ kind: each, text, ...(when === undefined ? {} : { when }) }));
  const stated = { ...stateEntry(entry), guards: access, checks, ...(exempt === undefined ? {} : { exempt }) };
  return { ...findingAt(kind, name, entry.at), entry: stated };
}

function frontOf(protection: Protection): EntryFront {
  return { access: protection.access, gates: gatesOf(protection), exempt: protection.exempt };
}

function gatesOf({ others }: Protection): Protection['others'] {
  return others.filter(({ kind }) => GATES.includes(kind));
}

function exemptOf({ exempt }: EntryFront): string[] {
  return exempt === undefined ? [] : [`exempt by ${codeSpan(shorten(exempt, 70))}`];
}

function accessSaid({ access }: EntryFront, isRest: boolean): string[] {
  return access.length === 0
    ? []
    : [
        `${isRest ? 'also ' : ''}behind ${enumerateCode(
          access.map((text) => shorten(text, 70)),
          MOST,
        )}`,
      ];
}

/** Most controls that are named of an entry. */
const MOST = 4;

function gatesSaid({ gates }: EntryFront): string[] {
  return gates.length === 0
    ? []
    : [
        enumerate(
          gates.map(({ text, kind, when }) => `${kind} ${codeSpan(shorten(text, 70))}${when === undefined ? '' : ` if ${codeSpan(when)}`}`),
          MOST,
        ),
      ];
}
