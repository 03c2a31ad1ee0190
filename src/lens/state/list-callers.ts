import { isTestPath } from '../../code/languages/classify.ts';
import type { Ask, SourcePosition } from '../../code/lsp/answers.ts';
import { answersOf } from '../../program/names/answers-of.ts';
import { declaredAs } from '../../program/names/declared-as.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import type { SourceView, View } from '../../program/view.ts';
import { isWrittenName } from '../answers/order-asks.ts';
import { listMachines } from './machines/list-machines.ts';

/** Who calls the functions that move things from state to state, those of the machine with the most transitions first. */
export function askCallers(view: View): Ask[] {
  const containers = listMachines(view).flatMap(({ transitions }) => transitions.flatMap(({ container }) => container?.at ?? []));
  return [...new Set(containers)].flatMap((at) => {
    const source = sourceOf(at, view);
    if (!source || !isWrittenName(at.captures.name ?? '')) return [];
    const { name, line } = declaredAs({ ...at, name: at.captures.name ?? '' }, source);
    return [{ path: at.path, name, line, want: 'callers' as const }];
  });
}

/** Who calls a function, by what a language server said; tests are left out. */
export function callersOf(at: RuleHit, view: View): readonly SourcePosition[] {
  const source = sourceOf(at, view);
  if (!source?.answers) return [];
  const { name, line, start } = declaredAs({ ...at, name: at.captures.name ?? '' }, source);
  const answers = answersOf(source);
  const told = answers.named(name, line) ?? answers.named(name, start);
  return (told?.callers ?? []).filter(({ path }) => !isTestPath(path));
}

function sourceOf({ path, meta }: RuleHit, { sources }: View): SourceView | undefined {
  return meta.role === 'function' ? sources.find((source) => source.path === path) : undefined;
}
