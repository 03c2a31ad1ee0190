import type { CodeSymbol } from '../facts/facts.ts';

/** What a method that may stand in another file than its type says of that: 'Settings' of `func (s *Settings) Home()`. */
export function receiverTypeOf({ signature }: CodeSymbol): string | undefined {
  return /^func\s*\(\s*(?:\w+\s+)?\*?(\w+)/.exec(signature)?.[1];
}
