/** A regular expression of JavaScript that begins at the start of a path, or has slashes in it: no path is written so. */
const REGEX = /^\/(\^?(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[a-z]*$/;

/** What has a meaning of its own in a regular expression. */
const MEANS = /[()[\]|+?^$\\{}]/;

/** A regular expression as a path where it is one with parts that can be anything, `/files/*` of `/^\/files\/(.*)$/`; else undefined, also where it is none. */
export function spellRegex(text: string): string | undefined {
  const [, inside] = REGEX.exec(text) ?? [];
  if (inside === undefined || !/^\^|\\\//.test(inside)) return undefined;
  const path = inside
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\\([/.-])/g, '$1')
    .replace(/\(\?<(\w+)>(?:[^()[\]]|\[[^\]]*\])*\)/g, ':$1')
    .replace(/\((?!\?)(?:[^()[\]|]|\[[^\]]*\])*\)|\.[*+]/g, '*')
    .replace(/\/\?$/, '');
  if (MEANS.test(path)) return undefined;
  const open = { start: inside.startsWith('^') ? '' : '*', end: inside.endsWith('$') || path.endsWith('*') ? '' : '*' };
  return `${open.start}${path}${open.end}`;
}
