import { digest } from '../../base/digest.ts';

/**
 * The text of a section as it is stored and digested: LF line ends, no blank lines at either end. What could be taken for a section
 * marker or a merge conflict is escaped, and a lone surrogate becomes U+FFFD, so that any text can be a body.
 */
export function cleanBody(body: string): string {
  return trimBlankLines(body.replace(/\r\n?/g, '\n'))
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/^<(?=!-- kb:|<{6}(?: |$))/gm, '&lt;')
    .replace(/^>(?=>{6}(?: |$))/gm, '&gt;');
}

/** The text between two markers of a document, in the form of `cleanBody`. */
export function readBody(between: string): string {
  return trimBlankLines(between.replaceAll('\r\n', '\n'));
}

export function digestBody(body: string): string {
  return digest(body);
}

function trimBlankLines(text: string): string {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && text.slice(start, end).trim() === ''; end = text.indexOf('\n', start)) start = end + 1;
  let end = text.length;
  for (
    let from = text.lastIndexOf('\n', end - 1);
    from >= start && text.slice(from, end).trim() === '';
    from = text.lastIndexOf('\n', end - 1)
  )
    end = from;
  return text.slice(start, end).trim() === '' ? '' : text.slice(start, end);
}
