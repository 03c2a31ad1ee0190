import { codeSpan } from '../../base/markdown.ts';
import { functionAround, qualifiedName } from '../../program/names/enclosing.ts';
import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import { say } from '../../program/names/say.ts';
import type { View } from '../../program/view.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Group } from '../report/lens.ts';
import { letThrough } from './let-through.ts';

/** What the code checks itself: assertions, and values validated against a schema. */
export function listGuards(view: View, found: AllMatches): Group {
  const items = view.sources.flatMap(({ path }) => {
    const here = found.get(path) ?? [];
    return here.filter(({ meta }) => meta.role === 'guard').map((guard) => describe(guard, here));
  });
  return { title: 'Checks', items };
}

function describe(guard: RuleHit, found: readonly RuleHit[]): Group['items'][number] {
  const around = functionAround(found, guard);
  const text = `${around ? `${codeSpan(qualifiedName(found, around))} ` : ''}${say(guard)}`;
  const { path, startLine, endLine, rule } = guard;
  const lets = letThrough(guard);
  const finding = { ...findingAt('guard', text.replaceAll('`', ''), guard), ...(lets.length === 0 ? {} : { lets }) };
  return { path, startLine, endLine, text: `${text} (${rule})`, findings: [finding] };
}
