import type { RuleHit } from '../../../program/names/find-matches.ts';
import { isQuoted, unquote } from '../../../program/names/unquote.ts';
import { namesOfParameter, splitAtCommas } from '../reading/read-bindings.ts';
import { conjunctsOf, disjunctsOf } from './conjuncts-of.ts';
import { showsCaller } from './written-control.ts';

/** The parts of a function that what it is called with decides about. */
interface Switches {
  /** Those that are switched off: `if required { … }` of a function that is given `false`. */
  off: RuleHit[];
  /** Those that something decides about which is not known where it is called: a setting. */
  set: RuleHit[];
  /** Whether a condition does not hold for what is given. */
  isOff: (condition: string) => boolean;
}

const NOTHING = /^(false|False|nil|None|null|undefined|0|"")$/;
const YES = /^(true|True|1)$/;

/** Parameters of Python that no argument is for: the object of a method, and what parts those that are given by name. */
const NO_ARGUMENT = /^(self|cls|[*/])$/;

/** A parameter that is asked for by itself, or for a text: `strict`, `!strict`, `kind === 'key'`. */
const ASKED = /^(!|not\s+)?(\$?[A-Za-z_$][\w$]*)(?:\s*([!=]==?)\s*(["'`].*["'`]))?$/s;

/**
 * What the arguments of a call switch off in a function, by its gates: parameters, also as a part of what is asked (`!user && strict`), and
 * fields of one that is given as a literal, `if options.Required { … }` given `&Options{Required: true}`.
 */
export function readSwitches(definition: RuleHit, args: string, gates: readonly RuleHit[]): Switches {
  if (gates.length === 0) return { off: [], set: [], isOff: () => false };
  const given = splitAtCommas(args);
  const written = (definition.lists?.params ?? []).filter((text) => !NO_ARGUMENT.test(text.trim()));
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
  const isOff = (condition: string) => isOffFor(condition, givenTo);
  return {
    off: told
      .filter(({ gate, value }) => (value !== undefined && NOTHING.test(value)) || isOff(gate.captures.condition ?? ''))
      .map(({ gate }) => gate),
    set: told
      .filter(({ value, isField }) => isField && value !== undefined && !NOTHING.test(value) && !YES.test(value))
      .map(({ gate }) => gate),
    isOff,
  };
}

/**
 * Whether a condition does not hold of those who show nothing: each of what is enough for it is ruled out by what is given, or holds only of those
 * who show something: `(required && !user) || (user && !user.active)` where nothing is required.
 */
function isOffFor(condition: string, givenTo: (name: string) => string | undefined): boolean {
  const ways = disjunctsOf(condition).map((way) => {
    const parts = conjunctsOf(way);
    return parts.length === 1 ? conjunctsOf(/^\((.*)\)$/s.exec(way)?.[1] ?? way) : parts;
  });
  const isRuled = (parts: readonly string[]) => parts.some((part) => isRuledOut(part, givenTo));
  return (
    ways.some(isRuled) &&
    ways.every((parts) => isRuled(parts) || (ways.length > 1 && parts.some((part) => SHOWN.test(part) && showsCaller(part))))
  );
}

/** Something by itself, which is asked whether it is there: `auth_user`. */
const SHOWN = /^\$?[A-Za-z_$][\w$.]*$/;

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
