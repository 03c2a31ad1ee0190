/** The dotted names and paths in a text of code, as they are written: `auth.check` and `Role` of `auth.check(Role)`. */
export function dottedNamesIn(text: string): string[] {
  return text.match(/[A-Za-z_$][\w$]*((\.|::|->)[\w$]+)*/g) ?? [];
}
