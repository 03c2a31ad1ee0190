import { groupBy } from '../../base/group-by.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { inAnyOrder } from '../../code/text/in-any-order.ts';
import { normalizeCode } from '../../code/text/normalize-code.ts';
import type { Finding } from '../../lens/report/lens.ts';
import { hasUncounted, pathsOfLabel } from '../../program/entries/paths-of-label.ts';
import type { Thing } from './thing.ts';

/** What others name to get at what a file declares, see `namingHome`. */
export type Homes = (path: string) => string;

/** Entry points, of what two lenses state of them: where they lead, and what stands in front of them. */
export function entryThings(findings: readonly Finding[], homes: Homes): Thing[] {
  const entries = findings.filter(({ kind, entry }) => entry !== undefined && ENTRIES.has(kind));
  const guarded = groupBy(
    findings.filter(({ kind, entry }) => entry !== undefined && ACCESS.has(kind)),
    keyOf,
  );
  return entries.flatMap((finding) => {
    const { entry, kind } = finding;
    if (!entry) return [];
    const access = guarded.get(keyOf(finding))?.shift();
    const { handler } = entry;
    const runs: Record<string, string> = handler === undefined || !NAME.test(handler.name) ? {} : { handler: handler.name };
    const facets: Record<string, string> = {
      ...runs,
      ...(handler?.path === undefined ? {} : { in: homes(handler.path) }),
      ...(access?.entry
        ? {
            access: access.kind,
            guards: JSON.stringify((access.entry.guards ?? []).map(asCalled)),
            checks: JSON.stringify((access.entry.checks ?? []).map(({ kind: sort, text }) => `${sort} ${asChecked(sort, text)}`)),
            ...(access.entry.exempt === undefined ? {} : { exempt: normalizeCode(access.entry.exempt) }),
          }
        : {}),
    };
    const paths = kind === 'route' ? { paths: { all: pathsOfLabel(entry), more: hasUncounted(entry) } } : {};
    const unmounted = entry.unmounted ? { unmounted: true as const } : {};
    return [{ sort: kind, name: entry.label, home: homes(finding.path), at: rangeOf(finding), ...unmounted, ...paths, facets }];
  });
}

const ENTRIES = new Set(['route', 'command', 'main', 'job', 'event']);

const ACCESS = new Set(['protected', 'unprotected', 'undecided']);

