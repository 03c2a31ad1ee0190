// Lists of HTTP routes as text, a line each: `VERB /path | handler | files | guards`. Blank lines and lines that begin with # do not count.

/**
 * The route of a line. Parameters in paths lose their names, their types, and a slash at the end goes, as frameworks differ there: two lists
 * can be compared. Guards: `-` none, `?name` stands before the route and turns nobody away.
 * @returns {{verb: string, path: string, handler: string, files: string[], guards: string[], text: string}}
 */
export function readRoute(line) {
  const [what, handler = '-', files = '', guards = '-'] = line.split('|').map((part) => part.trim());
  const space = what.indexOf(' ');
  return {
    verb: what.slice(0, space).toUpperCase(),
    path: comparable(what.slice(space + 1)),
    handler,
    files: files.split(' ').filter((each) => each !== ''),
    guards: guards.split(' ').filter((each) => each !== '-'),
    text: what,
  };
}

export function contentLines(text) {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** A path without what frameworks write differently. An expression in braces, which kb shows where it cannot know a prefix, becomes `{*}`. */
export function comparable(path) {
  const plain = path
    .replace(/\?<.*$/, '')
    .replace(/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/g, '{}')
    .replace(/<[^<>]*>/g, '{}')
    .replace(/\$?\{([^{}]*)\}/g, (_, inner) => (/^[^:]*[."'`+([ ]|^[A-Z][A-Z_]+$/.test(inner) ? '{*}' : '{}'))
    .replace(/:\w+(?:\([^()/]*\))?[?*+]?/g, '{}')
    .replace(/\/\*\w*/g, '/{}')
    .replace(/\/\(/g, '(/')
    .replace(/[?]$/, '')
    .replace(/\/{2,}/g, '/');
  return `/${plain}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** Whether a stated route is a true one: a verb that stands for all is that of each, `{*}` any segments. */
export function sameRoute(stated, truth) {
  const verb = stated.verb === truth.verb || isAny(stated.verb) || isAny(truth.verb);
  return verb && (stated.path === truth.path || (stated.path.includes('{*}') && pattern(stated.path).test(truth.path)));
}

/** `{*}` stands for any text, none too: `/{*}/users` is `/users` as well as `/api/v1/users`. */
function pattern(path) {
  const parts = path.split('{*}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`.replace('/.*/', '/(?:.*/)?'));
}

/** Whether a name of a handler is another, as far as both say: `-` says nothing, `Users.show` is `show` and `Users`. */
export function sameHandler(a, b) {
  if (a === '-' || b === '-' || a === '' || b === '') return true;
  const [left, right] = [a, b].map((each) =>
    each
      .replace(/\(.*$/s, '')
      .split(/[.:@#\\]+/)
      .filter((part) => part !== ''),
  );
  return left.some((part) => right.includes(part));
}

function isAny(verb) {
  return ['ANY', 'ALL', '*'].includes(verb);
}
