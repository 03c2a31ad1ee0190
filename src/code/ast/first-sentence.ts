/** A longer sentence is cut. */
const MAX_LENGTH = 160;

/**
 * The first sentence of a doc comment's text, without its markup, at most 160 characters; undefined when nothing is said. Understands the
 * markup of Javadoc, KDoc, PHPDoc, Doxygen, XML documentation, reStructuredText, Markdown and RDoc, which do not clash.
 */
export function firstSentence(text: string): string | undefined {
  const plain = withoutMarkup(summaryOf(text)).replace(/\s+/g, ' ').trim();
  const sentence = (plain.match(SENTENCE)?.[0] ?? plain).trim();
  if (!/[\p{L}\p{N}]/u.test(sentence)) return undefined;
  return sentence.length > MAX_LENGTH ? cutAtWord(sentence, MAX_LENGTH) : sentence;
}

/**
 * The first sentences of a comment's summary, as many of them as `most` characters hold, as plain text; the first one cut where it is longer.
 * Undefined when nothing is said.
 */
export function firstSentences(text: string, most: number): string | undefined {
  let rest = withoutMarkup(summaryOf(text)).replace(/\s+/g, ' ').trim();
  let told = '';
  while (rest !== '') {
    const next = (rest.match(SENTENCE)?.[0] ?? rest).trim();
    if (next === '' || (told !== '' && told.length + next.length >= most)) break;
    told = told === '' ? next : `${told} ${next}`;
    rest = rest.slice(next.length).trim();
  }
  if (!/[\p{L}\p{N}]/u.test(told)) return undefined;
  return told.length > most ? cutAtWord(told, most) : told;
}

/** Up to the first full stop that ends a sentence: not one of an abbreviation or initial, and followed by what can begin another. */
const SENTENCE = /^.*?[^\s.](?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|no|[A-Z]))[.!?][)"'”’]*(?=\s+["'“(]?[\p{Lu}\p{N}`<*[]|\s*$)/u;

/** The paragraph that holds the summary, as far as the first block tag. */
function summaryOf(text: string): string {
  const xml = /<summary>([\s\S]*?)(?:<\/summary>|$)/i.exec(text);
  const paragraphs = (xml?.[1] ?? text)
    .replace(/^[ \t]*[@\\]brief\b/m, '')
    .replace(/^[ \t]*[@\\](?!(?:code|link|c|p|ref|a|b|e|em)\b)\w+[\s\S]*$/m, '')
    .replace(/<(?:\/?p|br|ul|ol|pre|h\d)\s*\/?>/gi, '\n\n')
    .split(/\n[ \t]*(?:\n|$|[-=~^*]{3,}[ \t]*\n)/);
  return paragraphs.find((paragraph) => /[\p{L}\p{N}]/u.test(withoutMarkup(paragraph))) ?? '';
}

function withoutMarkup(text: string): string {
  return text
    .replace(/\{@inherit[dD]oc\}/g, '')
    .replace(/\{@\w+\s+([^{}]*)\}/g, '$1')
    .replace(/<(?:see|paramref|typeparamref|seealso)\b[^>]*?(?:cref|name|langword|href)="(?:[A-Z]:)?([^"]*)"[^>]*?\/?>/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/:[a-z:]+:`~?([^`<]*?)(?:\s*<[^`]*>)?`/g, '$1')
    .replace(/!?\[([^[\]]+)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/(?<![\w)\]])\[([^[\]*,=<>]+)\]/g, '$1')
    .replace(/:(?:nodoc|doc|stopdoc|startdoc|yields|call-seq):/g, '')
    .replace(/[@\\](?:c|p|ref|a|b|e|em|code|endcode|link|endlink)\s/g, '')
    .replace(/`+/g, '')
    .replace(/(^|[\s(])(\*{1,2}|_)([^\s*_][^*_]*?)\2(?=[\s.,;:)!?]|$)/g, '$1$3')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

function cutAtWord(text: string, most: number): string {
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:]+$/, '')}…`;
}
