import { count } from '../../base/count.ts';
import { isComplete, type Topic } from '../plan/plan.ts';

/**
 * Why learning stops: every topic of high priority is known well enough; as many runs as the project allows followed each other; all that is left needs
 * a source that is missing; runs find next to nothing new; the domains of the code are others than before; one run was asked for; questions wait for whoever called; nothing was to be
 * done but to say what a model would be asked.
 */
type StopName = 'complete' | 'limit' | 'blocked' | 'diminishing' | 'restructured' | 'once' | 'waiting' | 'dry';

export interface Stop {
  name: StopName;
  /** One sentence for people, with names and numbers. */
  says: string;
}

/** What is known once a run is over. */
export interface AfterRun {
  topics: readonly Topic[];
  /** Runs since somebody handed something over, this one included. */
  consecutive: number;
  maxRuns: number | 'until-complete';
  /** How many statements that were not there before each of the last runs made, the latest last. */
  newFindings: readonly number[];
  /** Whether another run would learn from the same as the last: nothing is left to look at. */
  exhausted: boolean;
  /** Domains that came and went with the last run. */
  domains: { added: readonly string[]; gone: readonly string[]; before: number };
  once: boolean;
  /** Questions wait for an answer from whoever called. */
  waiting?: boolean;
}

/** Fewer new statements are next to nothing. */
const MINIMAL = 3;

/** More of the domains than this are another structure. */
const OTHER = 0.3;

/** Why no run follows; undefined where one does. Pure. */
export function stopReason(after: AfterRun): Stop | undefined {
  const { topics, consecutive, maxRuns, newFindings, domains } = after;
  if (after.waiting) return stop('waiting', 'questions wait for your answer');
  const changed = domains.added.length + domains.gone.length;
  if (domains.before > 0 && changed > Math.max(1, domains.before * OTHER)) {
    const said = [...domains.added.map((name) => `new: ${name}`), ...domains.gone.map((name) => `gone: ${name}`)].join(', ');
    return stop('restructured', `the domains changed (${said}): look through the learning plan, then continue`);
  }
  if (isComplete(topics)) return stop('complete', 'every topic of high priority is above 80 %');
  const left = topics.filter(({ priority, confidence }) => priority === 'HIGH' && confidence <= 80);
  const missing = left.map(({ sources }) => sources.filter(({ have }) => !have).map(({ text }) => text));
  if (left.length > 0 && missing.every((sources) => sources.length > 0)) {
    return stop('blocked', `every topic that is left needs a source that is missing: ${[...new Set(missing.flat())].join('; ')}`);
  }
  const last = newFindings.slice(-2);
  if (after.exhausted || (last.length === 2 && last.every((found) => found < MINIMAL))) {
    return stop(
      'diminishing',
      after.exhausted
        ? 'everything that can be read was read: what is left needs answers or sources from somebody'
        : `two runs in a row made fewer than ${MINIMAL} new statements`,
    );
  }
  if (maxRuns !== 'until-complete' && consecutive >= maxRuns)
    return stop('limit', `${count(consecutive, 'run')} followed each other, as many as the project allows`);
  return after.once ? stop('once', 'one run was asked for') : undefined;
}

function stop(name: StopName, says: string): Stop {
  return { name, says };
}
