import { codeSpan } from '../../base/markdown.ts';
import { captureNamed } from '../../code/rules/rule-captures.ts';
import type { RuleHit } from './find-matches.ts';

/**
 * The `says:` line of a rule with its captures filled in as inline code: "reads {expression}" → "reads `req.body`". A part in square
 * brackets is left out where one of its captures is missing.
 */
export function say(match: RuleHit, template = match.meta.says ?? ''): string {
  const optional = template.replace(/\[([^[\]]*)\]/g, (_, part: string) =>
    placeholdersIn(part).every((name) => captureNamed(match.captures, name)) ? part : '',
  );
  return optional.replace(/\{(\w+)\}/g, (_, name: string) => codeSpan(captureNamed(match.captures, name) ?? '')).trim();
}

/** A template with its captures filled in as plain text. */
export function fillPlain(template: string, match: RuleHit): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => captureNamed(match.captures, name) ?? '');
}

function placeholdersIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}
