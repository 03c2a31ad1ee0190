import { visible } from '../../../base/visible.ts';
import type { ShownDocument } from '../../../operations/find.ts';
import { statusWord } from './print-verdict.ts';

/** `FRESH: docs/spelunk/contracts/src-auth.md: src/auth (interfaces): 2 of 5 sources are below src/auth`. */
export function foundLine({ status, shown, title, lenses, why }: ShownDocument): string {
  return `${statusWord(status)} ${visible(`${shown}: ${title} (${lenses.join(', ')}): ${why.join('; ')}`)}`;
}