/** A handler that is written in place has no name. */
const NAME = /^[\w$.:#@\\/!?-]+$/;

function keyOf({ entry, path, startLine }: Finding): string {
  return `${path} ${startLine} ${entry?.label} ${entry?.handler?.name ?? ''}`;
}

/** Schemas with their own fields, closed sets of values, error types, parameters that are let through, what routes answer, and what is raised where. */
export function contractThings(findings: readonly Finding[], homes: Homes): Thing[] {
  const schemas = findings.filter(({ kind }) => kind === 'schema');
  const byPlace = new Map(schemas.map((schema) => [idOf(schema), schema]));
  const fields = namesOfFields(findings);
  return findings.flatMap((finding): Thing[] => {
    const base = { home: homes(finding.path), at: rangeOf(finding) };
    const { kind, name, of, lets = [], output } = finding;
    if (output) return [outputThing(output, base)];
    if (kind === 'reply') return replyThings(finding, base);
    if (kind === 'read') return lets.map((each) => ({ ...base, sort: 'parameter', name: each, facets: { reads: 'yes' } }));
    if (kind === 'option') return optionThings(finding, base);
    if (kind === 'guard') return lets.map((each) => ({ ...base, sort: 'parameter', name: each, facets: {} }));
    if (kind === 'error') return [{ ...base, sort: 'error', name, facets: {} }];
    if (kind === 'raise') return [{ ...base, sort: 'raise', name, ...functionOf(name), facets: { says: normalizeCode(name) } }];
    if (kind === 'values') return [valuesThing(name, base)];
    if (kind === 'schema') return [{ ...base, sort: 'schema', name, within: idOf(finding), facets: schemaFacets(finding, fields) }];
    return partThings(finding, of && byPlace.get(idOf(of)), fields, base);
  });
}

/** What a command takes: its name among the options of that command, whatever help it has. */
function optionThings({ field, command }: Finding, base: Pick<Thing, 'home' | 'at'>): Thing[] {
  if (field === undefined || command === undefined) return [];
  const { name, type, preset, rules, required } = field;
  const facets: Record<string, string> = {
    ...(type === undefined ? {} : { type: normalizeCode(type) }),
    ...(preset === undefined ? {} : { preset: normalizeCode(preset) }),
    ...(rules === undefined ? {} : { short: rules }),
    ...(required ? { required: 'yes' } : {}),
  };
  return [{ ...base, sort: 'option', name, of: command, facets }];
}

/** A field or a setting of a schema. */
function partThings(
  finding: Finding,
  owner: Finding | undefined,
  fields: ReadonlyMap<string, string>,
  base: Pick<Thing, 'home' | 'at'>,
): Thing[] {
  const { kind, name, field } = finding;
  if (kind === 'setting' && owner && field) return settingThings(finding, field, owner, fields.get(idOf(owner)) ?? '', base);
  if (kind !== 'field' || !owner || isKept(finding)) return [];
  const full = `${owner.name}.${field?.name ?? name.slice(owner.name.length + 2)}`;
  return [{ ...base, sort: 'field', name: full, of: owner.name, within: idOf(owner), facets: fieldFacets(finding, owner) }];
}

/** Go: a field in lower case no other package can name, and no data has it. */
function isKept({ path, field }: Finding): boolean {
  return languageOf(path)?.keepsLowerCase === true && /^\p{Ll}/u.test(field?.name ?? '');
}

function outputThing({ entry, type }: NonNullable<Finding['output']>, base: Pick<Thing, 'home' | 'at'>): Thing {
  return { ...base, sort: 'output', name: entry, facets: { type: normalizeCode(type), written: type } };
}

/** What a route answers where nothing is wrong. NestJS: what is created is answered with 201 where nothing says so. */
function replyThings({ answer }: Finding, base: Pick<Thing, 'home' | 'at'>): Thing[] {
  if (answer === undefined || /^redirects/.test(answer.says)) return [];
  const { entry, status, says } = answer;
  const isSaid = status !== undefined && !/^answers @HttpCode/.test(says);
  return [{ ...base, sort: 'reply', name: entry, facets: { status: isSaid ? `${status}` : '' } }];
}

function valuesThing(name: string, base: Pick<Thing, 'home' | 'at'>): Thing {
  const [set = '', ...values] = name.split(/: (?=.)|:$/);
  return { ...base, sort: 'values', name: set, facets: { values: values.join(': ') } };
}

/** Settings that name the fields which a schema has of what it is made from, as `Meta.fields` of a serializer does. */
const CHOOSES = /^fields$/;

const NAMES = /^[[(]\s*(?:(["'])\w+\1\s*,?\s*)*[\])]$/;

/** A setting of a schema: the fields that it chooses, beside those that are declared, or itself. */
function settingThings(
  finding: Finding,
  { name, text = '' }: NonNullable<Finding['field']>,
  owner: Finding,
  declared: string,
  base: Pick<Thing, 'home' | 'at'>,
): Thing[] {
  const isChoice = CHOOSES.test(name) && NAMES.test(text);
  const own = new Set(declared.split(' '));
  const parts = isChoice ? (text.match(/\w+/g) ?? []).filter((each) => !own.has(each)) : [name];
  const written = (part: string) => (isChoice ? `${part}, of ${name}` : finding.name.slice(owner.name.length + 2));
  return parts.map((part) => ({
    ...base,
    sort: 'field',
    name: `${owner.name}.${part}`,
    of: owner.name,
    within: idOf(owner),
    facets: { written: written(part), rule: owner.rule ?? '', text: isChoice ? part : plain(text) },
  }));
}

/** What is said of a request in the function that reads it. */
const IN_PLACE = /\/(?:typed-request|inline)$/;

/** What adds to a schema that is declared elsewhere, as a migration does to a table, is none of its own. */
const ALTERS = /(?:^|\/)alter$/;

function schemaFacets(finding: Finding, fields: ReadonlyMap<string, string>): Record<string, string> {
  const { rule = '', picks = [] } = finding;
  return {
    fields: fields.get(idOf(finding)) ?? '',
    ...(ALTERS.test(rule) ? { alters: 'yes' } : {}),
    ...(IN_PLACE.test(rule) ? { inPlace: 'yes' } : {}),
    ...(picks.length === 0 ? {} : { rule, picks: picks.toSorted().join(' ') }),
  };
}

/** 'Shop.sell throws Empty()' */
function functionOf(name: string): Pick<Thing, 'of'> {
  const [of] = name.split(' ');
  return of === undefined || name.startsWith('top level ') ? {} : { of };
}

/** The names of the fields of each schema: which of two schemas of one name is which. */
function namesOfFields(findings: readonly Finding[]): Map<string, string> {
  const parts = groupBy(findings, ({ kind, of }) => (kind === 'field' && of ? idOf(of) : undefined));
  return new Map([...parts].map(([id, each]) => [id, each.map(({ field, name }) => field?.name ?? name).join(' ')]));
}

function idOf({ path, startLine }: Pick<Finding, 'path' | 'startLine'>): string {
  return `${path} ${startLine}`;
}

function fieldFacets({ field, name, path }: Finding, owner: Finding): Record<string, string> {
  const { type, optional, preset, rules, text } = field ?? {};
  const written = name.slice(owner.name.length + 2);
  const same = languageOf(path)?.sameTypes ?? ((code: string) => code);
  return {
    written,
    rule: owner.rule ?? '',
    ...(isAnswered(owner.name) ? { answered: 'yes' } : {}),
    ...(type === undefined ? {} : { type: same(normalizeCode(type)) }),
    ...(optional ? { optional: 'yes' } : {}),
    ...(preset === undefined ? {} : { preset: normalizeCode(preset) }),
    ...(rules === undefined ? {} : { rules: plain(rules) }),
    ...(text === undefined ? {} : { text: same(plain(text)) }),
    ...(field === undefined ? { text: same(plain(written)) } : {}),
  };
}

/** How people call a schema of what goes out, in libraries that judge both: `orderResponseSchema`, `UserOut`; `CheckOut` is what somebody does. */
function isAnswered(schema: string): boolean {
  return /(?:^|[^A-Za-z]|(?<=[a-z]))(?:[Rr]esponse|[Rr]eply|[Oo]utput|(?<!Sign|Log|Check|Pay|Cash|Roll|Time|Opt|Fan|sign|log|check|pay|cash|roll|time|opt|fan)Out)s?(?![a-z])/.test(
    schema,
  );
}

function plain(text: string): string {
  return inAnyOrder(normalizeCode(text).replace(FOR_TOOLS, '').replace(MADE_OF_NOTHING, ''));
}

/**
 * What stands in front, however it is written: a list of one is what is in it, `middleware(["auth"])`; for which actions it is told of those is
 * none of what it asks, and neither is what it only writes its notes to, or reads by.
 */
function asCalled(text: string): string {
  return normalizeCode(text)
    .replace(MADE_OF_NOTHING, '')
    .replace(ACTIONS, '')
    .replace(HANDED_ALONG, '')
    .replace(/\(\[("[^"]*")\]\)/g, '($1)');
}

/** That a parameter is checked counts: by which type is told of what takes it, `validation order:NewOrder`. */
function asChecked(sort: string, text: string): string {
  return asCalled(sort === 'validation' ? text.replace(/^(\w+): ?[A-Z][\w.]*\??$/, '$1') : text);
}

/** An argument that says nothing of what is asked: `check(token, logger)`. */
const HANDED_ALONG = /(?<=\()(?:logger|log|ctx|context|db|tx|conn)(?:,|(?=\)))|,(?:logger|log|ctx|context|db|tx|conn)(?=[,)])/g;

/** What only tells those who check code to be quiet, or that something is used: C#'s `[UsedImplicitly]`, `@SuppressWarnings("unused")`, `#[allow(dead_code)]`. */
const FOR_TOOLS =
  /\[(?:[\w.]+\.)?(?:UsedImplicitly|PublicAPI|MeansImplicitUse|SuppressMessage|ExcludeFromCodeCoverage|DebuggerDisplay)(?:\((?:[^()"]|"[^"]*"|\([^()]*\))*\))?\]|@(?:java\.lang\.)?SuppressWarnings\((?:[^()"]|"[^"]*")*\)|#\[allow\([^()]*\)\]/g;

/** Rails: `load_and_authorize_resource :order, except: [:new, :create]`, `only: %i[index show]`. */
const ACTIONS = /, ?(?:only|except): ?(?:%i)?(?:\[[^[\]]*\]|:\w+)/g;

/** What is made without arguments is the same with and without parentheses: `new Colour()` and `new Colour` in PHP and JavaScript. */
const MADE_OF_NOTHING = /(?<=\bnew [\w$\\.]+)\(\)(?![.[(])/g;

/** State machines with their states and transitions. */
export function machineThings(findings: readonly Finding[], homes: Homes): Thing[] {
  const machines = findings.filter(({ kind }) => kind === 'machine');
  return findings.flatMap((finding): Thing[] => {
    const base = { home: homes(finding.path), at: rangeOf(finding), facets: {} };
    const { kind, name, of } = finding;
    if (kind === 'machine') return [{ ...base, sort: 'machine', name, within: idOf(finding) }];
    const owner = machines.find((machine) => of !== undefined && idOf(machine) === idOf(of) && name.startsWith(`${machine.name}: `));
    if ((kind !== 'state' && kind !== 'transition') || !owner) return [];
    return [{ ...base, home: homes(owner.path), sort: kind, name, of: owner.name, within: idOf(owner) }];
  });
}

/** What is asked of callers where it is asked, as `access: !user.isAdmin` says. */
export function controlThings(findings: readonly Finding[], homes: Homes): Thing[] {
  return findings
    .filter(({ kind, name }) => kind === 'control' && name.startsWith(ASKED))
    .map((finding) => {
      const shown = finding.name.slice(ASKED.length);
      return { sort: 'control', name: shown, home: homes(finding.path), at: rangeOf(finding), facets: { asks: asCalled(shown), shown } };
    });
}

const ASKED = 'access: ';

/** Ways of untrusted data to dangerous operations, and dangerous operations themselves. */
export function dangerThings(findings: readonly Finding[], homes: Homes): Thing[] {
  return findings
    .filter(({ kind }) => kind === 'path' || kind === 'sink')
    .map((finding) => ({
      sort: finding.kind,
      name: finding.name,
      home: homes(finding.path),
      at: rangeOf(finding),
      facets: { says: normalizeCode(finding.name) },
    }));
}

function rangeOf({ path, startLine, endLine }: Finding) {
  return { path, startLine, endLine };
}
