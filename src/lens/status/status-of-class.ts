import { insidePlace } from '../../program/names/around-place.ts';
import { classAround } from '../../program/names/enclosing.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import type { Names } from '../../program/names/index-names.ts';
import { ofRole } from '../../program/names/of-role.ts';
import type { Definition } from '../../program/names/read-names.ts';
import { basesWritten } from '../../program/routes/list-lineage.ts';
import { statusNamed } from './http-status-of.ts';

/** A status, and the class that has it. */
export interface ClassStatus {
  /** Undefined where what is raised chooses, or several are written. */
  status: number | undefined;
  /** The classes that were looked into, from the one that is raised to the one that says it. */
  classes: Definition[];
  /** It is what all errors of the class have that are made without one. */
  isStandard?: true;
}

/** Bases of bases that are looked into. */
const FARTHEST = 6;

/** Parameters that are a status, as they are called; a code can be another. */
const STATUS = /(?:^|\W)(?:https?_?)?status_?(?:code)?$/i;
const CODE = /(?:^|\W)(?:https?_?)?code$/i;

/** Classes of packages that are made with a status. */
const HTTP_ERROR = /^(\w+\.)*(Http|HTTP|Api|API)_?(Exception|Error)$/;

/** What a constructor is called, beside the name of its class. */
const CONSTRUCTORS = new Set(['__init__', 'constructor', '__construct', 'initialize']);

/**
 * The status of an error whose class is among the sources: what it is raised with where its constructor takes a status, else what the class says, else
 * what its base does. Undefined where none of them says one.
 */
export function statusOfClass(raise: RuleHit, names: Names, found: AllMatches): ClassStatus | undefined {
  const written = raise.captures.error ?? '';
  if (!/^(?:[\w$]+(?:\.|::|\\))*\\?_?[A-Z]\w*$/.test(written)) return undefined;
  const target = names.resolve(raise.path, written, raise);
  if (target.kind !== 'source' || target.definition.meta.role !== 'class') return undefined;
  const chosen = readChosen(target.definition, raise.lists?.args ?? [], []);
  return chosen ?? readClass(target.definition, []);

  /** What the constructor is handed, the class's own or the nearest that it inherits. */
  function readChosen(at: Definition, args: readonly string[], below: readonly Definition[]): ClassStatus | undefined {
    const classes = [...below, at];
    const made = constructorsIn(insideOf(at), at);
    const given = givenStatus(made, args);
    if (given || made.length > 0) return given && { ...given, classes };
    for (const base of basesOf(at, classes)) {
      const inherited = readChosen(base, args, classes);
      if (inherited) return inherited;
    }
    return undefined;
  }

  /** @param below the classes that derive from it */
  function readClass(at: Definition, below: readonly Definition[]): ClassStatus | undefined {
    const classes = [...below, at];
    const inside = insideOf(at);
    const said = ofRole(inside, 'error-status').filter(({ lists }) => lists?.params === undefined);
    const own = said.filter(({ captures }) => captures.base === undefined);
    const kept = own.filter(({ lists }) => lists?.args === undefined);
    if (kept.length > 0) return { status: onlyOne(kept.map(statusSaid)), classes };
    const handed = own.flatMap((hit) => handedStatus(at, hit.lists?.args ?? [], classes));
    if (handed.length > 0) return { status: onlyOne(handed), classes };
    const standard = standardStatus(constructorsIn(inside, at));
    if (standard !== undefined) return { status: standard, classes, isStandard: true };
    const bases = basesOf(at, classes);
    for (const base of bases) {
      const inherited = readClass(base, classes);
      if (inherited) return inherited;
    }
    const [ofPackage] = bases.length > 0 ? [] : said;
    return ofPackage && { status: statusSaid(ofPackage), classes };
  }

  /** The status that a class hands its base, undefined where that is one of the sources and does not say that it takes one; none where nobody can tell. */
  function handedStatus(at: Definition, args: readonly string[], classes: Definition[]): (number | undefined)[] {
    const bases = basesOf(at, classes);
    if (bases.length > 0) return bases.map((base) => readChosen(base, args, classes)?.status);
    if (!basesWritten(at).some((base) => HTTP_ERROR.test(base))) return [];
    // What whoever raises it chooses is not the code beside it: `parent::__construct($status, 404)`.
    return args.some((text) => STATUS.test(text)) ? [undefined] : args.filter((text) => /^[45]\d\d$/.test(text)).map(Number);
  }

  function insideOf(at: Definition): RuleHit[] {
    const here = found.get(at.path) ?? [];
    return insidePlace(here, at).filter((hit) => classAround(here, hit)?.start === at.start || hit.start === at.start);
  }

  function basesOf(at: Definition, classes: readonly Definition[]): Definition[] {
    if (classes.length === FARTHEST) return [];
    const bases = basesWritten(at).map((base) => names.baseOf(at, base));
    const own = bases.flatMap((base) => (base.kind === 'source' && base.definition.meta.role === 'class' ? [base.definition] : []));
    return own.filter((base) => classes.every(({ path, start }) => path !== base.path || start !== base.start));
  }
}

