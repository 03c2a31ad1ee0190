import { findingAt } from '../finding-at.ts';
import type { Group, View } from '../lens.ts';
import { codeSpan } from '../markdown.ts';
import { functionAround, qualifiedName } from '../matching/enclosing.ts';
import type { Found } from '../matching/find-matches.ts';
import { say } from '../matching/say.ts';

/** What the code checks itself: assertions, and values validated against a schema. */
export function listGuards(view: View, found: ReadonlyMap<string, readonly Found[]>): Group {
  const items = view.sources.flatMap(({ path }) => {
    const here = found.get(path) ?? [];
    return here.filter(({ meta }) => meta['role'] === 'guard').map((guard) => describe(guard, here));
  });
  return { title: 'Checks', items };
}

function describe(guard: Found, found: readonly Found[]): Group['items'][number] {
  const around = functionAround(found, guard);
  const text = `${around ? `${codeSpan(qualifiedName(found, around))} ` : ''}${say(guard)}`;
  const { path, startLine, endLine, rule } = guard;
  return { path, startLine, endLine, text: `${text} (${rule})`, findings: [findingAt('guard', text.replaceAll('`', ''), guard)] };
}
