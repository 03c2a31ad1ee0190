import { elementsOf, nameOfPart, valueOfKey } from './route-arguments.ts';

/** A parameter by the name that the body uses, and what it is where no argument is given. */
interface BoundParameter {
  name: string;
  otherwise?: string;
  /** Its place; parts of one object share it. */
  place: number;
  /** The key of an object, or the place in a list, that it is taken from. */
  key?: string;
}

/**
 * What the parameters of a function stand for in a call, as written: by place, by keyword (`prefix='/x'`), or by key where the function takes an
 * object apart. `self` and `cls` take no argument. What is not given has its default, or is not there.
 */
export function bindArguments(params: readonly string[], args: readonly string[]): Map<string, string> {
  const positional = args.filter((text) => !isKeyword(text));
  const bound = readParameters(params).flatMap(({ name, otherwise, place, key }): [string, string][] => {
    const given = positional[place];
    const value = key === undefined ? (keyworded(args, name) ?? given) : given && valueOfKey(given, key);
    const text = value ?? otherwise;
    return text === undefined ? [] : [[name, text]];
  });
  return new Map(bound);
}

/** The names of parameters. */
export function parameterNames(params: readonly string[]): string[] {
  return readParameters(params).map(({ name }) => name);
}

function readParameters(params: readonly string[]): BoundParameter[] {
  const taken = params.filter((text) => !/^(self|cls)\b|^[*/]$|^this\b/.test(text.trim())).flatMap(sharingType);
  return taken.flatMap((text, place) => {
    const [, parts] = /^\{(.*?)\}/s.exec(text) ?? [];
    if (parts !== undefined)
      return elementsOf(`[${parts}]`).map((part) => ({ ...readOne(part.replace(/^(\w+)\s*:\s*/, ''), place), key: nameOfPart(part) }));
    const [, listed] = /^\[(.*?)\]/s.exec(text) ?? [];
    if (listed !== undefined) return elementsOf(`[${listed}]`).map((part, index) => ({ ...readOne(part, place), key: `${index}` }));
    return [readOne(text, place)];
  });
}

/** Go's `name, path string` is two. */
function sharingType(text: string): string[] {
  const [, names] = /^(\w+(?:\s*,\s*\w+)+)\s+\S/.exec(text.trim()) ?? [];
  return names?.split(/\s*,\s*/) ?? [text];
}

function readOne(text: string, place: number): BoundParameter {
  const [, name = '', rest = ''] = /^(?:(?:public|private|protected|readonly|override)\s+)*[*.]*([\w$]+)(.*)$/s.exec(text.trim()) ?? [];
  const [, otherwise] = /(?<![=!<>])=(?![=>])\s*(.*)$/s.exec(rest) ?? [];
  return { name, place, ...(otherwise === undefined ? {} : { otherwise }) };
}

function isKeyword(text: string): boolean {
  return /^\w+\s*=(?![=>])/.test(text);
}

function keyworded(args: readonly string[], name: string): string | undefined {
  const found = args.find((text) => isKeyword(text) && text.slice(0, text.indexOf('=')).trim() === name);
  return found?.slice(found.indexOf('=') + 1).trim();
}
