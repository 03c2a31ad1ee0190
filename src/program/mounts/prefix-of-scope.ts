import type { RuleHit } from '../names/find-matches.ts';
import { isQuoted, unquote } from '../names/unquote.ts';
import { constantsFor, fillConstants } from './fill-constants.ts';
import type { Mounts } from './mount.ts';
import { readablePath } from './readable-path.ts';
import { symbolAsText } from './symbol-as-text.ts';

/** The path that a block or class puts in front of the routes inside it. What is computed is shown in braces. */
export function prefixOfScope(scope: RuleHit, { found, names }: Mounts): string {
  const written = unquote(symbolsAsTexts(scope) ?? scope.meta.always ?? scopePrefix(scope));
  return readablePath(fillConstants(written, constantsFor(scope.path, found, names, scope)));
}

/** A parameter of Ruby is in the path as it is written: `route_param :id`. */
function symbolsAsTexts({ captures: { prefix }, meta }: RuleHit): string | undefined {
  return prefix !== undefined && meta.kind === 'parameter' ? `'${prefix}'` : symbolAsText(prefix);
}

/** `@Controller('users')` or `@Controller({ path: 'users', version: '1' })`. */
function scopePrefix(scope: RuleHit): string {
  const [first = ''] = scope.lists?.args ?? [];
  if (isQuoted(first)) return first;
  const [, path = ''] = /\bpath:\s*(['"`][^'"`]*['"`])/.exec(first) ?? [];
  return path;
}
