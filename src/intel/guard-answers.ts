import { groupBy } from '../base/group-by.ts';
import type { Finding, StatedAnswer, StatedEntry } from '../lens/report/lens.ts';

/** Something that is answered, and where. */
export interface FoundAnswer {
  finding: Finding;
  answer: StatedAnswer;
}

/** What stands in front of routes, as the sources say it. */
export interface Fronts {
  /** What it answers, by the route, or by the name of a class. */
  answers: ReadonlyMap<string, readonly FoundAnswer[]>;
  /** As written, by the route. */
  written: ReadonlyMap<string, NonNullable<Finding['front']>['texts']>;
}

/** What stands in front of a route answers. */
interface GuardAnswers {
  found: FoundAnswer[];
  /** That of which it is not known, as written, what refuses callers first. */
  unread: string[];
}

/** Kinds of other controls that can refuse. */
const REFUSING = /^(access in some cases|access not understood|rate limit|CSRF)$/;

/** Of these what refuses by who is calling: the others often ask what is written at the handler. */
const PARTLY = 'access in some cases';

/** What lets some on is told to answer this alone: who is not signed in may be among these, and limits are for some routes. */
const FORBIDDEN = 403;

/** What frameworks have that refuses who is not signed in, or may not: by the framework, or sent to sign in where it is set up so. */
const OF_FRAMEWORKS =
  /^\[?Authorize\b|\bRequireAuthorization\(|^@?(PreAuthorize|Secured|RolesAllowed|Authenticated|IsGranted|login_required|permission_required)\b|\b(authenticated\(\)|has(Any)?(Role|Authority)\()|^:?authenticate_\w+!?$|^['"]?auth(:[\w,-]+|\.basic)['"]?$|\b(IsAuthenticated|IsAdminUser|AuthGuard\(|LoginRequiredMixin|HTTPBearer|jwt_required)/;

/** What asks something itself, and is no name of what does. */
const CONDITION = /[!=<>]=|&&|\|\||^!|^not\b|\bis (not )?None\b|[<>]/;

/** Characters of a condition by which it is known again. */
const KNOWN_BY = 30;

/**
 * What stands in front of a route answers, of what refuses callers there.
 * @param told what is known of the route without that
 */
export function answersOfGuards(
  { entry, finding }: { entry: StatedEntry; finding: Finding },
  told: readonly FoundAnswer[],
  fronts: Fronts,
): GuardAnswers {
  const { guards = [], checks = [] } = entry;
  const written = fronts.written.get(entry.label) ?? [];
  const places = new Set(told.map((each) => placeOf(each.finding)));
  const found: FoundAnswer[] = [];
  const unread: string[] = [];
  const ask = (text: string, kind?: string) => {
    const always = kind === undefined;
    const own = always || kind === PARTLY ? answersBy(text, entry.label, fronts) : [];
    const isTold = own.some((each) => places.has(placeOf(each.finding))) || written.some((each) => each.answers && isSame(text, each.text));
    if (isTold || isAsked(text, told)) return;
    const kept = always ? own : own.filter(({ answer }) => answer.status === FORBIDDEN);
    found.push(...inShort(kept, text).map((each) => ofRoute(each, entry.label, always)));
    if (always && own.length === 0 && OF_FRAMEWORKS.test(text)) found.push(ofFramework(text, entry, finding));
    else if (own.length === 0 || kept.length < own.length) unread.push(text);
  };
  const refusing = checks.filter(({ kind }) => REFUSING.test(kind));
  for (const text of guards) ask(text);
  for (const { text, kind } of refusing) ask(text, kind);
  const isAsking = (text: string) => [...guards, ...refusing.map((each) => each.text)].some((each) => isSame(each, text));
  unread.push(...written.filter(({ text, isRead }) => !isRead && !isAsking(text)).map(({ text }) => text));
  return { found, unread: [...new Set(unread)] };
}

/** What is answered by what is written so in front of a route, or by a class that goes by its own name. */
function answersBy(text: string, entry: string, { answers }: Fronts): readonly FoundAnswer[] {
  const own = (answers.get(entry) ?? []).filter(({ answer: { by = '' } }) => isSame(text, by));
  return own.length > 0 ? own : (answers.get(text.replace(/^\[(\w+)\]$/, '$1')) ?? []);
}

/** A guard can be told without what it is written in: `requireUser` of `Depends(requireUser)`. */
function isSame(guard: string, written: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, '');
  return plain(written) === plain(guard) || plain(written).includes(`(${plain(guard)})`);
}

function ofRoute({ finding, answer }: FoundAnswer, entry: string, always: boolean): FoundAnswer {
  return { finding, answer: { ...answer, entry, when: always ? answer.when : `in some cases ${answer.when}`.trim() } };
}

function placeOf({ path, startLine }: Finding): string {
  return `${path} ${startLine}`;
}

/** Answers of one status that a guard can give and that are told one by one. */
const MOST_ALIKE = 3;

/** What a guard answers with one status in many cases, in one line. */
function inShort(own: readonly FoundAnswer[], guard: string): FoundAnswer[] {
  return [...groupBy(own, ({ answer }) => `${answer.status}`).values()].flatMap((alike) => {
    const [first] = alike;
    if (first?.answer.status === undefined || alike.length <= MOST_ALIKE) return alike;
    const { entry, status } = first.answer;
    return [{ finding: first.finding, answer: { entry, status, says: `in ${alike.length} cases by ${guard}`, when: '' } }];
  });
}

/** Whether a guard is a condition under which something is told to be answered, or names what answers that. */
function isAsked(text: string, told: readonly FoundAnswer[]): boolean {
  const plain = (code: string) => code.replace(/[\s()]+/g, '');
  const start = plain(text).slice(0, KNOWN_BY);
  const names = new Set(text.replace(QUOTED, '').match(/\w+/g));
  if (told.some(({ answer: { within = '' } }) => names.has(/^\w*/.exec(within)?.[0] ?? ''))) return true;
  const isSaid = told.some(({ answer: { when, says, within = '' } }) => plain(`${when} ${says} ${within}`).includes(start));
  return isSaid || (CONDITION.test(text) && told.some(({ answer: { status } }) => status === 401 || status === 403));
}

const QUOTED = /"[^"]*"|'[^']*'/g;

function ofFramework(text: string, entry: StatedEntry, { path, startLine, endLine }: Finding): FoundAnswer {
  const says = `401, 403 or sent to sign in by ${text}, as its framework does`;
  return { finding: { kind: 'front', name: says, path, startLine, endLine }, answer: { entry: entry.label, says, when: '' } };
}
