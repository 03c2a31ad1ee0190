import type { Visibility } from '../../code/facts/facts.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import type { ChangeEffect } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';
import type { Visibilities } from '../things/visibilities.ts';

/** Who may use something, in both trees. */
export interface BothVisibilities {
  base: Visibilities;
  head: Visibilities;
}

/** How somebody else may use something now. */
export interface VisibilityChange {
  from: Visibility;
  to: Visibility;
  effect: Omit<ChangeEffect, 'on'>;
}

/** Whether others may use a thing that both trees have more or less than before: that it is gone or new would be false. */
export function visibilityChange(
  { home, name, of, facets }: Pick<Thing, 'home' | 'name' | 'of' | 'facets'>,
  { base, head }: BothVisibilities,
): VisibilityChange | undefined {
  const [before, after] = [base, head].map((all) => [...(all.get(`${home} ${name}`) ?? [])]);
  const [from, to] = [before?.[0], after?.[0]];
  // Where several share a name nobody knows which became which.
  if (from === undefined || to === undefined || from === to || before?.length !== 1 || after?.length !== 1) return undefined;
  return { from, to, effect: judge(from, to, of !== undefined && languageWithId(facets['language'] ?? '')?.callsBare === true) };
}

const WIDTH: readonly Visibility[] = ['private', 'protected', 'internal', 'public'];

/** @param isInherited whether what extends a class may use what that keeps to itself, as in Ruby. */
function judge(from: Visibility, to: Visibility, isInherited: boolean): Omit<ChangeEffect, 'on'> {
  if (WIDTH.indexOf(to) > WIDTH.indexOf(from)) return { is: 'compatible', reason: `it was ${from}` };
  if (from === 'protected' && isInherited)
    return { is: 'unknown', reason: 'what calls it on another object finds it no more: itself and what extends it can call it still' };
  const left: Readonly<Record<Visibility, string>> = {
    private: isInherited ? 'only itself and what extends it can call it' : 'who uses it from elsewhere finds it no more',
    protected: 'only what extends it can use it',
    internal: 'who uses it from outside of its package finds it no more',
    public: '',
  };
  return { is: 'breaking', reason: left[to] };
}
