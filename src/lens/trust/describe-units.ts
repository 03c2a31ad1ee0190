import { findingAt } from '../finding-at.ts';
import type { Finding, Group, Item } from '../lens.ts';
import { codeSpan } from '../markdown.ts';
import type { Found } from '../matching/find-matches.ts';
import { say } from '../matching/say.ts';
import { enumerate, enumerateCode } from '../phrases.ts';
import { isUntrusted, type Unit } from './list-units.ts';

const SEVERITIES = ['high', 'medium', 'low'];

/** Functions in which untrusted data and a dangerous operation meet, the most severe first. */
export function describeMeetings(units: readonly Unit[]): Group {
  const meeting = units.filter(meets).sort((a, b) => severity(a) - severity(b));
  return {
    title: 'Untrusted data near dangerous operations',
    note: 'Both are in the same function; whether the data reaches the operation is for a reader to see.',
    items: meeting.map((unit) => ({
      ...placeOf(unit),
      text: `${codeSpan(unit.name)}: ${enumerate(kinds(unit.sources.filter(isUntrusted)))} meets ${enumerate(kinds(unit.sinks.filter(isOperation)))}`,
      details: [
        ...unit.sinks.map((sink) => `L${sink.startLine}: ${describeSink(sink)}`),
        `reads ${enumerateCode(texts(unit.sources.filter(isUntrusted)), 8)}`,
        unit.controls.length === 0 ? 'no control seen in the function' : `controls: ${enumerate(unit.controls.map(describeControl), 6)}`,
      ],
      findings: [...findingsOf(unit, 'source'), ...findingsOf(unit, 'sink')],
    })),
  };
}

/** Dangerous operations in functions that read no untrusted data themselves. */
export function describeSinks(units: readonly Unit[]): Group {
  const sinks = units.filter((unit) => !meets(unit)).flatMap((unit) => unit.sinks.map((sink) => ({ unit, sink })));
  const sorted = sinks.sort((a, b) => rank(a.sink) - rank(b.sink));
  return {
    title: 'Other dangerous operations',
    items: sorted.map(({ unit, sink }) => ({
      ...lines(sink),
      text: `${codeSpan(unit.name)}: ${describeSink(sink)}`,
      findings: [findingOf('sink', sink)],
    })),
  };
}

/** Where untrusted data is read, one line per function. */
export function describeSources(units: readonly Unit[]): Group {
  const reading = units.filter((unit) => !meets(unit) && unit.sources.some(isUntrusted));
  const items = reading.map((unit) => ({
    ...placeOf(unit),
    text: `${codeSpan(unit.name)} reads ${enumerateCode(texts(unit.sources.filter(isUntrusted)), 6)} (${[...new Set(unit.sources.filter(isUntrusted).map(({ rule }) => rule))].join(', ')})`,
    findings: findingsOf(unit, 'source'),
  }));
  return { title: 'Sources of untrusted data', items };
}

/** What files take from the environment, which whoever runs the program controls. */
export function describeEnvironment(units: readonly Unit[]): Group {
  const files = new Map<string, string[]>();
  for (const { path, sources } of units) {
    const read = texts(sources.filter((source) => !isUntrusted(source)));
    if (read.length > 0) files.set(path, [...new Set([...(files.get(path) ?? []), ...read])]);
  }
  const items = [...files].map(([path, read]) => ({ path, startLine: 0, endLine: 0, text: enumerateCode(read, 8) }));
  return { title: 'Settings from the environment', items };
}

/** Controls inside functions: validation, hashing, escaping, parameterised queries. */
export function describeControls(units: readonly Unit[]): Group {
  const items = units
    .filter(({ controls }) => controls.length > 0)
    .map((unit) => ({
      ...placeOf(unit),
      text: `${codeSpan(unit.name)}: ${enumerate(unique(unit.controls).map(describeControl), 6)}`,
      findings: findingsOf(unit, 'control'),
    }));
  return { title: 'Controls', items };
}

/** Whether data that a stranger chooses and a dangerous operation are in one unit. */
export function meets({ sources, sinks, name }: Unit): boolean {
  return name !== 'top level' && sinks.some(isOperation) && sources.some(isUntrusted);
}

/** A secret or an open CORS policy is dangerous wherever data comes from. */
function isOperation({ meta }: Found): boolean {
  return !/secret|origin|debugger|CSRF|certificate/.test(meta['kind'] ?? '');
}

function describeSink(sink: Found): string {
  const kind = sink.meta['kind'] ?? '';
  const what = sink.meta['says'] === undefined ? codeSpan(short(sink.captures['expression'] ?? '')) : say(sink);
  return `**${kind}** ${what} (${sink.meta['severity'] ?? 'medium'}, ${sink.rule})`;
}

function describeControl(control: Found): string {
  return `${control.meta['kind'] ?? ''} ${codeSpan(short(control.captures['expression'] ?? ''))} (L${control.startLine}, ${control.rule})`;
}

function findingsOf(unit: Unit, role: 'source' | 'control' | 'sink'): Finding[] {
  return unit[`${role}s`].filter((found) => role !== 'source' || isUntrusted(found)).map((found) => findingOf(role, found));
}

function findingOf(role: string, found: Found): Finding {
  const what = found.meta['says'] === undefined ? (found.captures['expression'] ?? '') : say(found).replaceAll('`', '');
  return findingAt(role, `${found.meta['kind']}: ${what}`, found);
}

function placeOf({ path, startLine, endLine }: Unit): Pick<Item, 'path' | 'startLine' | 'endLine'> {
  return { path, startLine, endLine };
}

function lines({ path, startLine, endLine }: Found): Pick<Item, 'path' | 'startLine' | 'endLine'> {
  return { path, startLine, endLine };
}

function kinds(found: readonly Found[]): string[] {
  return [...new Set(found.map(({ meta }) => meta['kind'] ?? ''))];
}

function texts(found: readonly Found[]): string[] {
  return [...new Set(found.map(({ captures }) => short(captures['expression'] ?? '')))];
}

function unique(found: readonly Found[]): Found[] {
  return [...new Map(found.map((one) => [`${one.rule} ${one.captures['expression']}`, one])).values()];
}

function severity(unit: Unit): number {
  return Math.min(...unit.sinks.map(rank));
}

function rank({ meta }: Found): number {
  return SEVERITIES.indexOf(meta['severity'] ?? 'medium');
}

function short(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
