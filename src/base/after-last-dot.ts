/** `ts` of `a.test.ts`, `orders` of `public.orders`; all of a text without a dot. */
export function afterLastDot(text: string): string {
  return text.slice(text.lastIndexOf('.') + 1);
}
