import { text } from '../../base/schema/values.ts';
import { needed } from './values.ts';

/** The name of a recorded run. */
export function runName(description = 'Id of the run, as many of its digits as tell it from others; or latest.') {
  return needed(description, text());
}
