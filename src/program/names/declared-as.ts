import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import type { SourceView } from '../view.ts';
import { nameOf } from './name-of.ts';
import type { Definition } from './read-names.ts';

/** A function or class that a rule found as the facts of its source have it. */
interface DeclaredSymbol {
  /** With the names around it. */
  name: string;
  /** Where its name is looked for. */
  line: number;
  /** Where it starts with its decorators. */
  start: number;
}

/** Finds a function or class of the rules among the declarations of the facts. */
export function declaredAs(definition: Definition, { facts }: SourceView): DeclaredSymbol {
  const { name, startLine } = definition;
  const around = qualifiedNames(facts.symbols).filter(({ symbol }) => {
    return lastPart(symbol.name) === name && symbol.startLine <= startLine && startLine <= symbol.endLine;
  });
  const nearest = around.toSorted((a, b) => b.symbol.startLine - a.symbol.startLine)[0];
  return { name: nearest?.name ?? nameOf(definition), line: startLine, start: nearest?.symbol.startLine ?? startLine };
}

/** `create` of a method that its language declares outside its type. */
function lastPart(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1);
}
