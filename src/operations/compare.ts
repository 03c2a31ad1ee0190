import * as v from 'valibot';

import { usageError } from '../base/errors.ts';
import { list, map, text } from '../base/schema/values.ts';
import { compare as compareSides } from '../compare/compare.ts';
import type { Comparison } from '../compare/model/comparison.ts';
import { KINDS } from '../compare/model/kinds.ts';
import { withSides } from '../compare/open-sides.ts';
import { focusFromTop } from '../workspace/focus-from-top.ts';
import { operation } from './shared/operation.ts';
import { STAGED } from './shared/tree.ts';
import { optional } from './shared/values.ts';

const input = map({
  base: optional('A commit; where the branch left its upstream, or the default branch, unless given.', text()),
  head: optional('A commit; the working tree unless given.', text()),
  ...STAGED,
  focus: optional('Only what changed below a path.', text()),
  lens: optional('Only these kinds of changes; all unless given.', list(v.picklist(KINDS, `must be one of ${KINDS.join(', ')}`))),
});

/** Says what a change means for those who use the code. */
export const compare = operation({
  name: 'compare',
  summary: 'Say what a change means: entry points, contracts, access control, boundaries, what it reaches',
  input,
  async run(context, { base, head, staged, focus, lens = KINDS }): Promise<Comparison> {
    if (staged && head !== undefined) throw usageError('staged and a head exclude each other', 'give one of the two');
    return withSides(context, { base, head, staged }, async (sides, names) => {
      const paths = [...sides.base.tree.entries.keys(), ...sides.head.tree.entries.keys()];
      const below = focus === undefined ? undefined : focusFromTop({ top: sides.head.repo.top, cwd: context.cwd, paths }, focus);
      const prefix = below === undefined || below === '.' ? '' : below.replace(/\/+$/, '');
      const isMeant = (path: string) => prefix === '' || path === prefix || path.startsWith(`${prefix}/`);
      if (prefix !== '' && !paths.some(isMeant)) throw usageError(`nothing is below ${focus} in either tree`, 'name a file or directory');
      const compared = await compareSides(sides, { kinds: lens, isMeant });
      return { ...names, ...compared };
    });
  },
});
