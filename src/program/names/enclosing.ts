import { fileName } from '../../base/path-parts.ts';
import { aroundPlace } from './around-place.ts';
import { encloses, type RuleHit } from './find-matches.ts';

/** The innermost named function around a place, with its class: `UserService.create`; undefined at the top of a file. */
export function functionAround(found: readonly RuleHit[], place: RuleHit): RuleHit | undefined {
  return aroundPlace(found, place).findLast((match) => match.meta.role === 'function' && encloses(match, place));
}

/** `UserService.create`, `create`, or the file's name for an anonymous default export. */
export function qualifiedName(found: readonly RuleHit[], named: RuleHit): string {
  const name = named.captures.name ?? fileName(named.path);
  const owner = named.captures.type ?? classAround(found, named)?.captures.name;
  return owner === undefined ? name : `${owner}.${name}`;
}

/** The innermost class around a place. */
export function classAround(found: readonly RuleHit[], place: RuleHit): RuleHit | undefined {
  return aroundPlace(found, place).findLast((match) => match.meta.role === 'class' && encloses(match, place));
}
