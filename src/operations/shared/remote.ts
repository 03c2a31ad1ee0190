import { text } from '../../base/schema/values.ts';
import { optional } from './values.ts';

export const REMOTE = { remote: optional("The remote; the branch's, the only one, or origin unless given.", text()) };
