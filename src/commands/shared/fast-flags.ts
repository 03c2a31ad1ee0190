/** What the plain words of a command line say. */
export interface FastWords {
  /** Words that belong to no flag, in their order. */
  words: string[];
  /** Flags that stand alone, by name. */
  on: ReadonlySet<string>;
  /** Flags with their values, by name. */
  values: ReadonlyMap<string, string>;
}

/**
 * Reads words that nobody can take for anything else than the command line does: long flags, each at most once, and values that are no flags.
 * @param toggles names of flags that stand alone. @param valued names of flags that have a value.
 * @returns undefined for all else, an unknown flag, an empty word: the command line answers those.
 */
export function readFastFlags(written: readonly string[], toggles: readonly string[], valued: readonly string[]): FastWords | undefined {
  const words: string[] = [];
  const on = new Set<string>();
  const values = new Map<string, string>();
  const rest = [...written];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '') return undefined;
    if (!word.startsWith('-')) {
      words.push(word);
      continue;
    }
    const [, name = '', given] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (on.has(name) || values.has(name)) return undefined;
    if (valued.includes(name)) {
      const value = given ?? rest.shift() ?? '';
      if (value === '' || value.startsWith('-')) return undefined;
      values.set(name, value);
    } else if (toggles.includes(name) && given === undefined) on.add(name);
    else return undefined;
  }
  return { words, on, values };
}
