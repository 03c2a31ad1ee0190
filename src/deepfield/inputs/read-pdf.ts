import type { ReadText } from './input.ts';

/** Pages that are read. */
const MOST_PAGES = 1000;

/** The text of a PDF, page after page. One of scanned pictures has none. */
export async function readPdf(bytes: Uint8Array): Promise<ReadText> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
      page.cleanup();
    }
    const text = pages.join('\n\n').trim();
    return text === ''
      ? { refused: 'is a PDF without text, such as scanned pages; read it with a program that recognises text first' }
      : { text: `${text}\n` };
  } finally {
    await document.destroy();
  }
}
