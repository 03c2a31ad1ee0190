/**
 * The little of TOML that manifests need: strings, booleans (as text) and lists of strings, by `section.key`. Sections that repeat (`[[bin]]`) are
 * numbered: `bin.0.path`. Inline tables yield their strings and booleans as `section.key.inner`. What it does not understand it passes over.
 */
export function readToml(text: string): Map<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  const counts = new Map<string, number>();
  let section = '';
  for (const line of joinLists(text)) {
    const header = /^\[(\[)?\s*([^\]]+?)\s*\]/.exec(line);
    if (header?.[2]) {
      section = header[2].replace(/["']/g, '');
      if (header[1]) {
        const count = counts.get(section) ?? 0;
        counts.set(section, count + 1);
        section = `${section}.${count}`;
      }
      continue;
    }
    const entry = /^([\w."'-]+)\s*=\s*(.*)$/.exec(line);
    if (entry?.[1]) readValue(values, `${section === '' ? '' : `${section}.`}${entry[1].replace(/["']/g, '')}`, entry[2] ?? '');
  }
  return values;
}

/** Lines without comments, with lists that span several lines put on one. */
function joinLists(text: string): string[] {
  const lines: string[] = [];
  let open: string | undefined;
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^((?:[^"'#]|"[^"]*"|'[^']*')*)#.*$/, '$1').trim();
    if (open !== undefined) open += ` ${line}`;
    else if (/=\s*\[[^\]]*$/.test(line)) open = line;
    else lines.push(line);
    if (open?.includes(']')) {
      lines.push(open);
      open = undefined;
    }
  }
  return lines;
}

function readValue(values: Map<string, string | string[]>, key: string, written: string): void {
  if (written.startsWith('{')) {
    for (const [, inner, quoted, flag] of written.matchAll(/([\w-]+)\s*=\s*(?:["']([^"']*)["']|(true|false)\b)/g)) {
      values.set(`${key}.${inner}`, quoted ?? flag ?? '');
    }
  } else if (written.startsWith('[')) {
    values.set(
      key,
      [...written.matchAll(/["']([^"']*)["']/g)].map(([, value]) => value ?? ''),
    );
  } else {
    const value = /^["']([^"']*)["']|^(true|false)\b/
      .exec(written)
      ?.slice(1)
      .find((part) => part !== undefined);
    if (value !== undefined) values.set(key, value);
  }
}
