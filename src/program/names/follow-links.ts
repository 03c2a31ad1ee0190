import type { RuleMatch } from '../../code/rules/rules.ts';
import { readLinks } from './read-links.ts';
import { isQuoted, unquote } from './unquote.ts';

/**
 * A match on a router that a chain of calls makes, as one on the router that the chain starts at: with the prefixes of the chain in front of
 * its path, and in the list `before` what stands in front of it. What its rule cannot read (meta `links`) stays as it is.
 */
export function followLinks<Match extends RuleMatch>(match: Match): Match {
  const { receiver, path, prefix } = match.captures;
  const links = receiver === undefined || match.meta?.links === undefined ? undefined : readLinks(receiver, match.meta.links);
  if (!links) return match;
  const written = joined([...links.prefixes, ...[path ?? prefix ?? []].flat()]);
  const key = /^(router|router-maker|scope)$/.test(match.meta?.role ?? '') ? 'prefix' : 'path';
  const args = match.lists?.args?.map((text) => (text === path ? written : text));
  const lists = { ...match.lists, ...(args ? { args } : {}), ...(links.guards.length > 0 ? { before: links.guards } : {}) };
  const named = { ...match.captures, receiver: links.root, chain: receiver ?? '' };
  return { ...match, captures: links.prefixes.length === 0 && path === undefined ? named : { ...named, [key]: written }, lists };
}

/** Several paths as one literal; what is computed stands in braces. */
function joined(paths: readonly string[]): string {
  const [only = '""', ...others] = paths;
  if (others.length === 0) return only;
  const parts = paths.map((path) => (isQuoted(path) ? unquote(path) : `{${path}}`));
  return `"${parts.map((part, index) => (index === 0 ? part.replace(/\/$/, '') : part.replace(/^\/*/, '/'))).join('')}"`;
}
