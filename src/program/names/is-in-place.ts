/** A function written in place. */
const IN_PLACE =
  /=>|^(async\s+)?function\b|\bfunc\s*\(|^lambda\b|\bfunction\s*\w*\s*\(|^(async )?(move )?\||^(\(?[\w\s,]*\)?)\s*->|\basync ?\(/;

/** Whether a text is a function that is written there, and not named. */
export function isInPlace(text: string): boolean {
  return IN_PLACE.test(text);
}
