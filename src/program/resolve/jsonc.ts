import { isMap } from '../../base/plain-data.ts';

/** A string (kept), a comment, or a comma. An unclosed comment runs to the end, so that matching stays linear. */
const STRING_OR_COMMENT = /("(?:\\.|[^"\\\n])*")|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g;
const STRING_OR_TRAILING_COMMA = /("(?:\\.|[^"\\\n])*")|,(?=\s*[}\]])/g;

/** Parses an object of JSON with comments and trailing commas, the format of tsconfig.json; undefined when it is none. */
export function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(toJson(text));
    return isMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function toJson(text: string): string {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return bare
    .replace(STRING_OR_COMMENT, (_, string: string | undefined) => string ?? ' ')
    .replace(STRING_OR_TRAILING_COMMA, (_, string: string | undefined) => string ?? '');
}
