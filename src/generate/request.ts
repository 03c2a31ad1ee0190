import { type KbError, usageError } from '../base/errors.ts';
import { didYouMean } from '../base/nearest-name.ts';
import type { Limits } from '../docs/document/document.ts';
import { GENERAL_LENSES, LENS_NAMES, ROLES } from '../lens/find-lens.ts';

/** In characters: enough for any path or sentence, and what is ranked and suggested by it stays bounded. */
const MAX_FOCUS = 1000;

/** What to look at, through which lenses. */
export interface Request {
  /** As it is recorded; paths are from the top of the repository. */
  focus: string;
  /** As somebody typed it, where that differs. */
  typedFocus?: string;
  lenses: string[];
  /** The role, where lenses were chosen by role. */
  role?: string;
  /** Neither a role nor a lens was named. */
  everyLens: boolean;
  /** Limits that were asked for; the others come from the document or the configuration. */
  limits: Partial<Limits>;
}

export interface RequestFlags {
  focus: string;
  for?: string;
  /** Lens names, separated by commas. */
  lens?: string;
  limits?: Partial<Limits>;
}

/**
 * Turns flags into a request.
 * @param allowEvery whether naming neither a role nor a lens means every lens; a check does, writing does not.
 * @throws KbError (exit 2) that lists the valid roles or lenses.
 */
export function parseRequest(flags: RequestFlags, allowEvery: boolean): Request {
  const focus = flags.focus.trim();
  if (focus.length > MAX_FOCUS) throw usageError(`the focus is longer than ${MAX_FOCUS} characters`, 'name an area in a few words');
  const limits = flags.limits ?? {};
  if (flags.for !== undefined && flags.lens !== undefined) throw usageError('give --for or --lens, not both');
  if (flags.for !== undefined) return { focus, lenses: [...lensesOfRole(flags.for)], role: flags.for, everyLens: false, limits };
  if (flags.lens !== undefined) return { focus, lenses: parseLenses(flags.lens), everyLens: false, limits };
  if (allowEvery) return { focus, lenses: [...GENERAL_LENSES], everyLens: true, limits };
  throw usageError(
    'say who the document is for, or through which lens',
    `--for=${[...ROLES.keys()].join('|')} or --lens=${LENS_NAMES.join()}`,
  );
}

function lensesOfRole(role: string): readonly string[] {
  const lenses = ROLES.get(role);
  if (!lenses) throw unknownName('role', role, [...ROLES.keys()]);
  return lenses;
}

function parseLenses(text: string): string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  const unknown = names.find((name) => !LENS_NAMES.includes(name));
  if (unknown !== undefined || names.length === 0) throw unknownName('lens', unknown ?? text, LENS_NAMES);
  return names;
}

function unknownName(kind: 'lens' | 'role', name: string, names: readonly string[]): KbError {
  const near = didYouMean(name, names);
  const all = `${kind === 'lens' ? 'lenses' : 'roles'}: ${names.join(', ')}`;
  return usageError(`unknown ${kind} '${name}'`, near === undefined ? all : `${near} ${all}`);
}
