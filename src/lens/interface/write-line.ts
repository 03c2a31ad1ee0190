import type { CodeSymbol } from '../../code/facts/facts.ts';
import { noteExports } from './exported-names.ts';
import { noteKnown } from './note-answers.ts';
import type { Surface } from './surface.ts';
import { tellingDoc } from './telling-doc.ts';
import { canTake, joinNotes, type Line, lineComment, MAX_WIDTH } from './write-declaration.ts';

/** A signature with what is known of it and its sentence as a comment; what would be too wide beside it stands above. */
export function writeLine(
  surface: Pick<Surface, 'source' | 'language' | 'answered' | 'usesOf' | 'subtypesOf'>,
  symbol: CodeSymbol,
): Line[] {
  const { name, signature } = symbol;
  const doc = tellingDoc(symbol);
  const comment = (text: string) => lineComment(text, surface.language);
  const signatures = signature.split('\n');
  const beside = (text: string) => (text === '' ? (signatures.at(-1) ?? '') : `${signatures.at(-1)}  ${comment(text)}`);
  const notes = [...noteExports(surface.source, symbol), ...noteKnown(surface, symbol)];
  const noted = joinNotes(notes);
  const isNoted = notes.length === 0 || canTake(signatures.at(-1) ?? '', comment(noted));
  const short = isNoted ? noted : '';
  const whole = doc === undefined ? short : `${short}${notes.length === 0 ? '' : ' · '}${doc}`;
  const isWhole = isNoted && signatures.length === 1 && beside(whole).length <= MAX_WIDTH;
  const above = isWhole ? [] : [...(doc === undefined ? [] : [doc]), ...(isNoted || notes.length === 0 ? [] : [joinNotes(notes)])];
  return [...above.map(comment), ...signatures.slice(0, -1), beside(isWhole ? whole : short)].map((text) => ({ text, name }));
}
