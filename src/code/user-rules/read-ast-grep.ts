import * as v from 'valibot';

const node = v.object({ text: v.string() });
const line = v.object({ line: v.number() });

/** One match of `ast-grep scan --json=stream`; columns and offsets count bytes of UTF-8, lines from 0. */
const match = v.object({
  text: v.string(),
  file: v.string(),
  ruleId: v.string(),
  message: v.optional(v.string(), ''),
  range: v.object({ byteOffset: v.object({ start: v.number(), end: v.number() }), start: line, end: line }),
  /** What its variables stand for, by name. */
  metaVariables: v.nullish(
    v.object({ single: v.nullish(v.record(v.string(), node), {}), multi: v.nullish(v.record(v.string(), v.array(node)), {}) }),
    { single: {}, multi: {} },
  ),
});

export type AstGrepMatch = v.InferOutput<typeof match>;

/** What ast-grep printed: a match on each line, or lists of them; undefined where something else is among them. */
export function readAstGrep(output: string): AstGrepMatch[] | undefined {
  try {
    const lines = output.split('\n').filter((each) => each.trim() !== '');
    return lines.flatMap((each) => [JSON.parse(each)].flat()).map((each) => v.parse(match, each));
  } catch {
    return undefined;
  }
}
