import { usageError } from '../base/errors.ts';
import type { DriverCall } from './drive-merge.ts';

/**
 * Reads the arguments of `merge.kb.driver`: `%O %A %B %L %P`, and `%S %X %Y` of git 2.44 and later; an older git leaves these as they are.
 * @throws KbError (exit 2) when there are fewer.
 */
export function driverCall(args: readonly string[]): DriverCall {
  const [base, ours, theirs, size, path, ...labels] = args;
  if (base === undefined || ours === undefined || theirs === undefined || size === undefined || path === undefined) {
    throw usageError('git calls the merge driver with five arguments', 'kb hooks install sets it up');
  }
  const [ofBase, ofOurs, ofTheirs] = labels.map((label) => (/^%[A-Z]$/.test(label) ? undefined : label));
  return {
    ...{ base, ours, theirs, path },
    markerSize: /^\d{1,4}$/.test(size) ? Number(size) : 7,
    labels: { base: ofBase ?? 'base', ours: ofOurs ?? 'ours', theirs: ofTheirs ?? 'theirs' },
  };
}
