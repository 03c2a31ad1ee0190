/** Words that YAML 1.1 or 1.2 reads as something else than text. */
const RESERVED = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf|\.nan|\.inf)$/i;

/** Text that every YAML reader takes as it stands: no indicator, no `: `, no ` #`, nothing that starts like a number. */
const PLAIN = /^(?:[\p{L}_]|\.(?=[\p{L}_/]|$))(?:[\p{L}\p{N}\p{M}_./@+()[\]{}$~,=;&'-]| (?=\S))*$/u;

/** The most frequent plain scalars, tested first because that is several times faster. */
const ORDINARY = /^[A-Za-z_][\w./-]{5,}$/;

/** Full and shortened hex ids, which may start with a digit; not those that some reader takes for 123, 1e10 or 0b11. */
const HEX = /^[0-9a-f]{8,64}$/;
/** Several of them, which no reader takes for a number. */
const HEXES = /^[0-9a-f]{8,64}(?: [0-9a-f]{8})+$/;
const NUMERIC_HEX = /^(?:\d+|\d+e\d+|0b[01]+)$/;

/** Characters that JSON leaves as they are and YAML wants escaped: DEL, C1 controls, separators, byte order mark, non-characters. */
const UNPRINTABLE = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Whether a text is itself in YAML without quotes. */
export function isPlainScalar(text: string): boolean {
  if (ORDINARY.test(text)) return true;
  if (HEX.test(text)) return !NUMERIC_HEX.test(text);
  return HEXES.test(text) || (PLAIN.test(text) && !RESERVED.test(text));
}

/** A text as a YAML scalar on one line, quoted where another reading is possible. */
export function yamlScalar(text: string): string {
  return isPlainScalar(text) ? text : quotedScalar(text);
}

/**
 * In double quotes, whose escapes YAML shares with JSON. A lone surrogate, which stands for a byte that is not UTF-8, becomes `\udcXX`
 * and comes back as itself.
 */
export function quotedScalar(text: string): string {
  return JSON.stringify(text).replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
