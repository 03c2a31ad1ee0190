import { languageOf } from '../../../code/languages/languages.ts';

/** A repository can hold several applications; what is global in one says nothing about those in other languages. A description can be for any. */
export function isSameLanguage(a: string, b: string): boolean {
  return familyOf(a) === familyOf(b) || [a, b].some((path) => /^(?:data|description)$/.test(languageOf(path)?.parser.kind ?? ''));
}

function familyOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return /^[cm]?[jt]sx?$/.test(extension) ? 'js' : /^(java|kt|kts)$/.test(extension) ? 'jvm' : extension;
}
