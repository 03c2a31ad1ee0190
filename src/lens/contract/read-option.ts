import { splitList } from '../../code/symbols/parse-parameters.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import type { StatedField } from '../report/lens.ts';
import { readCommandSignature } from './read-command-signature.ts';

/**
 * An option or an argument of a command, as those who type it know it: `--port`, `file`. What it takes, what it is where it is left out and
 * whether it has to be given is read of what the rule captured, and of `name=value` and `name: value` among what is handed to its declaration.
 * Help is none of it. Undefined where its name is computed.
 */
export function readOption({ captures, lists, meta }: RuleHit): StatedField | undefined {
  const args = lists?.args ?? [];
  if (captures.rule?.startsWith('#[')) return readAttributed(captures);
  const words = [captures.name ?? '', ...args.filter((each) => FLAG.test(each))].flatMap((each) => plain(each).split(/[\s,|=]+/));
  const settings = new Map(args.flatMap(settingsIn));
  for (const [, flag = ''] of (settings.get('names') ?? '').matchAll(/["']([^"']+)["']/g)) words.push(flag);
  const flags = [...new Set(words.filter((word) => /^-{1,2}\w/.test(word)))];
  const given = (...names: string[]) => names.map((name) => settings.get(name)).find((value) => value !== undefined);
  const isOption = meta.kind === 'option' || flags.length > 0;
  const name = flags.find((flag) => flag.startsWith('--')) ?? flags[0] ?? nameOf(plain(captures.name ?? ''), isOption);
  if (name === undefined) return undefined;
  const short = [...flags.filter((flag) => flag !== name), ...aliases(captures.label ?? given('alias', 'char', 'aliases') ?? '')];
  const preset = captures.default ?? given('default', 'value', 'default_value', 'defaultvalue');
  const takes = [
    withoutForm(captures.type),
    ...TAKES.flatMap((key) => (settings.has(key) ? `${key} ${settings.get(key)}` : [])),
    takenBy(words, isOption),
  ];
  const type = takes.filter((each) => each !== undefined && each !== '').join(', ');
  const isRequired = isTrue(given('required', 'demandoption', 'demand')) || captures.method?.startsWith('required') === true;
  return {
    name,
    ...(type === '' ? {} : { type }),
    ...(preset === undefined || NOTHING.test(preset) ? {} : { preset }),
    ...(short.length === 0 ? {} : { rules: short.join(' ') }),
    ...(isRequired || (!isOption && isAsked(words, given('required') ?? askedBy(captures.type), given('nargs', 'arity'), preset))
      ? { required: true }
      : {}),
  };
}

/**
 * What a hit says a command takes: one option or argument, or all that a signature names, as Laravel writes it:
 * `mail:send {user : who gets it} {--Q|queue=default}`.
 */
export function readOptions(hit: RuleHit): StatedField[] {
  if (hit.meta.kind === 'signature') return readCommandSignature(hit.captures.name ?? '');
  const one = readOption(hit);
  return one === undefined ? [] : [one];
}

/** Rust: a field with attributes, `#[arg(short, long = "port", default_value_t = 80)]`; what stands for others is none. */
function readAttributed({ name = '', type = '', rule = '' }: RuleHit['captures']): StatedField | undefined {
  const inside = [...rule.matchAll(/#\[(?:arg|clap|command|structopt)\((.*?)\)\](?=,|\s|$)/gs)].flatMap(([, text = '']) => splitList(text));
  const words = inside.map((each) => each.trim());
  if (words.some((word) => /^(?:flatten|subcommand|skip)\b/.test(word))) return undefined;
  const settings = new Map(inside.flatMap(settingsIn));
  const has = (word: string) => words.includes(word) || settings.has(word);
  const kebab = name.replaceAll('_', '-');
  const long = has('long') ? [`--${plain(settings.get('long') ?? kebab)}`] : [];
  const short = has('short') ? [`-${plain(settings.get('short') ?? kebab.slice(0, 1))}`] : [];
  const [first = kebab, ...others] = [...long, ...short];
  const preset = settings.get('default_value') ?? settings.get('default_value_t');
  return {
    name: first,
    type,
    ...(preset === undefined ? {} : { preset }),
    ...(others.length === 0 ? {} : { rules: others.join(' ') }),
    ...(preset === undefined && !/^(?:Option|Vec)<|^bool$/.test(type) ? { required: true } : {}),
  };
}

/** Go: `StringVarP` declares a flag of the same type as `String` does. */
function withoutForm(type: string | undefined): string | undefined {
  return type !== undefined && /^[A-Z]\w*$/.test(type) ? type.replace(/VarP?$|(?<=[a-z0-9])P$/, '') : type;
}

const FLAG = /^["'`]-{1,2}\w/;

/** What says which values an option takes. */
const TAKES = ['type', 'action', 'nargs', 'arity', 'choices', 'is_flag', 'count', 'multiple', 'array'];

/** What stands for no value. */
const NOTHING = /^(?:""|''|nil|null|None|undefined)$/;

/** `{ alias: 'p', default: 80 }`, `default=80`, `Value: 80`: names in lower case with what they are given. */
function settingsIn(text: string): [string, string][] {
  const inside = /^\{(.*)\}$/s.exec(text.trim())?.[1];
  if (inside !== undefined) return splitList(inside).flatMap(settingsIn);
  const [, key, value = ''] = /^\s*['"]?([A-Za-z_]\w*)['"]?\s*[:=](?![=:])\s*(.+?)\s*$/s.exec(text) ?? [];
  return key === undefined ? [] : [[key.toLowerCase(), value.replace(/\s+/g, ' ')]];
}

function nameOf(written: string, isOption: boolean): string | undefined {
  const name = written.replace(/^[<[]|[>\]]$/g, '').replace(/^\.{3}|\.{3}$/g, '');
  if (!/^[\p{L}_][\p{L}\p{N}_:. -]*$/u.test(name)) return undefined;
  return isOption ? `--${name}` : name;
}

/** `"p"`, `['p', 'P']`, `[]string{"p"}` */
function aliases(text: string): string[] {
  return [...text.matchAll(/["'`]-{0,2}([\w-]+)["'`]/g)].map(([, name = '']) => (name.length === 1 ? `-${name}` : `--${name}`));
}

/** commander's `--port <number>` and `--color [when]`. */
function takenBy(words: readonly string[], isOption: boolean): string | undefined {
  if (!isOption) return undefined;
  const value = words.find((word) => /^[<[]/.test(word));
  return value === undefined ? undefined : value.startsWith('<') ? 'a value' : 'a value or none';
}

/** An argument has its place: it has to be given unless something says otherwise. */
function isAsked(words: readonly string[], required: string | undefined, nargs: string | undefined, preset: string | undefined): boolean {
  if (required !== undefined) return isTrue(required);
  return preset === undefined && !/[?*]|-1|REMAINDER|^["']?0/.test(nargs ?? '') && words.every((word) => !word.startsWith('['));
}

/** Symfony: `InputArgument::REQUIRED | InputArgument::IS_ARRAY`. */
function askedBy(type: string | undefined): string | undefined {
  // Java: of several there can be none.
  if (/^(?:List|Set|Collection)<|\[\]$/.test(type ?? '')) return 'false';
  return type?.startsWith('InputArgument::') ? `${/REQUIRED/.test(type)}` : undefined;
}

function isTrue(text: string | undefined): boolean {
  return /^true$/i.test(text ?? '');
}

/** A text without its quotes. */
export function plain(text: string): string {
  return text.trim().replace(/^[rbuf]*["'`]|["'`]$/g, '');
}
