import { captureNamed } from '../../code/rules/rule-captures.ts';
import { splitList } from '../../code/symbols/parse-parameters.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';

/** `params.require(:order)` */
const REQUIRED = /^params\.require\(:(\w+)\)$/;

/**
 * The names of what a check of parameters lets through, those of others in front: 'order.note' of `params.require(:order).permit(:note)` and of
 * `params.expect(order: [:note])`. What is handed over by a name, or computed, has none.
 */
export function letThrough({ captures }: RuleHit): string[] {
  const { from = '' } = captures;
  const fields = captureNamed(captures, 'fields');
  if (fields === undefined || !from.startsWith('params')) return [];
  const around = REQUIRED.exec(from.replace(/\s/g, ''))?.[1];
  return namesIn(fields, around === undefined ? [] : [around]);
}

/** `(:note, items: [:id, { tags: [] }])`; a value in no brackets names nothing more. */
function namesIn(list: string, around: readonly string[]): string[] {
  const all = list.trim();
  if (!/^[([{]/.test(all)) return [];
  return splitList(all.slice(1, -1)).flatMap((part) => {
    const text = part.trim();
    const [, name] = /^(?::["']?|["'])(\w+)["']?$/.exec(text) ?? [];
    if (name !== undefined) return [[...around, name].join('.')];
    const [, key, value = ''] = /^:?["']?(\w+)["']?\s*(?::|=>)\s*(.*)$/s.exec(text) ?? [];
    if (key === undefined) return namesIn(text, around);
    const inner = namesIn(value, [...around, key]);
    return inner.length > 0 ? inner : [[...around, key].join('.')];
  });
}
