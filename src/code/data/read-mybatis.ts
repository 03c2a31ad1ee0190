import type { DataItem, ReadItems } from './data-item.ts';

/** A statement, or a piece of some, with what is in it. */
const STATEMENT = /<(select|insert|update|delete|sql)\b[^>]*?\bid\s*=\s*(["'])([\w.-]+)\2[^>]*>([\s\S]*?)<\/\1>/g;

const COMMENT = /<!--[\s\S]*?-->/g;

const SUBSTITUTED = /\$\{\s*([\w.[\]]+)[^}]*\}/g;

/**
 * What a mapper of MyBatis puts into the text of a statement as it is, where `#{…}` would be a parameter
 * (https://mybatis.org/mybatis-3/sqlmap-xml.html#string-substitution). Items: `substitution` (`expression`; `name`, the statement). Names that a file
 * gives a value itself, in an `<include>` or a `<bind>`, are no substitution of data.
 */
export const readMybatis: ReadItems = (text) => {
  if (!/<mapper\s[^>]*\bnamespace\s*=/.test(text)) return [];
  const code = text.replace(COMMENT, (comment) => ' '.repeat(comment.length));
  const own = new Set([...code.matchAll(/<(?:property|bind)\b[^>]*\bname\s*=\s*["']([\w.]+)["']/g)].map(([, name = '']) => name));
  return [...code.matchAll(STATEMENT)].flatMap((statement): DataItem[] => {
    const [whole, tag = '', , name = '', body = ''] = statement;
    const from = (statement.index ?? 0) + whole.length - body.length - `</${tag}>`.length;
    return [...body.matchAll(SUBSTITUTED)]
      .filter(([, used = '']) => !own.has(used))
      .map((match) => {
        const start = from + (match.index ?? 0);
        return { name: 'substitution', start, end: start + match[0].length, captures: { name, expression: match[0] } };
      });
  });
};
