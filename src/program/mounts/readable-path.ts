/** A path that is a regular expression, without its anchors, named groups as `<name>`. */
export function readablePath(path: string): string {
  if (!/^\^|\(\?P<|\$$/.test(path)) return path;
  return path
    .replace(/^\^/, '')
    .replace(/(\/\?)?(\$|\\Z)$/, '')
    .replace(/\(\?P(<\w+>)(\[[^\]]*\]|\((\[[^\]]*\]|[^()])*\)|[^()[])*\)/g, '$1')
    .replace(/\\([.-])/g, '$1');
}
