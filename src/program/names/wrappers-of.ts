/** The callees of `a(b(handler))`. */
export function wrappersOf(written: string): string[] {
  const [, callee, rest] = /^\s*([\w$.]+)\((.*)$/s.exec(written) ?? [];
  // What makes a function of the class that handles stands in front of nothing.
  if (callee === undefined || callee === 'function' || callee === 'func' || callee.endsWith('.as_view')) return [];
  return [callee, ...wrappersOf(rest ?? '')];
}
