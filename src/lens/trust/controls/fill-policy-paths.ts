import type { RuleHit } from '../../../program/names/find-matches.ts';
import { addedUp, isQuoted, unquote } from '../../../program/names/unquote.ts';
import { IN_SOME_CASES } from './judge-control.ts';
import { pathInMatcher } from './match-policy.ts';
import { withKind } from './with-kind.ts';

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

/** A control with the paths that it names by a constant put in place: one for paths that the sources do not show stands in front in some cases, of all. */
export function fillControlPaths(control: RuleHit, all: readonly RuleHit[]): RuleHit {
  const [filled = control] = fillPolicyPaths([control], all);
  const { paths, ...others } = filled.lists ?? {};
  return paths?.some(isComputed) ? { ...withKind(filled, IN_SOME_CASES), lists: others } : filled;
}

/** Whether a part of a path is a name or a call. */
export function isComputed(text: string): boolean {
  return addedUp(text).some((part) => /^[A-Za-z_][\w.]*(\(.*\))?$/s.test(part));
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

/**
 * The fixed texts that a name stands for: those of its own file, or the only ones; undefined where nothing or several say it. What is added up of
 * names and texts stands for one: `ASSETS + "/*"`.
 */
export function textsFor(written: string, at: Pick<RuleHit, 'path'>, constants: readonly RuleHit[]): string[] | undefined {
  const parts = addedUp(written);
  if (parts.length === 1) return textsOfName(written, at, constants);
  const texts = parts.map((part) => (isQuoted(part) ? [part] : textsOfName(part, at, constants)));
  if (!texts.every((text) => text?.length === 1)) return undefined;
  return [JSON.stringify(texts.map(([text = ''] = []) => unquote(text)).join(''))];
}

function textsOfName(written: string, { path }: Pick<RuleHit, 'path'>, constants: readonly RuleHit[]): string[] | undefined {
  const name = /^(?:[\w.]+\.)?([A-Za-z_]\w*)$/.exec(written)?.[1];
  const named = constants.filter(({ captures }) => captures.name === name);
  const own = named.filter((constant) => constant.path === path);
  const [only, ...others] = own.length > 0 ? own : named;
  if (!only || others.length > 0) return undefined;
  return only.lists?.values ?? [only.captures.value ?? ''];
}
