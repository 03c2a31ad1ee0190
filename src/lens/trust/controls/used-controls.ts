import type { Entry } from '../../../program/entries/list-entries.ts';
import type { Use } from '../../../program/entries/list-uses.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import type { ControlEffect } from './control-effect.ts';
import { HARMLESS, kindOfDenial, UNREAD } from './judge-control.ts';
import { type Effects, effectOf, effectWithin } from './read-effect.ts';

/** What each effect makes of what stands in front of an entry point; nothing where it lets everybody on. */
const KINDS: Partial<Record<ControlEffect, string>> = {
  sometimes: 'access in some cases',
  'by path': 'access in some cases',
  optional: 'optional access',
  answers: 'other check',
};

/**
 * What an entry point has in front of it by the chain of calls that makes it, by functions written in place and by middleware made of others, each
 * judged by what it does. What a chain puts there and nothing tells of is not understood, unless its name says that it is there for
 * another reason.
 * @param controls those that are known by their names.
 * @param effectsOf what code does to the requests of the entry point that is used there.
 */
export function usedControls({ uses = [] }: Entry, controls: readonly RuleHit[], effectsOf: (use: RuleHit) => Effects): RuleHit[] {
  return uses
    .filter(({ chain }) => chain !== 'made')
    .flatMap((use) => {
      const effects = effectsOf(use.at);
      const effect = use.inPlace ? effectWithin(use.at, effects) : effectOf(use.expression, use.at, effects);
      const kind =
        effect === 'denies'
          ? kindOfDenial(use.text)
          : (KINDS[effect] ?? (effect === 'passes' ? undefined : kindByName(use, effect, controls)));
      if (kind === undefined) return [];
      const { rule, path, start, end, startLine, endLine } = use.at;
      const captures = { expression: textOf(use, effects) };
      return [
        { rule, path, start, end, startLine, endLine, captures, meta: { role: 'control' as const, kind, as: 'middleware' as const } },
      ];
    });
}

function kindByName({ expression, text, chain }: Use, effect: ControlEffect, controls: readonly RuleHit[]): string | undefined {
  if (chain === undefined) return undefined;
  const isKnown = ({ captures, meta }: RuleHit) => captures.expression === expression && meta.as === 'middleware';
  const known = effect === 'unknown' ? controls.find(isKnown) : undefined;
  return known?.meta.kind ?? (HARMLESS.test(text) ? undefined : UNREAD);
}

/** A function in place goes by the check that is in it, or by how it refuses. */
function textOf({ text, expression, at, inPlace }: Use, { found }: Effects): string {
  if (!inPlace || text !== expression) return text;
  const inside = insidePlace(found.get(at.path) ?? [], at);
  const check = inside.find(({ meta: { role, kind = '', as } }) => role === 'control' && /^(access|auth)/.test(kind) && as === undefined);
  const refusal = inside.find(({ meta }) => meta.role === 'refusal');
  return (check ?? refusal)?.captures.expression ?? text;
}
