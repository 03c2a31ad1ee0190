import { insidePlace } from '../../../program/names/around-place.ts';
import type { AllMatches } from '../../../program/names/find-matches.ts';
import type { Definition } from '../../../program/names/read-names.ts';

/**
 * Whether a guard of NestJS cannot know who is calling, as it asks for nothing of the request: `canActivate() { return this.config.enabled; }`. One whose
 * class is given the request asks for that.
 */
export function asksNobody(definition: Definition, found: AllMatches): boolean {
  if (definition.meta.role !== 'class') return false;
  const methods = insidePlace(found.get(definition.path) ?? [], definition).filter(({ meta }) => meta.role === 'function');
  const paramsOf = (name: string) => methods.find(({ captures }) => captures.name === name)?.lists?.params ?? [];
  const isThere = methods.some(({ captures }) => captures.name === 'canActivate');
  return isThere && paramsOf('canActivate').length === 0 && !paramsOf('constructor').some((text) => /request|context|\bcls/i.test(text));
}
