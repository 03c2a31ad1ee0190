import { leadingPath, listedIn } from '../mounts/route-arguments.ts';
import type { RuleHit } from '../names/find-matches.ts';
import { isQuoted, unquote } from '../names/unquote.ts';

/** A path below which something is used; `isPart` where it is used for some of the paths there only, or where only a part of the path is known. */
interface PathOfUse {
  path: string;
  isPart?: true;
  /** It goes by a name whose value is not known: of what is added by the same name it is in front, of all else in some cases. */
  isNamed?: true;
}

/** A regular expression of JavaScript. */
const PATTERN = /^\/(?![/*])(?<source>.+)\/[dgimsuvy]*$/s;

/** A text of JavaScript that others can be in: `(/admin${name === 'x' ? '' : `|/${name}`})`. */
const NESTED = /^`.*`$/s;

/** What a pattern starts with that is a path by itself: `\/admin` of `^\/admin\/`; the rest, where that lets on all that is below it. */
const LITERAL = /^\^(?<path>(?:\\?\/[\w-]+)+)(?<rest>.*)$/s;
const ALL_BELOW = /^(\\?\/|\(\\?\/\.\*\)\??|\(\?:\\?\/\|\$\)|\\?\/\.[*+]|\.\*|\\b)?\$?$/;

/** What a path must not go on with, or must: `/files(?!\/private)`. */
const EXCEPT = /\(\?[!=][^()]*\)/g;

/** What no path has that stands for itself. */
const SIGNS = /[(|+[\\]|\{(?!\w+\})|\?(?=.)/;

/**
 * The paths that something is used for, by the argument that leads the others: `app.use('/admin', requireUser)`, `app.use(['/a', '/b'], requireUser)`,
 * `app.use(/^\/admin/, requireUser)`. Undefined where it is for all.
 */
export function pathsOfUse(use: RuleHit): PathOfUse[] | undefined {
  const leading = leadingPattern(use) ?? leadingPath(use);
  if (leading === undefined) return undefined;
  return listedIn(leading).map((text) =>
    isQuoted(text) ? ofText(unquote(text)) : NESTED.test(text) ? ofText(text.slice(1, -1)) : ofPattern(text),
  );
}

/** What leads the arguments of `app.use(/^\/admin/, requireUser)`: a regular expression, or a text with texts in it. */
export function leadingPattern({ lists, meta }: RuleHit): string | undefined {
  const [first = '', ...others] = lists?.args ?? [];
  const isPattern = PATTERN.test(first) || (NESTED.test(first) && !isQuoted(first));
  return others.length > 0 && meta.prefix === undefined && isPattern ? first : undefined;
}

function ofText(path: string): PathOfUse {
  const all = path.replace(/\*\w*\??$|\{\*\w*\}$/, '*');
  const known = all.replace(EXCEPT, '');
  const sign = known.search(SIGNS);
  if (sign >= 0) return { path: known.slice(0, known.slice(0, sign).lastIndexOf('/') + 1) || '/', isPart: true };
  return known === all ? { path: known } : { path: known, isPart: true };
}

function ofPattern(text: string): PathOfUse {
  const { source } = PATTERN.exec(text)?.groups ?? {};
  if (source === undefined) return { path: `{${text}}`, isNamed: true };
  const { path, rest = '' } = LITERAL.exec(source)?.groups ?? {};
  if (path === undefined) return { path: '/', isPart: true };
  const whole = path.replaceAll('\\', '');
  if (ALL_BELOW.test(rest)) return { path: whole };
  return { path: /^\\?\//.test(rest) ? `${whole}/` : whole.replace(/[^/]+$/, ''), isPart: true };
}
