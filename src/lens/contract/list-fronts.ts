import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import type { Tracing } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { standingBy } from '../../program/entries/list-injected.ts';
import { runningOf } from '../../program/entries/running-of.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import type { Names } from '../../program/names/index-names.ts';
import type { Definition } from '../../program/names/read-names.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';
import { type HandledErrors, handledErrors } from '../status/status-of-handled.ts';
import { answerFinding, answersOfEntry } from './list-answers.ts';

/** The methods by which frameworks ask a class that stands in front of entry points. */
const ASKED =
  /^(canActivate|preHandle|doFilter(Internal)?|ServeHTTP|Handler?|Middleware|InvokeAsync|Invoke|Handle(Async)?|handle|dispatch|__call__|process_(request|view)|authenticate|has_permission|HandleRequirementAsync|HandleChallengeAsync|OnAuthorization(Async)?|OnActionExecut(ing|ionAsync)|filter|intercept)$/;

/** A member of what calls make: `NewAuth(users).WithRedirect("/login").Handler`. */
const MEMBER_OF_MADE = /^[\w.:]+\([\s\S]*\)\s*\.\s*\w+$/;

/** Methods in one class that are read. */
const MOST = 12;

/** What is written in front of an entry point, and what of the sources runs for it. */
interface Front {
  text: string;
  /** What it answers is among what is told of the entry point itself. */
  runs: readonly RuleHit[];
  /** The method of what calls make: whether what it is made with lets some go on is for others to say. */
  made: readonly RuleHit[];
}

/**
 * What stands in front of routes, as written, with what is answered there by what calls make, which is not told with the routes themselves: who reads
 * access control knows which of it refuses. Beside it what classes answer that frameworks can ask, by their names, where one class alone has the name.
 */
export function* listFronts(entries: readonly Entry[], tracing: Tracing): InParts<Finding[]> {
  const handled = handledErrors(tracing.found);
  const known = new Map<string, Finding[]>();
  const answersBy = (runs: RuleHit) => remember(known, `${runs.path} ${runs.start}`, () => answersOf(runs, tracing, handled));
  const routes = entries.filter(({ kind }) => kind === 'route');
  const ofRoutes = yield* eachInParts(routes, (entry) => {
    const fronts = [...new Set([...entry.before, ...entry.wrappers])].map((text) => frontOf(text, entry, tracing));
    const texts = fronts.map(({ text, runs }) => ({
      text,
      isRead: runs.length > 0,
      answers: runs.some((each) => answersBy(each).length > 0),
    }));
    const listed =
      texts.length === 0 ? [] : [{ ...findingAt('front', `in front of ${entry.label}`, entry.at), front: { entry: entry.label, texts } }];
    const told = fronts.flatMap(({ text, made }) => made.flatMap(answersBy).map((each) => by(text, entry.label, each)));
    return [...listed, ...told];
  });
  const ofClasses = yield* eachInParts(askedClasses(tracing.names), ({ name, runs }) =>
    runs.flatMap(answersBy).map((each) => by(name, name, each)),
  );
  return [...ofRoutes.flat(), ...ofClasses.flat()];
}

function by(text: string, entry: string, finding: Finding): Finding {
  return finding.answer ? { ...finding, answer: { ...finding.answer, entry, by: text } } : finding;
}

function frontOf(text: string, entry: Entry, { names, found }: Tracing): Front {
  if (!MEMBER_OF_MADE.test(text)) {
    const standing = standingBy(text, entry, names, found);
    return { text, runs: standing.flatMap((each) => runningOf(each, names, found)), made: [] };
  }
  const from = entry.origins.get(text) ?? entry.at;
  const target = names.resolve(from.path, text, from);
  return { text, runs: [], made: target.kind === 'source' && target.definition.meta.role === 'function' ? [target.definition] : [] };
}

/** The classes that frameworks can ask, with their methods that are asked; none whose name others have, too. */
function askedClasses({ definitions }: Names): { name: string; runs: readonly Definition[] }[] {
  const places = groupBy(
    definitions.filter(({ meta }) => meta.role === 'class'),
    ({ name }) => name,
  );
  const methods = groupBy(
    definitions.filter(({ name, owner, meta }) => owner !== undefined && meta.role === 'function' && ASKED.test(name)),
    ({ path, owner }) => `${path} ${owner}`,
  );
  return [...methods.values()].flatMap((all) => {
    const name = all[0]?.owner ?? '';
    return (places.get(name)?.length ?? 0) === 1 ? [{ name, runs: all.slice(0, MOST) }] : [];
  });
}

/** What is answered with a status: an error that is only given back to what stands in front is answered by that, if at all. */
function answersOf(runs: RuleHit & Partial<Definition>, tracing: Tracing, handled: HandledErrors): Finding[] {
  const target = { name: runs.captures.name ?? '', ...runs };
  const label = target.owner ?? target.name;
  const entry: Entry = { kind: 'route', group: '', label, at: target, target, before: [], origins: new Map(), wrappers: [] };
  const { answers, replies } = answersOfEntry(entry, { ...tracing, shown: new Map() }, handled);
  const told = answers
    .filter(({ isRepeat, status }) => !isRepeat && status !== undefined)
    .map((answer) => answerFinding(entry, { ...answer, within: answer.within || label }));
  const away = replies.filter(({ answer }) => answer?.says.startsWith('redirects'));
  return [...told, ...away].map((finding) => ({ ...finding, kind: 'front' }));
}
