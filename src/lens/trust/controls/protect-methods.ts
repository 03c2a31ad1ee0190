import type { Entry } from '../../../program/entries/list-entries.ts';
import type { Names } from '../../../program/names/index-names.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { IN_SOME_CASES } from './judge-control.ts';

/** What guards something, see `Protection`. */
interface Guarded {
  access: string[];
  others: { text: string; kind: string; inside: boolean; when?: string }[];
}

/** The methods of a class that answer a route, one for each of its verbs: `get` and `post` for `GET|POST /orders`. */
export function methodsOf({ target, label }: Entry, names: Names): Definition[] {
  if (target?.meta.role !== 'class') return [];
  const [verbs = ''] = label.split(' ');
  return verbs
    .toLowerCase()
    .split('|')
    .flatMap((verb) => {
      const method = names.resolve(target.path, `${target.name}.${verb}`);
      const isMethod = method.kind === 'source' && method.definition.meta.role === 'function' && method.definition.name === verb;
      return isMethod ? [method.definition] : [];
    });
}

/** The protection of a route by what guards its class, and what guards its methods: what guards some of these does so in some cases. */
export function protectTogether<P extends Guarded>(own: P, methods: readonly Guarded[]): P {
  if (methods.length === 0) return own;
  const guarded = methods.filter(({ access }) => access.length > 0);
  const others = othersOf([own, ...methods]);
  // What stands elsewhere in the class, such as in what prepares every request, is in front of all of them.
  if (guarded.length === 0) return { ...own, others };
  const texts = [...new Set([own, ...methods].flatMap(({ access }) => access))];
  if (guarded.length === methods.length) return { ...own, access: texts, others };
  return { ...own, access: [], others: [...others, ...texts.map((text) => ({ text, kind: IN_SOME_CASES, inside: false }))] };
}

function othersOf(all: readonly Guarded[]): Guarded['others'] {
  return [...new Map(all.flatMap(({ others }) => others).map((each) => [`${each.kind} ${each.text}`, each])).values()];
}
