import { text, wholeNumber } from '../../base/schema/values.ts';
import { LENS_NAMES } from '../../lens/find-lens.ts';
import { ROLES_IN_WORDS } from './describe-lenses.ts';
import { optional } from './values.ts';

export const WHO = `Who reads it: ${ROLES_IN_WORDS}.`;

const MOST = 100_000;

/** Who a document is for, or through which lenses; one of the two. */
export const PERSPECTIVE = {
  for: optional(WHO, text()),
  lens: optional(`Lenses, separated by commas: ${LENS_NAMES.join(', ')}.`, text()),
};

/** How much a document holds; what is not given comes from the document or the configuration. */
export const LIMITS = {
  maxFiles: optional(
    'Source files of one document (50); those that hold what a list is made of, as routes, are read beyond it.',
    wholeNumber(1, MOST),
  ),
  maxDepth: optional('Calls followed from an entry point, and directory levels below the focus that come first (3).', wholeNumber(1, MOST)),
  maxOutput: optional('Lines of one section (500).', wholeNumber(30, MOST)),
};

export const FOCUS = 'What it is about: words, or paths and globs from the current directory.';
