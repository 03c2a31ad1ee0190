/** A path that is a regular expression, without its anchors, named groups as `<name>`; of one of Rocket not what is behind it, `?<page>&<size>`. */
export function readablePath(written: string): string {
  const path = written.replace(/(?<!\()\?<\w+(\.\.)?>.*$/s, '');
  if (!/^\^|\(\?P<|\$$/.test(path)) return path;
  return path
    .replace(/^\^/, '')
    .replace(/(\/\?)?(\$|\\Z)$/, '')
    .replace(/\(\?P(<\w+>)(\[[^\]]*\]|\((\[[^\]]*\]|[^()])*\)|[^()[])*\)/g, '$1')
    .replace(/\\([.-])/g, '$1');
}
