/** A text without lone surrogates, as which kb carries bytes of paths that are not UTF-8: JSON for other programs cannot hold them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
