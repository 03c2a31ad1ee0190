import { text } from '../../base/schema/values.ts';
import { optional, toggle } from './values.ts';

/** Looks at the index instead of the working tree. */
export const STAGED = { staged: toggle('Look at the index instead of the working tree.') };

/** Which of the three trees is looked at. */
export const TREE = { ...STAGED, rev: optional('Look at a commit instead of the working tree; nothing is checked out.', text()) };
