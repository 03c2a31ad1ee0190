import type { Entry } from '../entries/list-entries.ts';
import { type AnswerIndex, lastIdentifier } from '../names/answer-index.ts';
import { placeOfName } from './complete-calls.ts';

/** The entries, with the handlers that names do not lead to where a language server knows them. */
export function answeredHandlers(entries: readonly Entry[], answers: AnswerIndex | undefined): Entry[] {
  if (!answers) return [...entries];
  return entries.map((entry) => {
    const name = openHandler(entry);
    const place = name === undefined ? undefined : placeOfName(name, entry.at, answers);
    return place ? { ...entry, target: answers.definitionAt(place, lastIdentifier(name ?? '')), answered: true } : entry;
  });
}

/** A handler that is named, and that names do not lead to: `orders.show`. */
export function openHandler({ handler, target }: Entry): string | undefined {
  return target === undefined && handler !== undefined && /^[\w$]+((\.|::|->|#)[\w$]+)*$/.test(handler) ? handler : undefined;
}
