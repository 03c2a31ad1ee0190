import { groupBy } from '../../base/group-by.ts';
import { findMaking } from '../mounts/find-router.ts';
import type { Mounts } from '../mounts/mount.ts';
import { insidePlace } from '../names/around-place.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import { isInPlace } from '../names/is-in-place.ts';
import { rootOf } from '../names/root-of.ts';
import type { StandingMiddleware } from './used-by.ts';

/** What stands in front of an entry point where the name in front of it is not all that is to say. */
export interface Use {
  /** What it is called: as written, or by the name of what is made with it. */
  text: string;
  /** As written. */
  expression: string;
  /** Where it is written; all of a function that is written in place. */
  at: RuleHit;
  inPlace: boolean;
  /** It is a part of the chain of calls that makes the entry point, or what that starts with; `made` where its own parts are among the uses. */
  chain?: 'part' | 'made';
}

/** Chains that start with chains, and middleware that is made of others. */
const DEPTH = 6;

/** What a chain starts with that lets everybody on. */
const PLAIN = /(^|\.)(procedure|((public|open|base|un)\w*)Procedure|createSafeActionClient)$/;

/**
 * What stands in front of a route beside the names that are written there: functions written in place where its router uses them, the parts of
 * middleware that is made of others (role `combined`), and what the chain of calls that makes the route puts in front (roles `chain`, `link`), over all
 * the variables that hold the start of it.
 */
export function listUses(route: RuleHit, standing: readonly StandingMiddleware[], mounts: Mounts): Use[] {
  const given = standing.flatMap(({ text, at }): Use[] =>
    isInPlace(text)
      ? at === route
        ? []
        : [{ text, expression: text, at, inPlace: true }]
      : partsOf(text.replace(/^\.{3}/, ''), text, at, mounts, DEPTH),
  );
  const isMade = route.meta.inside === 'router' || route.captures.receiver === undefined;
  // A route that is described elsewhere is made there.
  const made = [route, route.given].find((at) => (at === route || at?.meta.role === 'shape') && at.captures.chain !== undefined);
  const chained = made?.captures.chain === undefined || !isMade ? [] : usesOfChain(made, made.captures.chain, '', mounts, DEPTH);
  const alike = groupBy(
    [...given, ...chained],
    ({ at, expression, inPlace }) => `${at.path} ${at.start} ${at.end} ${inPlace ? '' : expression}`,
  );
  return [...alike.values()].flatMap((each) => each[0] ?? []);
}

/** `verifyKey` and `requirePlan` of `const keyAuth = every(verifyKey, requirePlan)`, and what a factory is given where it is written. */
function partsOf(name: string, text: string, at: RuleHit, mounts: Mounts, depth: number): Use[] {
  const made = depth === 0 || !/^[\w$.]+$/.test(name) ? undefined : findMaking(at.path, name, { ...mounts, role: 'combined' });
  return (made?.lists?.args ?? []).flatMap((part): Use[] => {
    const inPlace = isInPlace(part) || part.startsWith('{');
    const own: Use = { text, expression: part, at: made ?? at, inPlace };
    return inPlace || !made ? [own] : [own, ...partsOf(part, text, made, mounts, depth - 1)];
  });
}

/** @param name of the variable that holds the chain; '' for that of the route itself. */
function usesOfChain(place: RuleHit, chain: string, name: string, mounts: Mounts, depth: number): Use[] {
  const root = rootOf(chain);
  const here = mounts.found.get(place.path) ?? [];
  const links = insidePlace(here, place).filter(({ meta, captures }) => meta.role === 'link' && rootOf(captures.chain ?? '') === root);
  // What is called inside the function of a link is no part of the chain.
  const own = links.filter((link) => !links.some((other) => encloses(other, link)));
  const before = startOf(root, place, mounts, depth);
  return [
    ...before,
    ...own.flatMap((link): Use[] => {
      const { expression = '' } = link.captures;
      if (isInPlace(expression)) return [{ text: name === '' ? '.use(…)' : name, expression, at: link, inPlace: true, chain: 'part' }];
      const joined = /^[\w$.]+$/.test(expression) ? startOf(expression, link, mounts, depth) : [];
      if (joined.some((each) => each.chain === 'made')) return joined;
      return [{ text: expression, expression, at: link, inPlace: false, chain: 'part' }];
    }),
  ];
}

/** What the variable that a chain starts with puts in front, or the name itself where it is not among the sources. */
function startOf(root: string, at: RuleHit, mounts: Mounts, depth: number): Use[] {
  const made = depth === 0 ? undefined : findMaking(at.path, root, { ...mounts, role: 'chain' });
  if (made && made !== at)
    return [
      { text: root, expression: root, at, inPlace: false, chain: 'made' },
      ...usesOfChain(made, made.captures.chain ?? '', made.captures.name ?? '', mounts, depth - 1),
    ];
  return PLAIN.test(root) ? [] : [{ text: root, expression: root, at, inPlace: false, chain: 'part' }];
}
