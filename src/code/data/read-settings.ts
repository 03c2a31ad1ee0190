import type { DataItem, ReadItems } from './data-item.ts';
import { isSecret } from './secret-form.ts';

/** `KEY=value`, `key: value`, `"key": "value",` on a line of its own; the value may be quoted. */
const LINE = /^[ \t]*(?:export[ \t]+|-[ \t]+)?["']?([A-Za-z_][\w.-]*)["']?[ \t]*[=:][ \t]*(.+?)[ \t]*,?[ \t]*$/gm;

/**
 * Secrets with a fixed value in a settings file (`.env`, properties, YAML, JSON, INI), by the form that services give them, by their name and a
 * value that no placeholder has, or in an address. Items: `secret` (`name`), never the value.
 */
export const readSettings: ReadItems = (text) =>
  [...text.matchAll(LINE)].flatMap((match): DataItem[] => {
    const [line, name = '', written = ''] = match;
    const value = plain(written);
    const start = (match.index ?? 0) + line.length - line.trimStart().length;
    return isSecret(name, value) ? [{ name: 'secret', start, end: (match.index ?? 0) + line.length, captures: { name } }] : [];
  });

function plain(written: string): string {
  const [, , quoted] = /^(["'])(.*?)\1/.exec(written) ?? [];
  return quoted ?? written.replace(/\s+[#;].*$/, '').trim();
}
