/** What placeholders stand for; undefined is not known here. */
export type Placeholders = (name: string) => string | undefined;

/**
 * Puts values in the place of the placeholders that `ServerSpec` and `Candidate` tell of, in every string of plain data. A string that needs
 * a value which is not known is left out of the map or list it is in.
 */
export function fillPlaceholders<T>(data: T, values: Placeholders): T {
  return fill(data, values) as T;
}

/** The names of the programs that plain data has placeholders for. */
export function programsIn(data: unknown): string[] {
  return [...JSON.stringify(data ?? null).matchAll(/\{(?:program|outside):([^}]+)\}/g)].map(([, name = '']) => name);
}

function fill(data: unknown, values: Placeholders): unknown {
  if (typeof data === 'string') return fillText(data, values);
  if (Array.isArray(data)) return data.map((each) => fill(each, values)).filter((each) => each !== undefined);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      const filled = fill(value, values);
      return filled === undefined ? [] : [[key, filled]];
    }),
  );
}

function fillText(text: string, values: Placeholders): string | undefined {
  const parts = text
    .split(/\{(cache|root|cpus|toolchain|platform|arch|exe|(?:program|outside):[^}]+)\}/)
    .map((part, at) => (at % 2 ? values(part) : part));
  return parts.includes(undefined) ? undefined : parts.join('');
}
