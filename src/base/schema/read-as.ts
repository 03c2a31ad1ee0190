import * as v from 'valibot';

/** Where a value stands in data: keys of maps and positions in lists. */
export type KeyPath = readonly (string | number)[];

/** What is wrong with data, a sentence, and where. */
export interface DataProblem {
  message: string;
  path: KeyPath;
}

export interface ReadAsOptions {
  /** What to call the data itself, which has no key; 'it' unless told. */
  whole?: string;
  /** Where a path of the data stands for people; as it is unless told. */
  place?: (path: KeyPath) => KeyPath;
  /** Whether the first problem is enough: of data that is large and anybody's. */
  first?: boolean;
}

/** Reads data from outside by its schema: the data as the schema makes it, or all that is wrong with it. */
export function readAs<T extends v.GenericSchema<unknown, unknown>>(
  schema: T,
  data: unknown,
  options: ReadAsOptions = {},
): { value: v.InferOutput<T> } | { problems: [DataProblem, ...DataProblem[]] } {
  const result = v.safeParse(schema, data, { abortPipeEarly: true, abortEarly: options.first === true });
  if (result.success) return { value: result.output };
  const [first, ...others] = result.issues;
  return { problems: [tell(first, options), ...others.map((issue) => tell(issue, options))] };
}

function tell(issue: v.BaseIssue<unknown>, options: ReadAsOptions): DataProblem {
  const problem = tellWhole(issue, options);
  return { ...problem, message: problem.message.length > LONGEST ? `${problem.message.slice(0, LONGEST)}…` : problem.message };
}

/** In characters: data from outside can have keys and texts without end. */
const LONGEST = 1000;

function tellWhole(issue: v.BaseIssue<unknown>, { whole = 'it', place = (path) => path }: ReadAsOptions): DataProblem {
  const path = place((issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))));
  const name = path.length === 0 ? whole : nameOf(path);
  const { message, expected, input } = issue;
  if (expected === 'never') return { message: `unknown key ${name}${message}`, path };
  // A key that is there with no value reads like one that is absent.
  if (input === undefined) return { message: `${name} is missing`, path };
  return { message: message.startsWith(':') ? `${name}${message}` : `${name} ${message}`, path };
}

/** `limits.max_files`, `source_files[2].path`. */
function nameOf(path: KeyPath): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');
}
