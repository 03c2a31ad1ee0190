import type { RuleHit } from './find-matches.ts';
import type { NameIndex } from './name-index.ts';
import type { Definition } from './read-names.ts';

/** What may be left out, or given several times: `int size = 10`, `params string[] names`, `String... names`, `vararg names: String`. */
const FLEXIBLE = /=|^params\s|\.\.\.|^vararg\s/;

/** Of the methods of one name that a type has, the one that a call gives as many arguments as it takes; the first where none or several are. */
export function overloadMeant({ files }: Pick<NameIndex, 'files'>, first: Definition, call: RuleHit | undefined): Definition {
  const given = call?.meta.role === 'call' ? call.lists?.args?.length : undefined;
  const file = files.get(first.path);
  if (given === undefined || !file?.naming.overloads || takes(first, given)) return first;
  const alike = (file.definitionsNamed.get(first.name) ?? []).filter((each) => each.owner === first.owner && each.meta.role === 'function');
  return alike.find((each) => takes(each, given)) ?? alike.find((each) => canTake(each, given)) ?? first;
}

/** Whether two methods take equally many. */
export function takesAlike(one: Definition, other: Definition): boolean {
  return takes(one, paramsOf(other).length);
}

function takes(method: Definition, given: number): boolean {
  return paramsOf(method).length === given;
}

function canTake(method: Definition, given: number): boolean {
  const params = paramsOf(method);
  const least = params.filter((each) => !FLEXIBLE.test(each)).length;
  return given >= least && (given <= params.length || params.some((each) => /^params\s|\.\.\.|^vararg\s/.test(each)));
}

function paramsOf({ lists }: Definition): readonly string[] {
  return lists?.params ?? [];
}
