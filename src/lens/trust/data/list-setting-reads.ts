import { spend } from '../../../base/steps.ts';
import { constantsFor } from '../../../program/mounts/fill-constants.ts';
import { calleeOf } from '../../../program/names/callee-of.ts';
import { functionAround } from '../../../program/names/enclosing.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { everyOfRole } from '../../../program/names/of-role.ts';
import { settingName } from '../../report/setting-name.ts';
import { namesOfParameter, splitAtCommas } from '../reading/read-bindings.ts';

/** A place that takes a setting from the environment, as written; `computed` where its name is not written anywhere that leads there. */
export interface SettingRead {
  at: RuleHit;
  text: string;
  computed: boolean;
  /** Where a rule or what it stands in tells it: else the text does. */
  name?: string;
  /** What it is where it is not given. */
  preset?: string;
  /** Reading it fails where it is not given. */
  required?: true;
}

/** A function that reads the environment by the name that it is given, and the place where it does. */
interface SettingReader {
  read: RuleHit;
  by: RuleHit;
  parameter: number;
  name: string;
}

const QUOTED = /^(["'`])[^"'`]*\1$/;

/**
 * The settings that are read. A function that reads by a parameter makes its calls with a fixed name the readings: `envbool("DEBUG", "True")`.
 * What reads by a name that these do not explain is computed.
 */
export function listSettingReads(sources: readonly RuleHit[], found: AllMatches, names: Names): SettingRead[] {
  const readers: SettingReader[] = [];
  const reads: SettingRead[] = [];
  for (const at of sources) {
    const declared = readDeclared(at);
    if (declared) {
      reads.push(declared);
      continue;
    }
    const text = at.captures.expression ?? '';
    const given = /^[\w.$:\\>-]+\s*[([]([\s\S]+)[)\]]$/.exec(text)?.[1];
    const name = given === undefined ? undefined : withoutKeyword(splitAtCommas(given)[0] ?? '');
    const reader = name === undefined || isFixed(name) ? undefined : readerOf(at, name, found);
    if (reader) readers.push(reader);
    else reads.push({ at, ...readBy(name, text, at, found, names), ...readPreset(at) });
  }
  return withoutGuarded([...belowFields(reads), ...readersCalled(readers, found, names)]);
}

/** A setting whose rule tells its name, or what its name begins with. */
function readDeclared(at: RuleHit): SettingRead | undefined {
  const { name, prefix, expression: text = '' } = at.captures;
  if (name === undefined) return prefix === undefined ? undefined : { at, text, computed: true };
  const written = nameWritten(name);
  const below = prefix === undefined ? '' : unquoted(prefix);
  // `APP_` is a part of a name, `app.mail` one that names are below.
  const full = `${below}${/[^_.]$/.test(below) ? '.' : ''}${written}`;
  return written === undefined ? { at, text, computed: true } : { at, text, computed: false, name: full, ...readPreset(at) };
}

/** What is written in a class inside the one that is filled goes by the fields of that type: `app.mail.host` of `Mail mail` and `String host`. */
function belowFields(reads: readonly SettingRead[]): SettingRead[] {
  const isInside = ({ at: { captures } }: SettingRead) => captures.prefix !== undefined && captures.owner !== undefined;
  const inside = reads.filter(isInside);
  const isOuter = (field: SettingRead, { at }: SettingRead) =>
    !isInside(field) &&
    field.at.path === at.path &&
    field.at.captures.prefix === at.captures.prefix &&
    saysType(field, at.captures.owner ?? '');
  spend(inside.length * reads.length);
  return reads.flatMap((read) => {
    if (!isInside(read)) return inside.some((each) => isOuter(read, each)) ? [] : [read];
    const last = lastOf(read.name ?? '');
    return reads.filter((field) => isOuter(field, read)).map((field) => ({ ...read, name: `${field.name}.${last}` }));
  });
}

function saysType({ text }: SettingRead, type: string): boolean {
  return text.split(/\W+/).includes(type);
}

/** `PORT` of a tag `env:"PORT"`, `token.header` of a placeholder `"${token.header:none}"`, else what is in quotes, or a plain name. */
function nameWritten(text: string): string | undefined {
  const tagged = /\benv(?:config)?:\\?"([\w.]+)/.exec(text)?.[1] ?? /\$\{\s*([\w.-]+)/.exec(text)?.[1];
  const plain = tagged ?? unquoted(text);
  return /^[\w.:-]+$/.test(plain) ? plain : undefined;
}

function unquoted(text: string): string {
  return text.replace(/^[^"'`]*(["'`])(.*)\1[^"'`]*$/s, '$2');
}

/** What a place says of a setting that is not given: its default, which can stand in a tag or a placeholder, or that it fails. */
function readPreset({ meta, captures: { default: given, name = '' } }: RuleHit): Pick<SettingRead, 'preset' | 'required'> {
  const [tagged] = PRESETS.flatMap((form) => form.exec(name)?.[1] ?? []);
  // Spring: nothing, in its own expressions.
  if (given === undefined && tagged === '#{null}') return {};
  const preset = given ?? tagged;
  if (preset !== undefined) return { preset };
  return meta.needs === 'value' || REQUIRED_TAG.test(name) ? { required: true } : {};
}

/** `env:"PORT,default=80"`, `envconfig:"PORT" default:"80"`, `${app.port:80}`, `${app.host:${HOST:}}` */
const PRESETS = [
  /\benv:\\?"[^"]*?,default=([^",\\]*)/,
  /\b(?:envDefault|env-default|default):\\?"([^"\\]*)/,
  /\$\{[\w.-]+:((?:[$#]\{[^{}]*\}|[^{}])*)\}/,
];

/** `env:"KEY,required"`, `envconfig:"KEY" required:"true"` */
const REQUIRED_TAG = /\benv:\\?"[^"]*,(?:required|notEmpty)\b|\brequired:\\?"true/;

/** Where another place of the file reads or asks for the same setting and goes on without it, none of them is known to fail. */
function withoutGuarded(reads: readonly SettingRead[]): SettingRead[] {
  const key = (read: SettingRead) => `${read.at.path} ${settingName({ name: read.text, field: { name: read.name ?? '' } })}`;
  const mild = new Set(reads.filter(({ required }) => required === undefined).map(key));
  return reads.map((read) => {
    const { required, ...others } = read;
    return required !== undefined && mild.has(key(read)) ? others : read;
  });
}

function readersCalled(readers: readonly SettingReader[], found: AllMatches, names: Names): SettingRead[] {
  if (readers.length === 0) return [];
  const known = new Set(readers.map(({ by }) => by.captures.name ?? ''));
  const calls = everyOfRole(found, 'call').filter((match) => known.has(lastOf(calleeOf(match))));
  spend(calls.length * readers.length);
  return readers.flatMap((reader) => {
    const own = calls.filter((call) => {
      const target = lastOf(calleeOf(call)) === reader.by.captures.name ? names.resolve(call.path, calleeOf(call), call) : undefined;
      return target?.kind === 'source' && target.definition.path === reader.by.path && target.definition.start === reader.by.start;
    });
    if (own.length === 0) return [{ at: reader.read, text: reader.read.captures.expression ?? '', computed: true }];
    return own.map((at) => {
      const args = at.lists?.args ?? [];
      const keyword = args.find((text) => new RegExp(`^${reader.name.replace('$', '')}\\s*[=:](?!=)`).test(text));
      const name = withoutKeyword(keyword ?? args[reader.parameter] ?? '');
      return { at, ...readBy(name, `${calleeOf(at)}(${args.join(', ')})`, at, found, names) };
    });
  });
}

/** A reading by a name, with what a constant stands for in its place: `os.getenv(BACKEND_ENV)` reads "STORAGE_BACKEND". */
function readBy(name: string | undefined, text: string, at: RuleHit, found: AllMatches, names: Names): Omit<SettingRead, 'at'> {
  if (name === undefined || isFixed(name)) return { text, computed: false };
  const value = constantsFor(at.path, found, names, at)(name);
  if (value === undefined || !/^[\w.:-]+$/.test(value)) return { text, computed: !isConstant(name, at, found) };
  return { text: text.replace(name, () => `"${value}"`), computed: false };
}

/** The function around a reading, where the name that is read is a parameter of it. */
function readerOf(read: RuleHit, name: string, found: AllMatches): SettingReader | undefined {
  const by = functionAround(found.get(read.path) ?? [], read);
  const params = (by?.lists?.params ?? [])
    .flatMap((text) => namesOfParameter(text, read.path))
    .filter((each) => !/^(self|cls)$/.test(each));
  const parameter = params.indexOf(name);
  return by === undefined || parameter === -1 ? undefined : { read, by, parameter, name };
}

function isFixed(name: string): boolean {
  return QUOTED.test(name) && !name.includes('${') && !name.includes('#{');
}

/** `PORT_KEY`, `Config::KEY`, or what its file says is a fixed text: the name is written, though elsewhere. */
function isConstant(name: string, { path }: RuleHit, found: AllMatches): boolean {
  if (/^(?:[\w.\\]+(?:\.|::))?[A-Z][A-Z0-9_]+$/.test(name)) return true;
  return (found.get(path) ?? []).some(({ meta, captures }) => meta.role === 'constant' && captures.name === name);
}

function withoutKeyword(text: string): string {
  return text.replace(/^\w+\s*[=:]\s*(?!=)/, '').trim();
}

function lastOf(callee: string): string {
  return callee.split(/\.|::|->/).at(-1) ?? '';
}
