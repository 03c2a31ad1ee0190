const PACKAGE_NAME = /^(?:@[\w.-][\w.~-]*\/)?[a-zA-Z0-9_][\w.~-]*/;

/** A specifier without what bundlers add: `loader!` before it, `?query` and `#hash` after it. */
export function bareSpecifier(specifier: string): string {
  const path = specifier.slice(specifier.lastIndexOf('!') + 1);
  return path.replace(/(?!^)[?#].*$/s, '');
}

export function isRelative(specifier: string): boolean {
  return /^\.\.?(?:\/|$)/.test(specifier);
}

/**
 * The package that a specifier names: `react/jsx-runtime` → react, `@scope/pkg/deep` → @scope/pkg, `node:fs/promises` → node:fs,
 * `npm:chalk@5` → chalk, `https://host/x` → https://host. Undefined where it can be none, such as `@/components`.
 */
export function packageName(specifier: string): string | undefined {
  const url = /^https?:\/\/[^/]+/.exec(specifier)?.[0];
  if (url !== undefined) return url;
  const [, scheme, rest] = /^([a-z]+):(.*)$/s.exec(specifier) ?? [];
  if (scheme === undefined || rest === undefined) return PACKAGE_NAME.exec(specifier)?.[0];
  if (scheme === 'npm' || scheme === 'jsr') return PACKAGE_NAME.exec(rest)?.[0];
  const name = /^[\w.-]+/.exec(rest)?.[0];
  return name === undefined || scheme === 'data' || scheme === 'file' ? undefined : `${scheme}:${name}`;
}
