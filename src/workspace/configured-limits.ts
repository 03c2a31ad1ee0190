import type { Limits } from '../docs/document/document.ts';
import type { Config } from './config.ts';

/** The limits of documents as the repository's configuration has them. */
export function configuredLimits({ limits }: Config): Limits {
  return { maxFiles: limits.max_files, maxDepth: limits.max_depth, maxOutput: limits.max_output };
}
