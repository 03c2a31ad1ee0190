import { errorMessage } from '../error-message.ts';
import { usageError } from '../errors.ts';

/** A text that a person or an agent handed over, and what to call it in messages. */
export interface JsonInput {
  text: string;
  /** 'results.json', 'standard input'. */
  name: string;
}

/**
 * Parses JSON from outside.
 * @throws KbError (exit 2) when it is not JSON.
 */
export function parseJson({ text, name }: JsonInput): unknown {
  if (text.trim() === '') throw usageError(`${name} is empty`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usageError(`${name} is not JSON: ${errorMessage(error)}`);
  }
}

/** Whether a value from outside holds lists and maps in each other deeper than `most`, which readers that call themselves could not take. */
export function isNestedDeeper(value: unknown, most: number): boolean {
  let level = [value].filter(isNode);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= most) return true;
    level = level.flatMap((node) => Object.values(node).filter(isNode));
  }
  return false;
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
