import type { Entry } from '../flow/list-entries.ts';
import { qualifiedName } from '../matching/enclosing.ts';
import { encloses, type Found } from '../matching/find-matches.ts';

/** A function, or an entry point's handler written in place, with what in it matters for trust. */
export interface Unit {
  path: string;
  startLine: number;
  endLine: number;
  /** For people: `UserService.create`, 'POST /login', 'top level'. */
  name: string;
  sources: Found[];
  controls: Found[];
  sinks: Found[];
}

/** The units of a file in which a source, a control or a sink was seen, in the order of the file. */
export function listUnits(path: string, found: readonly Found[], entries: readonly Entry[]): Unit[] {
  const inline = entries.filter(({ at, target }) => at.path === path && !target);
  const units = new Map<string, Unit>();
  for (const match of found) {
    const role = match.meta['role'];
    if (role !== 'source' && role !== 'control' && role !== 'sink') continue;
    if (role === 'control' && isInFront(match, found, entries)) continue;
    const unit = unitAround(match, found, inline);
    const known = units.get(unit.name + unit.startLine) ?? unit;
    units.set(unit.name + unit.startLine, known);
    known[`${role}s`].push(match);
  }
  return [...units.values()]
    .map(withoutUnmet)
    .filter(({ sources, controls, sinks }) => sources.length + controls.length + sinks.length > 0);
}

/** Data that a stranger can choose; the environment belongs to whoever runs the program. */
export function isUntrusted({ meta }: Found): boolean {
  return meta['kind'] !== 'environment';
}

/** What stands in front of an entry point is told with the entry point; what only looks like middleware counts where middleware is used. */
function isInFront(control: Found, found: readonly Found[], entries: readonly Entry[]): boolean {
  if (control.captures['of'] !== undefined || control.lists?.['routes'] !== undefined) return true;
  if (control.meta['as'] !== 'middleware')
    return found.some((match) => match.meta['role'] === 'route' && encloses(match, control)) && !isInBody(control, found, entries);
  return !found.some(
    ({ meta, start, end }) => (meta['role'] === 'mount' || meta['role'] === 'middleware') && start <= control.start && control.end <= end,
  );
}

/** In a function of its own, or in a handler written in place. */
function isInBody(control: Found, found: readonly Found[], entries: readonly Entry[]): boolean {
  const named = found.some((match) => match.meta['role'] === 'function' && encloses(match, control));
  return named || entries.some(({ at, target }) => !target && encloses(at, control));
}

function unitAround(match: Found, found: readonly Found[], inline: readonly Entry[]): Unit {
  const around = found.filter((other) => other.meta['role'] === 'function' && (encloses(other, match) || other.start === match.start));
  const handlers = inline.filter(({ at }) => encloses(at, match));
  const innermost = around.at(-1);
  const handler = handlers.at(-1);
  const parts = { path: match.path, sources: [], controls: [], sinks: [] };
  if (handler && (!innermost || innermost.start <= handler.at.start)) {
    return { ...parts, startLine: handler.at.startLine, endLine: handler.at.endLine, name: handler.label };
  }
  if (!innermost) return { ...parts, startLine: 0, endLine: 0, name: 'top level' };
  return { ...parts, startLine: innermost.startLine, endLine: innermost.endLine, name: qualifiedName(found, innermost) };
}

/** A file path or a redirect is only worth a look where untrusted data is near. */
function withoutUnmet(unit: Unit): Unit {
  const met = unit.sources.some(isUntrusted);
  return { ...unit, sinks: unit.sinks.filter(({ meta }) => meta['only'] === undefined || met) };
}
