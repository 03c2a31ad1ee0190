import { splitList } from '../../code/symbols/parse-parameters.ts';
import { splitText } from '../../code/text/split-text.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';

/** Stands for names that are not known: 'order.*', or '*' where not even what they are in is. */
export const ANY_NAME = '*';

/** What is taken out of the parameters first: `.require(:order)`, `.fetch(:order, {})`, `[:order]`. */
const TAKEN_OUT = /^(?:\.(?:require|fetch)\([:"'](\w+)["']?(?:,[^()]*)?\)|\[[:"'](\w+)["']?\])/;

/**
 * The names of what a check of parameters lets through, those of others in front: 'order.note' of `params.require(:order).permit(:note)` and of
 * `params.expect(order: [:note])`, also where they are of a method that reads them: `decrypted_params.require(:order)`. What is handed over by a
 * name, or computed, or too long to be read, is `ANY_NAME`.
 */
export function letThrough({ captures: { from = '' }, lists }: RuleHit): string[] {
  const [lead] = /^(?:\w+_)?params(?!\w)/.exec(from) ?? [];
  if (lead === undefined) return [];
  const around = takenOut(from.slice(lead.length));
  if (around === undefined) return [ANY_NAME];
  return lists?.fields === undefined ? [anyIn(around)] : namesIn(lists.fields, around);
}

/** The names in front of all others, of what is called on the parameters; undefined where they are not known. */
function takenOut(from: string): string[] | undefined {
  const names: string[] = [];
  for (let rest = from.replace(/\s/g, ''); rest !== ''; ) {
    const [all, called, inside] = TAKEN_OUT.exec(rest) ?? [];
    const name = called ?? inside;
    if (all === undefined || name === undefined) return undefined;
    names.push(name);
    rest = rest.slice(all.length);
  }
  return names;
}

/** `:title`, `items: [:id, { tags: [] }]`, `%i[note count]`; each as written. */
function namesIn(parts: readonly string[], around: readonly string[]): string[] {
  return parts.flatMap((part) => {
    const text = part.trim();
    const summands = splitText(text, /^\+/);
    if (summands.length > 1) return summands.flatMap((each) => namesIn([each], around));
    if (text.includes('…')) return [anyIn(around)];
    const [, name] = /^(?::["']?|["'])(\w+)["']?$/.exec(text) ?? [];
    if (name !== undefined) return [[...around, name].join('.')];
    const [, key, value = ''] = /^:?["']?(\w+)["']?\s*(?::|=>)\s*([^:].*)$/s.exec(text) ?? [];
    const list = insideOf(key === undefined ? text : value);
    if (key === undefined) return list === undefined ? [anyIn(around)] : namesIn(list, around);
    if (list === undefined) return [anyIn([...around, key])];
    return list.length === 0 ? [[...around, key].join('.')] : namesIn(list, [...around, key]);
  });
}

/** What a list or a hash holds; undefined for what is neither. */
function insideOf(text: string): string[] | undefined {
  const [, words] = /^%[iw][[({]([\w\s]*)[\])}]$/i.exec(text) ?? [];
  if (words !== undefined) return words.split(/\s+/).flatMap((word) => (word === '' ? [] : `:${word}`));
  return /^(?:\[.*\]|\{.*\})$/s.test(text) ? splitList(text.slice(1, -1)).filter((part) => part.trim() !== '') : undefined;
}

function anyIn(around: readonly string[]): string {
  return [...around, ANY_NAME].join('.');
}
