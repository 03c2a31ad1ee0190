import { findingAt } from '../finding-at.ts';
import type { Item } from '../lens.ts';
import { codeSpan } from '../markdown.ts';
import type { Definition } from '../matching/read-names.ts';
import { enumerate, enumerateCode, place } from '../phrases.ts';
import type { Entry } from './list-entries.ts';
import type { Calls } from './trace-calls.ts';

/**
 * An entry point as one line, with what stands in front of its handler and what the handler calls below.
 * @param shared what all entries of the group pass through, which is said once for all.
 */
export function describeEntry(entry: Entry, calls: Calls, shared: ReadonlySet<string>): Item {
  const before = entry.before.filter((text) => !shared.has(text));
  const details = [
    ...(before.length === 0 ? [] : [`through ${enumerateCode(before.map(shorten), 6)}`]),
    ...(calls.steps.length === 0 ? [] : [`calls ${enumerate(calls.steps.map(step), 8)}`]),
    ...(calls.beyond.length === 0 ? [] : [`calls outside these sources ${enumerate(calls.beyond.map(beyond), 6)}`]),
    ...(calls.packages.length === 0 ? [] : [`calls packages: ${enumerateCode(calls.packages, 6)}`]),
    ...(calls.unresolved.length === 0 ? [] : [`not followed: ${enumerateCode(calls.unresolved, 6)}`]),
  ];
  return {
    path: entry.at.path,
    startLine: entry.at.startLine,
    endLine: entry.at.endLine,
    text: `${codeSpan(entry.label)}${handlerOf(entry)} (${entry.at.rule})`,
    ...(details.length === 0 ? {} : { details }),
    findings: [findingAt(entry.kind, `${entry.label}${leadsTo(entry)}`, entry.at)],
  };
}

/** The name a definition goes by: `UserService.create`. */
export function nameOf({ name, owner, path }: Definition): string {
  if (name === 'default') return path.slice(path.lastIndexOf('/') + 1);
  return owner === undefined ? name : `${owner}.${name}`;
}

function leadsTo({ handler, target }: Entry): string {
  const name = target ? nameOf(target) : handler;
  return name === undefined ? '' : ` → ${name}`;
}

function handlerOf({ handler, target, at }: Entry): string {
  if (target) return ` → ${codeSpan(nameOf(target))}${isNear(target, at) ? '' : ` (${place(target.path, target.startLine)})`}`;
  return handler === undefined ? '' : ` → ${codeSpan(shorten(handler))}`;
}

/** A decorated handler is where its declaration is. */
function isNear(target: Definition, at: Entry['at']): boolean {
  return target.path === at.path && target.startLine >= at.startLine && target.endLine <= at.endLine;
}

function step(definition: Definition): string {
  return `${codeSpan(nameOf(definition))} (${place(definition.path, definition.startLine)})`;
}

function beyond({ name, path }: Calls['beyond'][number]): string {
  return `${codeSpan(name)} (${codeSpan(path)})`;
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
