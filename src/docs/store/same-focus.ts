/** Two focuses of one file name are the same unless they differ in more than case, blanks and hyphens, as 'c' and 'c++' do. */
export function isSameFocus(a: string, b: string): boolean {
  const fold = (focus: string) =>
    focus
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim();
  return fold(a) === fold(b);
}
