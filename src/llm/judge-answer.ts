import { readAs } from '../base/schema/read-as.ts';
import type { ModelQuestion } from './question.ts';

/** So many things that are wrong are told. */
const MOST = 5;

/** An answer as the question's schema makes it, or what is wrong with it. */
export function judgeAnswer<T>({ schema, problems = () => [] }: ModelQuestion<T>, answer: unknown): { value: T } | { wrong: string } {
  const read = readAs(schema, answer, { whole: 'the answer' });
  const wrong = 'problems' in read ? read.problems.map(({ message }) => message) : problems(read.value);
  if (wrong.length > 0 || 'problems' in read) return { wrong: wrong.slice(0, MOST).join('; ') };
  return { value: read.value };
}
