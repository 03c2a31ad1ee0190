import { escapePattern } from '../../base/escape-pattern.ts';

/** The table of which a text of SQL sets one of some columns: `UPDATE … SET name = …`, `INSERT INTO … (…, name, …)`; nothing where it sets none. */
export function tableWritten(text: string, columns: readonly string[]): string | undefined {
  const [, table] = /\b(?:update(?:\s+only)?|(?:insert|replace)\b[^(;]*?\binto)\s+(?:["`[]?\w+["`\]]?\.)?["`[]?(\w+)/i.exec(text) ?? [];
  return table !== undefined && sets(text, columns) ? table : undefined;
}

function sets(text: string, columns: readonly string[]): boolean {
  return columns.some((column) => {
    const own = `["\`\\[]?\\b${escapePattern(column)}\\b["\`\\]]?`;
    const set = new RegExp(`\\bset\\b(?:(?!\\bwhere\\b)[^;])*?(?<![.\\w])(?:\\w+\\.)?${own}\\s*=(?!=)`, 'i');
    const into = new RegExp(`\\b(?:insert|replace)\\b[^(;]*\\binto\\b[^(;]*\\([^()]*${own}[^()]*\\)`, 'i');
    return set.test(text) || into.test(text);
  });
}
