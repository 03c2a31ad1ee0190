type Data = Readonly<Record<string, unknown>>;

/** Whether a value is an object and no list. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts of a list of anything; none where it is no list. */
export function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Lays one map of plain data over another: maps in them are merged, anything else is replaced. */
export function layOver(below: Data = {}, above: Data = {}): Record<string, unknown> {
  const laid = Object.entries(above).map(([key, value]) => {
    const old = Object.hasOwn(below, key) ? below[key] : undefined;
    return [key, isMap(old) && isMap(value) ? layOver(old, value) : value] as const;
  });
  return { ...below, ...Object.fromEntries(laid) };
}
