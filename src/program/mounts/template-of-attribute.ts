import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import { everyOfRole } from '../names/of-role.ts';
import { addedUp } from '../names/unquote.ts';

/** Attributes that derive from attributes that derive from … */
const DEPTH = 4;

const templates = new WeakMap<AllMatches, AllMatches>();

/**
 * The path that an attribute of the application's own says, as an expression, with what it is given put in place: `"api/v" + 1 + "/orders"` of
 * `[V1Api("orders")]`, whose class hands its base a version and a resource. Undefined where its class is not read or says it otherwise.
 */
export function templateOfAttribute(name: string, args: readonly string[], found: AllMatches, depth = DEPTH): Template | undefined {
  const classes = classesByName(found).get(name) ?? classesByName(found).get(`${name}Attribute`) ?? [];
  const [made] = classes.filter((each) => takes(each, args));
  if (made === undefined) return undefined;
  const bound = bind(made.lists?.params ?? [], args);
  const { value, type } = made.captures;
  if (value !== undefined) return { text: fill(value, bound), at: made };
  const given = (made.lists?.args ?? []).map((text) => fill(text, bound));
  if (type === undefined) return { text: '""', at: made };
  return depth === 0 ? undefined : templateOfAttribute(type, given, found, depth - 1);
}

/** An expression, and the class where its names mean something. */
export interface Template {
  text: string;
  at: RuleHit;
}

function classesByName(found: AllMatches): AllMatches {
  const isAttribute = ({ rule }: RuleHit) => rule.endsWith('routing-attribute');
  return remember(templates, found, () => groupBy(everyOfRole(found, 'constant').filter(isAttribute), ({ captures }) => captures.name));
}

/** Whether a constructor can be given so many arguments. */
function takes({ lists }: RuleHit, args: readonly string[]): boolean {
  const params = lists?.params ?? [];
  const given = args.filter((text) => !/^\w+\s*=/.test(text)).length;
  return given <= params.length && given >= params.filter((text) => !text.includes('=')).length;
}

/** What stands for the parameters of a constructor, by their names in small letters: a property that keeps one has its name. */
function bind(params: readonly string[], args: readonly string[]): Map<string, string> {
  const bound = params.flatMap((text, place): [string, string][] => {
    const [, name = '', otherwise] = /(\w+)\s*(?:=\s*(.*))?$/s.exec(text) ?? [];
    const named = args.find((each) => each.startsWith(`${name}:`))?.slice(name.length + 1);
    const given = (named ?? (/^\w+\s*[:=]/.test(args[place] ?? '') ? undefined : args[place]) ?? otherwise)?.trim();
    return given === undefined ? [] : [[name.toLowerCase(), /^\d+$/.test(given) ? JSON.stringify(given) : given]];
  });
  return new Map(bound);
}

/** An expression as a sum, with the names of parameters replaced, also in a text that is put together: `$"api/v{version}/{resource}"`. */
function fill(expression: string, bound: ReadonlyMap<string, string>): string {
  return addedUp(expression)
    .flatMap(partsOf)
    .map((part) => bound.get(part.toLowerCase()) ?? part)
    .join(' + ');
}

function partsOf(part: string): string[] {
  const [, inside] = /^\$@?"(.*)"$/s.exec(part) ?? [];
  if (inside === undefined) return [part];
  return inside.split(/(\{\w+\})/).flatMap((piece) => {
    const [, name] = /^\{(\w+)\}$/.exec(piece) ?? [];
    return piece === '' ? [] : [name ?? JSON.stringify(piece)];
  });
}
