import { isUtf8 } from 'node:buffer';

import { decodePath, encodePath } from './path-bytes.ts';

/** Splits what git prints under `-z` into its records, as strings that keep every byte (see `path-bytes.ts`). */
export function splitRecords(output: Buffer): string[] {
  const records = isUtf8(output) ? output.toString('utf8').split('\0') : splitBytes(output);
  if (records.at(-1) === '') records.pop();
  return records;
}

/** Paths as git reads them from standard input under `-z`. */
export function joinPaths(paths: readonly string[]): Buffer {
  return encodePath(paths.map((path) => `${path}\0`).join(''));
}

function splitBytes(output: Buffer): string[] {
  const records: string[] = [];
  let start = 0;
  for (let end = output.indexOf(0); end >= 0; end = output.indexOf(0, start)) {
    records.push(decodePath(output.subarray(start, end)));
    start = end + 1;
  }
  records.push(decodePath(output.subarray(start)));
  return records;
}
