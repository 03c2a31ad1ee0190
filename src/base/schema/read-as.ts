import * as v from 'valibot';

/** Where a value stands in data: keys of maps and positions in lists. */
type KeyPath = readonly (string | number)[];

/** What is wrong with data, a sentence, and where. */
export interface DataProblem {
  message: string;
  path: KeyPath;
}

/**
 * Reads data from outside by its schema.
 * @param whole what to call the data itself, which has no key.
 * @returns the data as the schema makes it, or all that is wrong with it.
 */
export function readAs<T extends v.GenericSchema<unknown, unknown>>(
  schema: T,
  data: unknown,
  whole = 'it',
): { value: v.InferOutput<T> } | { problems: DataProblem[] } {
  const result = v.safeParse(schema, data, { abortPipeEarly: true });
  if (result.success) return { value: result.output };
  return { problems: result.issues.map((issue) => tell(issue, whole)) };
}

function tell(issue: v.BaseIssue<unknown>, whole: string): DataProblem {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const name = path.length === 0 ? whole : nameOf(path);
  if (issue.expected === 'never') return { message: `unknown key ${name}${issue.message}`, path };
  // A key that is there with no value reads like one that is absent.
  return { message: `${name} ${issue.input === undefined ? 'is missing' : issue.message}`, path };
}

/** `limits.max_files`, `source_files[2].path`. */
function nameOf(path: KeyPath): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');
}
