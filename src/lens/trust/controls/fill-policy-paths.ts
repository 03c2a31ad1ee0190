import type { RuleHit } from '../../../program/names/find-matches.ts';
import { pathInMatcher } from './match-policy.ts';

/**
 * Policies with the paths that they name by a constant put in place: `requestMatchers(PUBLIC_PATHS)` of `PUBLIC_PATHS = {"/a", "/b"}`. A
 * name that the sources do not explain stays as written, and no path matches it.
 */
export function fillPolicyPaths(policies: readonly RuleHit[], all: readonly RuleHit[]): RuleHit[] {
  const constants = all.filter(({ meta }) => meta.role === 'constant');
  return policies.flatMap(withMatchers).map((policy) => {
    const paths = policy.lists?.paths;
    if (paths === undefined) return policy;
    const written = paths.filter((text) => text !== policy.captures.method);
    return { ...policy, lists: { ...policy.lists, paths: written.flatMap((text) => textsFor(text, policy, constants) ?? text) } };
  });
}

/** Of a policy whose paths are in what matches them, one for each path and method. */
function withMatchers(policy: RuleHit): RuleHit[] {
  const read = (policy.lists?.paths ?? []).map((text) => ({ text, matcher: pathInMatcher(text) }));
  if (read.every(({ matcher }) => matcher === undefined)) return [policy];
  return read.map(({ text, matcher: { path = text, method } = {} }) => {
    return {
      ...policy,
      lists: { ...policy.lists, paths: [path] },
      captures: { ...policy.captures, ...(method === undefined ? {} : { method }) },
    };
  });
}

/** The fixed texts that a name stands for: those of its own file, or the only ones; undefined where nothing or several say it. */
export function textsFor(written: string, { path }: Pick<RuleHit, 'path'>, constants: readonly RuleHit[]): string[] | undefined {
  const name = /^(?:[\w.]+\.)?([A-Za-z_]\w*)$/.exec(written)?.[1];
  const named = constants.filter(({ captures }) => captures.name === name);
  const own = named.filter((constant) => constant.path === path);
  const [only, ...others] = own.length > 0 ? own : named;
  if (!only || others.length > 0) return undefined;
  return only.lists?.values ?? [only.captures.value ?? ''];
}
