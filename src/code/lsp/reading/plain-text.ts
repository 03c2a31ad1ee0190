import { escapePattern } from '../../../base/escape-pattern.ts';

/** Directories that only a machine's own paths start with; what looks like a path otherwise can be a route or a part of a message. */
const MACHINE =
  /(?:file:\/\/\/?)?(?:(?<![\w.~-])\/(?:home|Users|root|usr|opt|tmp|private|var|nix|mnt|work|workspaces?|builds?|Library|Applications|Volumes|etc|srv|snap)|\b[A-Za-z]:[\\/]|\\\\[\w.-]+\\)[^\s'"`<>()[\]{}|;,:]*/g;

/**
 * A text of a server as one line that says the same on every machine: paths below the root become relative, those of the machine lose their
 * directories; what editors would not show is gone.
 * @param root absolute path, by whichever separator.
 * @param most characters, the last of them '…' where it was cut.
 */
export function plainText(text: string, root: string, most: number): string {
  const cut = text.slice(0, 16 * most);
  const bare = withoutRoot(cut, root).replace(MACHINE, (path) => path.split(/[\\/]/).filter(Boolean).at(-1) ?? '');
  return clip(foldLine(bare), most);
}

/** Whether a text names a place of the machine, the repository or one in it included. */
export function namesMachine(text: string, root: string): boolean {
  return withoutRoot(text, root) !== text || text.search(MACHINE) >= 0;
}

/** White space and what cannot be seen become single spaces. */
export function foldLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** At most so many characters, the last of them '…' where it was cut. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

function withoutRoot(text: string, root: string): string {
  const top = root.replace(/[\\/]+$/, '');
  const spellings = new Set([top, top.replaceAll('\\', '/'), encodeURI(top)].filter((spelling) => spelling.length > 1));
  let bare = text;
  for (const spelling of spellings) {
    const written = escapePattern(spelling);
    // With a separator behind it stands before a path, else for the repository.
    bare = bare.replace(new RegExp(`(?:file://)?${written}(?:([\\\\/])|(?![\\w.-]))`, 'g'), (_, separator) => (separator ? '' : '.'));
  }
  return bare;
}
