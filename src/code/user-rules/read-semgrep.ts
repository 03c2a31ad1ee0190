import * as v from 'valibot';

const position = v.object({ line: v.number(), col: v.number() });
const text = v.nullish(v.string());

const result = v.object({
  path: v.string(),
  start: position,
  end: position,
  extra: v.object({
    message: v.optional(v.string(), ''),
    metavars: v.nullish(v.record(v.string(), v.object({ abstract_content: v.optional(v.string(), '') })), {}),
  }),
});

/** What `semgrep scan --json` prints; lines and columns count from 1. https://semgrep.dev/docs/semgrep-appsec-platform/json-and-sarif */
const output = v.object({
  results: v.array(result),
  errors: v.nullish(v.array(v.object({ message: text, long_msg: text, short_msg: text, path: text, level: text })), []),
});

export type SemgrepOutput = v.InferOutput<typeof output>;
export type SemgrepResult = v.InferOutput<typeof result>;

/** Undefined where it is something else. */
export function readSemgrep(printed: string): SemgrepOutput | undefined {
  try {
    return v.parse(output, JSON.parse(printed));
  } catch {
    return undefined;
  }
}
