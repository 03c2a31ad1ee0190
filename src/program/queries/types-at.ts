import type { InParts } from '../../base/pace.ts';
import { findAll, type RuleHit } from '../names/find-matches.ts';
import { indexNames } from '../names/index-names.ts';
import type { SourceView } from '../view.ts';

/** Something that a place says. */
export interface SaidAt {
  path: string;
  /** Offsets in UTF-16 units, and 1-based. */
  start: number;
  end: number;
  line: number;
  /** As written: 'this.media'. */
  name: string;
}

/** A type of the sources. */
export interface TypeAt {
  name: string;
  path: string;
  /** What it extends or implements, as written. */
  bases: readonly string[];
  fields: ReadonlySet<string>;
}

/** The types of what some places say, one for each, where these are types of the sources. */
export function* typesAt(sources: readonly SourceView[], said: readonly SaidAt[]): InParts<(TypeAt | undefined)[]> {
  const found = yield* findAll(sources, 'tests too');
  const names = yield* indexNames(sources, found);
  const types: (TypeAt | undefined)[] = [];
  for (const { path, start, end, line, name } of said) {
    yield;
    const from: RuleHit = { rule: 'asked/place', path, start, end, startLine: line, endLine: line, captures: {}, meta: { role: 'call' } };
    const type = names.typeOf(path, name, from);
    types.push(type && { name: type.name, path: type.path, bases: type.bases, fields: new Set(type.fields.keys()) });
  }
  return types;
}
