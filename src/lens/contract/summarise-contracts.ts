import { count } from '../../base/count.ts';
import type { View } from '../../program/view.ts';
import { enumerateCode } from '../report/phrases.ts';
import { describeUnsearched, searchedSources } from '../report/rule-gaps.ts';

export interface ContractNames {
  schemas: readonly string[];
  fields: number;
  /** The error of every place that raises one. */
  errors: readonly string[];
  /** Error types that the sources define. */
  errorTypes: readonly string[];
  values: readonly string[];
  /** Public functions and methods that take or give something. */
  signatures: number;
}

/** What the contracts are about, in sentences. */
export function summariseContracts(view: View, { schemas, fields, errors, errorTypes, values, signatures }: ContractNames): string[] {
  if ([schemas, errors, errorTypes, values].every((found) => found.length === 0)) {
    const searched = searchedSources(view).length;
    const unsearched = describeUnsearched(view, 'contract rules');
    if (searched === 0) return [signatures === 0 ? unsearched : `${unsearched} What is shown are the signatures of public functions.`];
    const nothing = `No schema, error or closed set of values was found in ${count(searched, 'file')}`;
    return [signatures === 0 ? `${nothing}, and no public function.` : `${nothing}; public signatures are all the contract there is.`];
  }
  const counts = new Map<string, number>();
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
  const frequent = [...counts].sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1));
  return [
    ...(schemas.length === 0 ? [] : [`${countNames(schemas)} with ${count(fields, 'field')}: ${enumerateCode([...new Set(schemas)], 5)}.`]),
    ...(errors.length === 0
      ? []
      : [
          `Errors raised${frequent.length === 1 ? '' : ', most often first'}: ${enumerateCode(
            frequent.map(([error]) => error),
            4,
          )}.`,
        ]),
    ...(errorTypes.length === 0 ? [] : [`${count(errorTypes.length, 'error type')}: ${enumerateCode([...new Set(errorTypes)], 5)}.`]),
    ...(values.length === 0 ? [] : [`${count(values.length, 'closed set')} of values: ${enumerateCode([...new Set(values)], 5)}.`]),
  ];
}

/** A table that later migrations change, or a schema in several files, is one name in several places. */
function countNames(schemas: readonly string[]): string {
  const names = new Set(schemas).size;
  return names === schemas.length ? count(names, 'schema') : `${count(names, 'schema')} in ${count(schemas.length, 'place')}`;
}
