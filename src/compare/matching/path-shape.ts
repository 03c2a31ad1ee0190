/** What names a parameter in a path, as frameworks write it, and what stays of it: what it may be is a matter to those who call, its name is none. */
const PARAMETERS: readonly (readonly [RegExp, string])[] = [
  // `/:id`, `/:id(\d+)`, `/:from-:to`, `/:name.:format`
  [/(?<=[/.-]):[A-Za-z_]\w*/g, ':'],
  // `{id}`, `{id:int}`, `{id?}`, `{*path}`, `{path*}`
  [/\{(\*{0,2})[A-Za-z_]\w*(?=[}:?=*])/g, '{$1'],
  // `<id>`, `<int:id>`, `(?P<id>\d+)`
  [/<([^<>]*:)?[A-Za-z_]\w*>/g, '<$1>'],
  // `/[id]`, `/[...path]`
  [/(?<=\/\[{1,2})(\.{3})?[A-Za-z_]\w*(?=\]{1,2}(?:\/|$))/g, '$1'],
  // `/*path`
  [/(?<=\/)\*[A-Za-z_]\w*/g, '*'],
];

/** A path without the names of its parameters: who calls `/orders/:id` calls `/orders/:order_id` just so. */
export function pathShape(path: string): string {
  return PARAMETERS.reduce((shaped, [named, left]) => shaped.replace(named, left), path);
}
