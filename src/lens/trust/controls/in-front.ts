import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { elementsOf } from '../../../program/mounts/route-arguments.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';

/** Middleware that was recognised as a control, wherever it was written. */
export function inFront(entry: Entry, all: readonly RuleHit[]): RuleHit[] {
  // What is in front of a directory may be called like a handler: `load`.
  const controls = all.filter(({ meta }) => meta.on !== 'directory');
  // A handler stands in front of nothing but what it is given: `requireUser(show)`, not `auth.handleLogin`.
  const given = entry.handler?.includes('(') ? [entry.handler] : [];
  return [...entry.before, ...entry.wrappers, ...given].flatMap((text) => {
    spend(controls.length);
    const listed = text.startsWith('[') ? elementsOf(text) : [];
    const each = listed.flatMap((part) => controls.find(({ captures }) => captures.expression === part) ?? []);
    return each.length > 0 ? each : controls.filter(({ captures }) => namesControl(captures.expression ?? '', text)).slice(0, 1);
  });
}

/** `auth('admin')`, or `Depends(admin)` inside `[Depends(admin)]`. */
export function namesControl(control: string, written: string): boolean {
  return control !== '' && (written === control || (written.startsWith('[') && written.includes(control)));
}
