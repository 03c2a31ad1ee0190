import type { Entry } from '../../../program/entries/list-entries.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { missingBase } from '../../../program/routes/is-known-whole.ts';
import { UNREAD } from './judge-control.ts';

/**
 * What is not among the sources and decides who may enter. Of an entry point that is found by the blocks around it the application that is
 * mounted there, a controller of a package, a base class of one; of another the handler that its name does not lead to: what is written on it,
 * and what it does first, was not read. A handler of a package is known for what it is, unless it is a class; one that a function makes, where that
 * shows what it answers with.
 */
export function beyondSources(entry: Entry, names: Names, found: AllMatches): RuleHit[] {
  const { at } = entry;
  const unread = at.meta.nests === undefined ? (lostHandler(entry, names) ?? madeHandler(entry, found)) : nestedBeyond(entry, names);
  if (unread === undefined || unread === '') return [];
  return [{ ...at, captures: { expression: unread }, lists: {}, meta: { role: 'control', kind: UNREAD } }];
}

function lostHandler({ at, handler, target, answered }: Entry, names: Names): string | undefined {
  if (handler === undefined || target || answered) return undefined;
  const named = handler.replace(/\{.*\}/s, '').match(/[A-Za-z_$][\w$]*((\.|::)[\w$]+)*/g) ?? [];
  const leads = named.map((name) => ({ name, kind: names.resolve(at.path, name, at).kind }));
  if (leads.some(({ kind }) => kind === 'package')) return isViewOfOthers(handler, at, names) ? handler : undefined;
  return leads.some(({ name, kind }) => kind === 'file' || /[.:]/.test(name)) ? handler : undefined;
}

/** A handler of Go that a function of the sources makes of something else: `func New(secret string) http.Handler { return signed(secret, h) }`. */
function madeHandler({ handler, target }: Entry, found: AllMatches): string | undefined {
  if (!target || !/\bhttp\.Handler(Func)?$/.test(target.captures.result ?? '')) return undefined;
  const answers = ({ meta, lists }: RuleHit) =>
    (meta.role === 'closure' || meta.role === 'function') && (lists?.params ?? []).some((text) => /\*http\.Request\b/.test(text));
  return insidePlace(found.get(target.path) ?? [], target).some(answers) ? undefined : handler;
}

/** A class-based view of a package, but for Django's own, which are known: it says itself who may enter. */
function isViewOfOthers(handler: string, { path, ...at }: RuleHit, names: Names): boolean {
  const [, view] = /^([\w.]+)\.as_\w*view\(/.exec(handler) ?? [];
  const target = view === undefined ? undefined : names.resolve(path, view, { path, ...at });
  return target?.kind === 'package' && target.name !== 'django';
}

function nestedBeyond({ at, handler = '', within }: Entry, names: Names): string | undefined {
  // Rails' own answer to everybody: `rails/health#show`.
  const [, type] = /^(?!Rails::)([A-Z][\w:]*)(?:\.\w+[!?]?)?$/.exec(handler) ?? [];
  return at.meta.nests === 'mount' ? handler : within ? missingBase(within, names) : type;
}
