import { aroundPlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { HARMLESS } from './judge-control.ts';

/**
 * Whether what stands in front of entry points is what the function around is given, or what a loop goes over: what it does is not to be read
 * there. `for _, each := range middlewares { handler = each(handler) }`
 * @param from where a router is handed to it, or told to use it.
 */
export function isChosenElsewhere(text: string, from: RuleHit, found: AllMatches): boolean {
  const stands = from.meta.role === 'wrap' || from.meta.role === 'middleware';
  if (!stands || !/^[A-Za-z_$][\w$]*$/.test(text) || HARMLESS.test(text)) return false;
  const takes = ({ lists }: RuleHit) => (lists?.params ?? []).some((param) => param.split(/[\s,:=]+/).includes(text));
  return aroundPlace(found.get(from.path) ?? [], from).some(
    (each) => encloses(each, from) && ((each.meta.role === 'each' && each.captures.name === text) || takes(each)),
  );
}
