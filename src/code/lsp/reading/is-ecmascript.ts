import { languageWithId } from '../../languages/languages.ts';

/** Whether files of a language import as JavaScript does, and are what its servers know by themselves. */
export function isEcmaScript(language: string): boolean {
  return languageWithId(language)?.resolver === 'ecmascript';
}
