import type { RuleHit } from '../../../program/names/find-matches.ts';
import { isQuoted, unquote } from '../../../program/names/unquote.ts';
import { namesOfParameter, splitAtCommas } from '../reading/read-bindings.ts';
import { conjunctsOf } from './conjuncts-of.ts';

/** The parts of a function that what it is called with decides about. */
interface Switches {
  /** Those that are switched off: `if required { … }` of a function that is given `false`. */
  off: RuleHit[];
  /** Those that something decides about which is not known where it is called: a setting. */
  set: RuleHit[];
}

const NOTHING = /^(false|False|nil|None|null|undefined|0|"")$/;
const YES = /^(true|True|1)$/;

/** A parameter that is asked for by itself, or for a text: `strict`, `!strict`, `kind === 'key'`. */
const ASKED = /^(!|not\s+)?(\$?[A-Za-z_$][\w$]*)(?:\s*([!=]==?)\s*(["'`].*["'`]))?$/s;

/**
 * What the arguments of a call switch off in a function, by its gates: parameters, also as a part of what is asked (`!user && strict`), and
 * fields of one that is given as a literal, `if options.Required { … }` given `&Options{Required: true}`.
 */
export function readSwitches(definition: RuleHit, args: string, gates: readonly RuleHit[]): Switches {
  if (gates.length === 0) return { off: [], set: [] };
  const given = splitAtCommas(args);
  const written = definition.lists?.params ?? [];
  const givenTo = (name: string): string | undefined => {
    const [parameter = '', field, ...deeper] = name.split('.');
    const index = written.findIndex((text) => namesOfParameter(text, definition.path).includes(parameter));
    if (index === -1 || deeper.length > 0) return undefined;
    const keyword = given.find((text) => new RegExp(`^${parameter}\\s*[=:]`).test(text));
    const value = keyword?.replace(/^\w+\s*[=:]\s*/, '') ?? given[index] ?? /=\s*(\w+)$/.exec(written[index] ?? '')?.[1] ?? '';
    return field === undefined ? value.trim() : fieldOf(value, field, definition.path);
  };
  const told = gates.map((gate) => ({
    gate,
    isField: gate.captures.name?.includes('.') === true,
    value: givenTo(gate.captures.name ?? ''),
  }));
  const isOff = (gate: RuleHit) => conjunctsOf(gate.captures.condition ?? '').some((part) => isRuledOut(part, givenTo));
  return {
    off: told.filter(({ gate, value }) => (value !== undefined && NOTHING.test(value)) || isOff(gate)).map(({ gate }) => gate),
    set: told
      .filter(({ value, isField }) => isField && value !== undefined && !NOTHING.test(value) && !YES.test(value))
      .map(({ gate }) => gate),
  };
}

/** Whether what is asked of a parameter does not hold for what it is given, as far as that is known. */
function isRuledOut(part: string, givenTo: (name: string) => string | undefined): boolean {
  const [, negated, parameter, operator, text = ''] = ASKED.exec(part) ?? [];
  const value = parameter === undefined ? undefined : givenTo(parameter);
  if (value === undefined) return false;
  if (operator === undefined) return (negated === undefined ? NOTHING : YES).test(value);
  return isQuoted(value) && (unquote(value) === unquote(text)) !== operator.startsWith('=');
}

/** The value of a field of a literal; one that a literal of Go leaves out has none. Undefined where it is no literal. */
function fieldOf(value: string, field: string, path: string): string | undefined {
  const [, inside] = /^[&*]?[\w.]*\{(.*)\}$/s.exec(value.trim()) ?? [];
  if (inside === undefined) return undefined;
  const member = splitAtCommas(inside).find((text) => new RegExp(`^${field}\\s*:`).test(text));
  return member?.replace(/^\w+\s*:\s*/, '').trim() ?? (path.endsWith('.go') ? 'false' : undefined);
}
