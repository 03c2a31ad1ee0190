/** Whether a name has `auth` as a word or the start of one, in any case; `Rauthy` and `author` are other words. */
export function namesAuth(name: string): boolean {
  return AUTH.test(name);
}

const AUTH = /(?:Auth|AUTH|(?<![A-Za-z])auth)(?!(?:or|OR)(?![iI]))|auth(?![a-z])|authenti|authori/;
