import { afterLastDot } from '../../../base/after-last-dot.ts';
import { splitText } from '../../../code/text/split-text.ts';
import { isStatusField } from './names-of-states.ts';

/** An SQL statement that sets the status of rows. Values are written as code, quotes included; placeholders by what is passed for them. */
export interface SqlWrite {
  table: string;
  field: string;
  value: string;
  initial: boolean;
  /** What its WHERE asks of the same column. */
  only?: string[];
}

/**
 * Reads `UPDATE … SET status = 'x' WHERE status = 'y'` and `INSERT INTO … (status) VALUES ('x')`.
 * @param passed the arguments after the text, for `$1`, `?` and `%s`.
 */
export function readSqlWrites(text: string, passed: readonly string[]): SqlWrite[] {
  const sql = numberPlaceholders(
    withoutQuotes(text)
      .replace(/\\[ntr]/g, ' ')
      .replace(/\\(?=["'])/g, ''),
  );
  return [...readUpdate(sql, passed), ...readInsert(sql, passed)];
}

/** Of a string of any of the languages; what it says of values stays quoted. */
function withoutQuotes(text: string): string {
  const [, quote = ''] = /^[rbfu]*("""|'''|["'`])/i.exec(text) ?? [];
  const inner = text.replace(/^[rbfu]*("""|'''|["'`])/i, '');
  return quote !== '' && inner.endsWith(quote) ? inner.slice(0, -quote.length) : inner;
}

function readUpdate(sql: string, passed: readonly string[]): SqlWrite[] {
  const [, table = '', assignments = '', where = ''] =
    /\bupdate\s+(?:only\s+)?["`[]?([\w.]+)["`\]]?(?:\s+(?:as\s+)?\w+)?\s+set\s+(.+?)(?:\s+where\s+(.+?))?(?:\s+returning\b.*)?;?\s*$/is.exec(
      sql,
    ) ?? [];
  if (table === '') return [];
  return splitText(assignments, /^,/).flatMap((assignment) => {
    const [, field = '', value = ''] = /^["`]?(?:\w+\.)?(\w+)["`]?\s*=\s*(.+)$/s.exec(assignment) ?? [];
    const said = argumentFor(value, passed);
    if (!isStatusField(field) || said === '') return [];
    const only = readWhere(where, field, passed);
    return [{ table: afterLastDot(table), field, value: said, initial: false, ...(only === undefined ? {} : { only }) }];
  });
}

/** A disjunction says nothing certain about a column. */
function readWhere(where: string, field: string, passed: readonly string[]): string[] | undefined {
  if (/\bor\b/i.test(where)) return undefined;
  const [, equal] = new RegExp(`(?<!\\w)["\`]?(?:\\w+\\.)?${field}["\`]?\\s*=\\s*('[^']*'|\\$\\d+)`, 'i').exec(where) ?? [];
  if (equal !== undefined) return [argumentFor(equal, passed)];
  const [, list] = new RegExp(`(?<!\\w)["\`]?(?:\\w+\\.)?${field}["\`]?\\s+in\\s*\\(([^)]*)\\)`, 'i').exec(where) ?? [];
  return list === undefined ? undefined : splitText(list, /^,/).map((value) => argumentFor(value, passed));
}

function readInsert(sql: string, passed: readonly string[]): SqlWrite[] {
  const [, table = '', columns = '', values = ''] =
    /\binsert\s+into\s+["`[]?([\w.]+)["`\]]?\s*\(([^)]*)\)\s*values\s*\((.*)\)/is.exec(sql) ?? [];
  if (table === '') return [];
  const given = splitText(values, /^,/);
  return splitText(columns, /^,/).flatMap((column, index) => {
    const field = column.replace(/["`]/g, '');
    const value = argumentFor(given[index] ?? '', passed);
    return isStatusField(field) && value !== '' ? [{ table: afterLastDot(table), field, value, initial: true }] : [];
  });
}

/** `?` and `%s` stand for what is passed in order: they become `$1`, `$2`, …. */
function numberPlaceholders(sql: string): string {
  let number = 0;
  return sql.replace(/\?|%s/g, () => `$${++number}`);
}

function argumentFor(value: string, passed: readonly string[]): string {
  const text = value.trim().replace(/::\w+$/, '');
  const [, number] = /^\$(\d+)$/.exec(text) ?? [];
  if (number === undefined) return text;
  const [first = ''] = passed;
  // What is passed can be a list: `query(sql, [a, b])`, `execute(sql, (a, b))`.
  const listed = passed.length === 1 && /^[[(]/.test(first) ? splitText(first.slice(1, -1), /^,/) : passed;
  return listed[Number(number) - 1] ?? '';
}
