/** How much there is to read in a file: by its lines, or its declarations, whichever is more. */
export function complexityOf(lines: number, declarations: number): 'low' | 'medium' | 'high' {
  if (lines > 400 || declarations > 40) return 'high';
  return lines > 120 || declarations > 12 ? 'medium' : 'low';
}

/** As `wc -l` counts, and a last line without its end. */
export function countLines(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
