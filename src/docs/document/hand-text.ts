import type { DocumentParts } from './parse-document.ts';

/** Whether somebody wrote something of their own outside the sections: more than the heading and blank lines. */
export function hasHandText(text: string, parts: Pick<DocumentParts, 'regions' | 'view'>): boolean {
  let outside = '';
  let at = parts.view.content;
  for (const region of parts.regions) {
    outside += text.slice(at, region.start);
    at = region.end;
  }
  const lines = (outside + text.slice(at)).split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.some((line, index) => index > 0 || !line.startsWith('# '));
}
