import * as v from 'valibot';

import { CONFIG } from './config-schema.ts';

/** A key of the configuration as people are told of it. */
export interface DescribedKey {
  key: string;
  /** A sentence. */
  description: string;
  /** What holds where nothing is said; absent for a map, whose keys have their own. */
  fallback?: string | number | boolean | readonly string[];
  keys: DescribedKey[];
}

/** The keys of the configuration in their order. */
export function describeKeys(): DescribedKey[] {
  return describeEntries(CONFIG.entries, v.parse(CONFIG, {}));
}

function describeEntries(entries: v.ObjectEntries, defaults: Readonly<Record<string, unknown>>): DescribedKey[] {
  return Object.entries(entries).map(([key, schema]) => {
    const fallback = defaults[key];
    const own = innerEntries(schema);
    return {
      key,
      description: v.getDescription(schema) ?? '',
      ...(own ? {} : { fallback: fallback as NonNullable<DescribedKey['fallback']> }),
      keys: own ? describeEntries(own, fallback as Record<string, unknown>) : [],
    };
  });
}

function innerEntries(schema: object): v.ObjectEntries | undefined {
  const inner = 'wrapped' in schema ? schema.wrapped : undefined;
  return typeof inner === 'object' && inner !== null && 'entries' in inner ? (inner.entries as v.ObjectEntries) : undefined;
}