function statusSaid({ captures, meta }: RuleHit): number | undefined {
  return statusNamed(meta.always ?? captures.status ?? '');
}

/** Those that are written as functions, and what stands behind the name of the class: `class ApiException(string message, int status)`. */
function constructorsIn(inside: readonly RuleHit[], at: RuleHit): RuleHit[] {
  const functions = ofRole(inside, 'function').filter(({ captures: { name = '' } }) => CONSTRUCTORS.has(name) || name === at.captures.name);
  return [...ofRole(inside, 'error-status').filter(({ lists }) => lists?.params !== undefined), ...functions];
}

/** A parameter of a constructor that is a status. */
interface StatusParameter {
  name: string;
  place: number;
  /** What it is where no argument is given. */
  otherwise: string;
  /** A code can be something else. */
  isCode: boolean;
}

function statusParameters(made: readonly RuleHit[]): StatusParameter[] {
  return made.flatMap(({ lists }) => {
    const params = (lists?.params ?? []).map((text) => text.trim()).filter((text) => !/^(self|cls)\b|^[*/]$/.test(text));
    const names = params.map((text) => text.replace(/(?<=\w)\s*[?:=].*$/s, ''));
    const named = (called: RegExp) => names.findIndex((name) => called.test(name));
    const isCode = named(STATUS) === -1;
    const place = isCode ? named(CODE) : named(STATUS);
    const [name] = /\w+$/.exec(names[place] ?? '') ?? [];
    const [, otherwise = ''] = /(?<![=!<>])=(?![=>])\s*(.*)$/s.exec(params[place] ?? '') ?? [];
    return name === undefined ? [] : [{ name, place, otherwise, isCode }];
  });
}

/** The status that a constructor is handed; `status: undefined` where that is computed. */
function givenStatus(made: readonly RuleHit[], args: readonly string[]): { status: number | undefined } | undefined {
  for (const { name, place, isCode } of statusParameters(made)) {
    const keyed = args.find((text) => new RegExp(`^${name}\\s*[=:](?![=:])`).test(text))?.replace(/^\w+\s*[=:]\s*/, '');
    const given = keyed ?? args.filter((text) => !/^\w+\s*=(?![=>])/.test(text))[place];
    const status = statusNamed(given ?? '');
    // Of several constructors it is another that takes words there.
    if (/^[$@]*["'`]/.test(given ?? '') && made.length > 1) continue;
    if (status !== undefined || (given !== undefined && !isCode)) return { status };
  }
  return undefined;
}

function standardStatus(made: readonly RuleHit[]): number | undefined {
  return onlyOne(statusParameters(made).flatMap(({ otherwise }) => statusNamed(otherwise) ?? []));
}

function onlyOne(all: readonly (number | undefined)[]): number | undefined {
  const [only, ...others] = new Set(all);
  return others.length === 0 ? only : undefined;
}
