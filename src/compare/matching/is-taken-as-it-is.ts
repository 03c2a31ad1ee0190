import { escapePattern } from '../../base/escape-pattern.ts';
import type { Thing } from '../things/thing.ts';

interface Functions {
  functions: ReadonlyMap<string, string>;
}

/**
 * Whether a parameter that one tree lets through is one that another tree takes of what was sent instead, without a list of what is let
 * through: who sends it notices nothing. `params[:page]`, `params.fetch("page", 1)`, `params.dig(:what, :stories)`. So it is only where all that
 * use the list took it so, and do not while they have the list: what another action of the class takes is another parameter, and what finds a
 * record (`params[:id]`) is not what one is made of.
 */
export function isTakenAsItIs({ sort, name, inside }: Thing, own: Functions, other: Functions): boolean {
  const around = inside?.slice(0, inside.lastIndexOf('.') + 1);
  if (sort !== 'parameter' || inside === undefined || !around) return false;
  const keys = name.split('.').map((part) => `[:"']${escapePattern(part)}(?!\\w)["']?`);
  const taken = new RegExp(`\\bparams(?:\\[|\\.(?:fetch|dig)\\()\\s*${keys.join('(?:\\]\\s*\\[|\\s*,\\s*)')}`);
  const isAny = (names: Iterable<string>, methods: Methods) => [...names].some((each) => taken.test(methods.get(each) ?? ''));
  const [listed, free] = [methodsOf(own, around), methodsOf(other, around)];
  const [listedCode, freeCode] = [listed, free].map(codeOf) as [Methods, Methods];
  const users = closure(inside.slice(around.length), (one) => [...listed.keys()].filter((each) => says(listed.get(each), one)));
  const first = [...users].filter((one) => ![...users].some((each) => each !== one && calls(listedCode.get(each), one)));
  return (
    first.length > 0 &&
    first.every((one) => {
      const still = closure(one, (from) => [...listed.keys()].filter((each) => says(listed.get(from), each)));
      const before = closure(one, (from) => [...freeCode.keys()].filter((each) => calls(freeCode.get(from), each)));
      return isAny(before, freeCode) && !isAny(still, listed);
    })
  );
}

/** Texts by names. */
type Methods = ReadonlyMap<string, string>;

/** The methods of a class, without those of classes in it. */
function methodsOf({ functions }: Functions, around: string): Methods {
  const own = [...functions].filter(([each]) => each.startsWith(around) && !each.slice(around.length).includes('.'));
  return new Map(own.map(([each, text]) => [each.slice(around.length), text]));
}

/** Without comments. */
function codeOf(methods: Methods): Methods {
  return new Map([...methods].map(([each, text]) => [each, text.replace(/(?<=^|\s)#(?!\{).*/gm, '')]));
}

/** Something, and all that one gets to from there. */
function closure(first: string, next: (one: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([first]);
  for (const one of found) for (const each of next(one)) found.add(each);
  return found;
}

/** Whether a method can have to do with another: also by a symbol. */
function says(text: string | undefined, name: string): boolean {
  return new RegExp(`(?<!\\w)${escapePattern(name)}(?!\\w)`).test(text ?? '');
}

/** Whether it is sure to call another: neither a symbol (`redirect_to action: :index`), a key, a text nor a variable of its name. */
function calls(text: string | undefined, name: string): boolean {
  const code = (text ?? '').replace(/"[^"\n#]*"|'[^'\n]*'/g, '""').replace(/^\s*def\s+[\w.]+/, '');
  const word = escapePattern(name);
  if (new RegExp(`(?<![\\w@$.])${word}\\s*(?:=(?![=~])|[-+|*/&]+=)|\\|[^|\\n]*(?<!\\w)${word}(?!\\w)[^|\\n]*\\|`).test(code)) return false;
  return new RegExp(`(?:(?<=\\bself\\.)|(?<![\\w:@$."'-]))${word}(?![\\w:"'?!])`).test(code);
}
