import type { CodeSymbol } from '../../code/facts/facts.ts';
import type { AnswersByName } from '../../program/names/answers-of.ts';
import type { Made, Uses } from '../../program/queries/uses-of.ts';
import type { SourceView } from '../../program/view.ts';

/** What one source offers to others. */
export interface Surface {
  source: SourceView;
  /** Language id of what the file really holds: a header of C++ is one of C by its name. */
  language: string;
  /** Nothing is public; the declarations are for the rest of the package. */
  internal: boolean;
  declarations: Declaration[];
  /** What language servers said of them. */
  answered: AnswersByName;
  /** Who imports a declaration, as far as imports say it; not known of members. */
  usesOf: (symbol: CodeSymbol) => Uses | undefined;
  /** The types that are made from a declaration, here and elsewhere. */
  subtypesOf: (symbol: CodeSymbol) => Made[];
}

export interface Declaration {
  symbol: CodeSymbol;
  /** Members that others may use, first those that all may use, then those for subclasses. */
  members: CodeSymbol[];
  /** Names of the namespaces around it within the file. */
  within: string[];
  /** Of a type that only its file can name, what names it of what the file offers. */
  givenBy?: readonly string[];
}
