/** Values by a kind and a key, of which those go that were wanted least recently. */
export interface Recent<V> {
  get: (kind: string, key: string) => V | undefined;
  /** @param weight of the value, in whatever the budget is in. */
  set: (kind: string, key: string, value: V, weight: number) => void;
}

interface Kept<V> {
  value: V;
  weight: number;
}

/**
 * Keeps values whose weights stay within a budget. What was wanted since half of it was filled is young; when the young fill their half, what
 * is older goes and they are the old: to look something up then costs no more than that.
 */
export function recent<V>(budget: number): Recent<V> {
  let young = new Map<string, Map<string, Kept<V>>>();
  let old = young;
  let weight = 0;
  const keep = (kind: string, key: string, kept: Kept<V>) => {
    if (weight + kept.weight > budget / 2) {
      old = young;
      young = new Map();
      weight = 0;
    }
    weight += kept.weight;
    const ofKind = young.get(kind);
    if (ofKind) ofKind.set(key, kept);
    else young.set(kind, new Map([[key, kept]]));
  };
  return {
    get: (kind, key) => {
      const known = young.get(kind)?.get(key);
      if (known) return known.value;
      const older = old.get(kind)?.get(key);
      if (older) keep(kind, key, older);
      return older?.value;
    },
    set: (kind, key, value, size) => {
      if (size <= budget / 2) keep(kind, key, { value, weight: size });
    },
  };
}
