import { count } from '../../../base/count.ts';
import { byText } from '../../../base/digest.ts';
import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import { shorten } from '../../../base/shorten.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { enumerateFiles, times } from '../../places/describe-places.ts';
import { findingAt } from '../../report/finding-at.ts';
import type { Finding, Group, Item } from '../../report/lens.ts';
import { enumerate, enumerateCode } from '../../report/phrases.ts';
import { settingName } from '../../report/setting-name.ts';
import type { SettingRead } from '../data/list-setting-reads.ts';
import { isUntrusted, type Unit } from '../data/list-units.ts';
import { describeControl, describeSink, findingOf, rankOf } from './say-trust.ts';

/** Dangerous operations that no path was seen to, the most severe first. */
export function describeSinks(units: readonly Unit[], reached: ReadonlySet<RuleHit>): Group {
  const sinks = units.flatMap((unit) => unit.sinks.filter((sink) => isShown(sink) && !reached.has(sink)).map((sink) => ({ unit, sink })));
  return {
    title: 'Dangerous operations not on a path',
    items: sinks
      .sort((a, b) => rankOf(a.sink) - rankOf(b.sink))
      .map(({ unit, sink }) => ({
        ...linesOf(sink),
        text: `${codeSpan(unit.scope.name)}: ${describeSink(sink)}${describeNear(unit, sink)}`,
        findings: [findingOf('sink', sink)],
      })),
  };
}

/** Operations that untrusted data would make dangerous, and that none was seen to reach. */
export function unreachedSinks(units: readonly Unit[], reached: ReadonlySet<RuleHit>): RuleHit[] {
  return units.flatMap(({ sinks }) => sinks.filter((sink) => !isShown(sink) && !reached.has(sink)));
}

/** How many there are of each kind, and where: no way that is seen is not the same as no way. */
export function describeUnreached(sinks: readonly RuleHit[]): string[] {
  const kinds = [...groupBy(sinks, ({ meta }) => meta.kind)].sort(([a, most], [b, least]) => least.length - most.length || byText(a, b));
  const told = kinds.map(([kind, all]) => `${kind}${times(all.length)} (${enumerateFiles(all.map(({ path }) => path))})`);
  return told.length === 0 ? [] : [`Dangerous where untrusted data reaches it, which was not seen: ${enumerate(told, KINDS)}.`];
}

/** Kinds that are told with their places. */
const KINDS = 6;

/** A file path or a redirect is only worth a look where untrusted data reaches it. */
export function isShown({ meta }: RuleHit): boolean {
  return meta.only === undefined;
}

/** From so many functions of one file on, the file is said once. */
const MANY = 3;

/** Where untrusted data is read, one line per function; those of one file stand together. */
export function describeSources(units: readonly Unit[]): Group {
  const reading = units.map((unit) => ({ ...unit, sources: unit.sources.filter(isUntrusted) })).filter(({ sources }) => sources.length > 0);
  const files = groupBy(reading, ({ scope }) => scope.path);
  return { title: 'Sources of untrusted data', items: [...files.values()].flatMap(describeFile) };
}

function describeFile(reading: readonly Unit[]): Item[] {
  const [first] = reading;
  if (!first) return [];
  const findings = (units: readonly Unit[]) => units.flatMap(({ sources }) => sources.map((source) => findingOf('source', source)));
  const rules = [...new Set(reading.map(({ sources }) => rulesOf(sources)))];
  const [common] = rules.length === 1 ? rules : [];
  const say = (unit: Unit, verb: string) => `${codeSpan(unit.scope.name)}${verb} ${enumerateCode(texts(unit.sources), 6)}`;
  if (reading.length < MANY)
    return reading.map((unit) => ({
      ...rangeOfScope(unit.scope),
      text: `${say(unit, ' reads')} (${rulesOf(unit.sources)})`,
      findings: findings([unit]),
    }));
  const text = `${count(reading.length, 'function')}${common === undefined ? '' : ` (${common})`}`;
  const details = reading.map((unit) => `${say(unit, ':')}${common === undefined ? ` (${rulesOf(unit.sources)})` : ''}`);
  return [{ ...rangeOfScope(first.scope), text, details, findings: findings(reading) }];
}

function rulesOf(found: readonly RuleHit[]): string {
  return [...new Set(found.map(({ rule }) => rule))].join(', ');
}

/** What is taken from the environment, which whoever runs the program controls: one line per place in the code. */
export function describeEnvironment(settings: readonly SettingRead[]): Group {
  const lines = groupBy(settings, ({ at: { path, startLine } }) => `${path} ${startLine}`);
  const items = [...lines.values()].flatMap((here) => {
    const [first] = here;
    if (first === undefined) return [];
    const findings = here.map(settingFinding);
    return [{ ...linesOf(first.at), text: enumerateCode([...new Set(here.map(({ text }) => shorten(text, 100)))], 8), findings }];
  });
  return { title: 'Settings from the environment', items };
}

function settingFinding({ at, text, computed, name, preset, required }: SettingRead): Finding {
  if (computed) return findingAt('computed-setting', text, at);
  const finding = findingAt('setting', text, at);
  const field = {
    name: name ?? settingName(finding),
    ...(preset === undefined ? {} : { preset: shorten(preset.replace(/\s+/g, ' '), 60) }),
    ...(required === undefined ? {} : { required }),
  };
  return { ...finding, field };
}

/** Controls inside functions: validation, hashing, escaping, parameterised queries. */
export function describeControls(units: readonly Unit[]): Group {
  const items = units
    .filter(({ controls }) => controls.length > 0)
    .map(({ scope, controls }) => ({
      ...rangeOfScope(scope),
      text: `${codeSpan(scope.name)}: ${enumerate(unique(controls).map(describeControl), 6)} (${rulesOf(controls)})`,
      findings: controls.map((control) => findingOf('control', control)),
    }));
  return { title: 'Controls', items };
}

/** Data and operation in one function, and nothing that shows how they meet: worth a look where it would be bad. */
function describeNear({ sources, scope }: Unit, sink: RuleHit): string {
  const near = sources.filter(isUntrusted);
  if (scope.found === undefined || near.length === 0 || rankOf(sink) > 0 || /secret|certificate|CSRF/.test(sink.meta.kind ?? '')) return '';
  return `; the function reads ${enumerateCode(texts(near), 3)}, a flow was not seen`;
}

function rangeOfScope({ path, startLine, endLine }: Unit['scope']): Pick<Item, 'path' | 'startLine' | 'endLine'> {
  return { path, startLine, endLine };
}

function linesOf({ path, startLine, endLine }: RuleHit): Pick<Item, 'path' | 'startLine' | 'endLine'> {
  return { path, startLine, endLine };
}

function texts(found: readonly RuleHit[]): string[] {
  return [...new Set(found.map(({ captures }) => shorten(captures.expression ?? '', 100)))];
}

function unique(found: readonly RuleHit[]): RuleHit[] {
  return [...new Map(found.map((one) => [`${one.rule} ${one.captures.expression}`, one])).values()];
}
