import { digest } from '../../base/digest.ts';
import { usageError } from '../../base/errors.ts';

/** Characters of a file name without its ending; 50 code points are at most 200 bytes, which every file system takes. */
const MAX_LENGTH = 50;
const HASH_DIGITS = 4;

/** What the top of the tree is called. */
const WHOLE = 'repository';

/** Names that Windows keeps for devices, whatever their ending, and the name that forges show as a folder's page. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|readme)$/;

/**
 * The file name of a focus, without its ending: letters and digits of all scripts in lower case, words joined by hyphens, at most 50
 * characters. A longer one is cut at a word and ends in 4 hex digits of a hash of the whole focus. Spellings that differ in case, white
 * space or Unicode form share a name. The top of the tree, '.', has one of its own.
 * @throws KbError (exit 2) when the focus has no letter and no digit.
 */
export function slug(focus: string): string {
  return nameOf(focus, false);
}

/** Another name for a focus, for when a document about something else has its first one, as 'src/a-b' has that of 'src/a/b'. */
export function secondSlug(focus: string): string {
  return nameOf(focus, true);
}

function nameOf(focus: string, hashed: boolean): string {
  const normal = /^\.\/*$/.test(focus.trim()) ? WHOLE : normalize(focus);
  const words = normal.replace(/[^\p{L}\p{N}\p{M}\s_/\\.,:;|+=*-]/gu, '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  if (words === null) throw usageError('the focus has no letter and no digit', 'say what to look at, as in --focus="authentication layer"');
  const whole = words.join('-');
  const characters = [...whole];
  if (!hashed && characters.length <= MAX_LENGTH && !RESERVED.test(whole)) return whole;
  const suffix = `-${digest(normal.replace(/\s+/gu, ' ').trim(), HASH_DIGITS)}`;
  return cutAtWord(characters, MAX_LENGTH - suffix.length) + suffix;
}

/** Compatibility composition twice, because lower-casing can leave letters that compose. */
function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}

function cutAtWord(characters: readonly string[], limit: number): string {
  if (characters.length <= limit) return characters.join('');
  const end = characters.lastIndexOf('-', limit);
  return characters.slice(0, end > 0 ? end : limit).join('');
}
