import { aroundPlace } from '../../../program/names/around-place.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { conjunctsOf } from './conjuncts-of.ts';
import { type ConditionPart, type ConditionParts, partsOfCondition } from './parts-of-condition.ts';
import { isNobody, isOfCaller, namesSetting } from './setting-names.ts';
import { showsCaller } from './written-control.ts';

/** A branch that something stands in, by what it asks. */
interface Branch {
  start: number;
  end: number;
  condition?: string;
  otherwise?: true;
}

/**
 * Whether a request can come to a place without a check that stands before it: that is made in a branch which the place is not in, and which
 * strangers need not enter, as in `if (key) { if (!isValid(key)) return res.status(401).end(); }`.
 * @param code the function that both are in
 * @param here its matches
 */
export function canPassBeside(check: RuleHit, place: RuleHit, code: RuleHit, here: readonly RuleHit[]): boolean {
  return check.end <= place.start && branchesOf(check, code, here).some((each) => !isIn(place, each) && !isForStrangers(each));
}

/** Whether a check is only made of those who show something, by a branch around that of its own condition. */
export function isMadeOfShown(check: RuleHit, code: RuleHit): boolean {
  return (check.outer ?? []).some((each) => isIn(each, code) && isForShownAlone(each));
}

/**
 * Whether a refusal is only there for requests of which something else holds than who sends them: `if (order.locked) { if (!user) return 401 }`. Of what asks
 * for callers, their errors and what comes of a check, it is not known that strangers do not come into it, and neither is it where both sides refuse.
 * @param refusals all of the same code
 */
export function isBesideCallers(check: RuleHit, code: RuleHit, refusals: readonly RuleHit[]): boolean {
  const { start: from, end: until } = code;
  // What a function is given that makes a check is known where it is called: `Toggle(&Options{SignIn: true})`.
  const isGiven = (condition: string) => {
    const [root = ''] = /^\w+/.exec(condition) ?? [];
    const params = (code.lists?.params ?? []).flatMap((param) => param.split(/\W+/));
    return params.includes(root) && !/^(r|req|request|c|ctx|context)$/.test(root);
  };
  const isOther = (outer: Branch) =>
    refusals.some((each) =>
      each.outer?.some(
        ({ start, condition, otherwise }) => start !== outer.start && condition === outer.condition && otherwise !== outer.otherwise,
      ),
    );
  return (check.outer ?? []).some(
    (each) =>
      from <= each.start &&
      each.end <= until &&
      !each.otherwise &&
      isOfRequestAlone(each.condition ?? '') &&
      !isGiven(each.condition ?? '') &&
      !isOther(each),
  );
}

/** What says how something went, or how requests come in, and can be so for all of them. */
const OF_OUTCOME =
  /err|fail|exception|invalid|valid|denied|forbid|reject|block|result|status|expire|\bok\b|found|exist|code\b|reason|match|instanceof|typeof|verif|check|grant|allow|access|\b(has|can|is_?auth)(?=[A-Z_])|secur|protect|restrict|requir|enabled|disabled|json|ajax|xhr|html|accept|format|path|url|uri|route|method|endpoint|public|private|next|decode|payload|subject|ident|sid\b|\bid\b|me\b|who/i;

/** What is asked of what a request is for, plainly: `order.locked`, `weekend()`, `req.query.mine`. */
const PLAIN = /^[A-Za-z_$][\w$]*(\(\)|(\??\.|->|::)[\w$]+)*(\(\))?(\s*[=!]==?\s*(['"][\w -]*['"]|\d+|[A-Z][\w.]*))?$/;

/** Whether a condition asks plainly for something of what is wanted, or of the world: not for who is calling, a setting, or how something went. */
export function isOfRequestAlone(condition: string): boolean {
  return (
    PLAIN.test(condition) && !isOfCaller(condition) && !showsCaller(condition) && !namesSetting(condition) && !OF_OUTCOME.test(condition)
  );
}

/** Of a call those that are known. */
function branchesOf(check: RuleHit, code: RuleHit, here: readonly RuleHit[]): Branch[] {
  const { role } = check.meta;
  if (role === 'refusal' || role === 'control') return (check.outer ?? []).filter((each) => isIn(each, code));
  return aroundPlace(here, check).flatMap((each): Branch[] => {
    const { role, kind } = each.meta;
    const isBranch = (role === 'when' || role === 'gate' || role === 'branch') && each.captures.result === undefined;
    const { start, end, captures } = each;
    const condition = captures.condition ?? captures.name;
    if (!isBranch || !encloses(each, check) || condition === undefined || condition === check.captures.expression) return [];
    return [{ start, end, condition, ...(kind === 'else' ? { otherwise: true } : {}) }];
  });
}

/** Whether what looks like a check by its condition only has others in it: `if (key) { if (!isValid(key)) return res.status(401).end(); }`. */
export function isOnlyAround(check: RuleHit, refusals: readonly RuleHit[]): boolean {
  const inside = refusals.filter((each) => each !== check && encloses(check, each));
  return check.meta.role === 'control' && inside.length > 0 && inside.every(({ outer }) => outer?.some((each) => isIn(each, check)));
}

function isIn({ start, end }: { start: number; end: number }, branch: { start: number; end: number }): boolean {
  return branch.start <= start && end <= branch.end;
}

/** Whether whoever shows nothing comes into a branch, as far as it is told: `!user`, the rest of `if (token)`. */
function isForStrangers({ condition, otherwise }: Branch): boolean {
  return condition !== undefined && holdsForStrangers(partsOfCondition(condition, otherwise !== true));
}

/** Whether whoever shows nothing meets a condition, as far as it is told. */
export function holdsForStrangers(condition: ConditionParts): boolean {
  if (condition.kind === 'all') return condition.of.every(holdsForStrangers);
  if (condition.kind !== 'part') return condition.of.some(holdsForStrangers);
  return isNobody(condition) || isMissing(condition) || FAILED.test(condition.holds ? condition.text : `!${condition.text}`);
}

/** What a call says of something that went wrong. */
const FAILED = /^(\w*[eE]rr(or)?\w* != nil|!(ok|found|exists))$/;

const ABSENT = /\s*(={2,3}|\bis)\s*(null|undefined|nil|None|''|"")$|\.(is_none\(\)|nil\?|blank\?|empty\?|isEmpty\(\))$/;
const PRESENT = /\s*(!={1,2}|\bis not)\s*(null|undefined|nil|None|''|"")$|\.(is_some\(\)|present\?|isPresent\(\))$/;

function isMissing({ text, holds }: ConditionPart): boolean {
  if (!isOfCaller(text) || namesSetting(text)) return false;
  const isAbsent = ABSENT.test(text);
  return holds ? isAbsent : !isAbsent && (PRESENT.test(text) || !/[=!<>]=|[<>]/.test(text));
}

/** Whether nobody comes into a branch who shows nothing: `auth_header.startswith('Hawk')`, `token != null && …`. */
function isForShownAlone({ condition = '', otherwise }: Branch): boolean {
  if (otherwise) return false;
  return conjunctsOf(condition).some(
    (part) =>
      showsCaller(part) &&
      !namesSetting(part) &&
      (PRESENT.test(part) || !/^(!|not\b)|[=!<>]=|[<>]|\b(is|in)\b|_(in|required|enabled)\b/.test(part)) &&
      !ABSENT.test(part),
  );
}
