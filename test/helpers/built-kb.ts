import { join } from 'node:path';

import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether `dist` was made from the sources as they are; look-at-build.js says it. */
    isBuilt: boolean;
  }
}

/**
 * The program that users start, absolute.
 * @throws where it was built from other sources than these: a test of it would tell nothing of them.
 */
export function builtKb(): string {
  if (!inject('isBuilt')) throw new Error('dist was built from other sources than these: npm run build, or leave npm run dev running');
  return join(import.meta.dirname, '../../bin/run.js');
}
