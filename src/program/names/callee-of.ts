import type { RuleHit } from './find-matches.ts';

/** What a call names, without white space: 'this.orders.find'. Rules can catch the call that it is made on apart from the method: 'orders.find(id)', 'cancel'. */
export function calleeOf({ captures }: RuleHit): string {
  const { result, callee = '' } = captures;
  return (result === undefined ? callee : `${result}.${callee}`).replace(/\s+/g, '');
}
