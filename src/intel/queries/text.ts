import { count } from '../../base/count.ts';
import { usageError } from '../../base/errors.ts';
import { compileGlob, isGlob } from '../../base/glob.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { searchWords } from '../search-words.ts';
import type { QueryCode } from './query.ts';

const MOST = 30;

/** Files by what they have to do with words. */
export const text: QueryCode = {
  async answer(workspace, { about, path, tests = false }) {
    const { words, filters } = readWords(about);
    if (words === '') throw usageError('say what to look for', "kb query 'password reset'");
    const isMeant = fileFilter([...filters, ...(path === undefined ? [] : [{ key: 'path', value: path }])]);
    const all = (await searchWords(workspace, words)).filter((file) => isMeant(file.path));
    const code = tests ? all : all.filter((file) => !isTestPath(file.path));
    const hidden = all.length - code.length;
    const lines = code.slice(0, MOST).map(({ path: at, reasons }) => ({ text: reasons.slice(0, 3).join('; '), at: { path: at } }));
    const question = about.join(' ');
    return {
      question,
      summary:
        code.length === 0
          ? `nothing here has to do with '${question}'`
          : `${count(code.length, 'file')} may have to do with '${question}', best first:`,
      groups: [{ lines, ...(hidden > 0 ? { aside: `${hidden} more in tests: --tests lists them` } : {}) }],
      gaps: code.length > MOST ? [`${code.length - MOST} files with weaker evidence`] : [],
    };
  },
};

/** `'login' path:src lang:go` → words, and what narrows. */
function readWords(about: readonly string[]): { words: string; filters: { key: string; value: string }[] } {
  const parts = about.join(' ').split(/\s+/);
  const filters = parts.flatMap((part) => {
    const [, key, value] = /^(path|lang):(.+)$/.exec(part) ?? [];
    return key !== undefined && value !== undefined ? [{ key, value }] : [];
  });
  return { words: parts.filter((part) => !/^(path|lang):./.test(part)).join(' '), filters };
}

function fileFilter(filters: readonly { key: string; value: string }[]): (path: string) => boolean {
  const tests = filters.map(({ key, value }) => {
    if (key === 'lang') return (path: string) => languageOf(path)?.id === value || path.endsWith(`.${value}`);
    return isGlob(value) ? compileGlob(value) : (path: string) => path.includes(value);
  });
  return (path) => tests.every((isMeant) => isMeant(path));
}
