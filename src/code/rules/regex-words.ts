/**
 * Texts that whatever a regular expression matches must hold: all entries, each a list of alternatives of which one must occur. Of what is
 * not understood nothing is asked.
 */
export function regexWords(source: string): string[][] {
  const reader: PatternReader = { source, next: 0 };
  const needs = readAlternatives(reader);
  return reader.next < source.length ? [] : needs;
}

/** The words of an expression that matches these words and nothing else: `^(get|post)$`. */
export function onlyWords(source: string): string[] | undefined {
  const [, many, one] = /^\^(?:\((?:\?:)?(\w+(?:\|\w+)*)\)|(\w+))\$$/.exec(source) ?? [];
  const words = many ?? one;
  return words?.split('|');
}

interface PatternReader {
  source: string;
  next: number;
}

/** Up to the end of the expression or group. Of several alternatives, each gives the one entry that says most. */
function readAlternatives(reader: PatternReader): string[][] {
  const branches = [readSequence(reader)];
  while (reader.source[reader.next] === '|') {
    reader.next++;
    branches.push(readSequence(reader));
  }
  const [only] = branches;
  if (branches.length === 1 && only) return only;
  const best = branches.map((needs) => needs.reduce<string[] | undefined>((a, b) => (a && weight(a) >= weight(b) ? a : b), undefined));
  return best.every((need) => need !== undefined) ? [best.flat()] : [];
}

function weight(need: readonly string[]): number {
  return Math.min(...need.map(({ length }) => length));
}

function readSequence(reader: PatternReader): string[][] {
  const needs: string[][] = [];
  let run = '';
  const endRun = () => {
    if (run !== '') needs.push([run]);
    run = '';
  };
  while (reader.next < reader.source.length && !'|)'.includes(reader.source[reader.next] ?? '')) {
    const item = readItem(reader);
    if (item === 'place') continue;
    const { least, exact } = readCount(reader);
    if (typeof item === 'string' && least > 0) {
      run += item;
      if (!exact) endRun();
    } else {
      endRun();
      if (typeof item === 'object' && least > 0) needs.push(...item);
    }
  }
  endRun();
  return needs;
}

/** A character, what a group needs (nothing, of a class), or a place between characters. */
function readItem(reader: PatternReader): string | string[][] | 'place' {
  const { source } = reader;
  const character = source[reader.next++] ?? '';
  if (character === '^' || character === '$') return 'place';
  if (character === '.') return [];
  if (character === '[') return skipClass(reader);
  if (character === '(') return readGroup(reader);
  if (character !== '\\') return character;
  const escaped = source[reader.next++] ?? '';
  if (escaped === 'b' || escaped === 'B') return 'place';
  return /\w/.test(escaped) ? readEscape(reader, escaped) : escaped;
}

/** Classes, references and characters by number: `\w`, `\1`, `\u{1f600}`. */
function readEscape(reader: PatternReader, letter: string): string[][] {
  const rest = reader.source.slice(reader.next);
  const digits = letter === 'x' ? /^[0-9a-fA-F]{2}/ : letter === 'u' ? /^(?:[0-9a-fA-F]{4}|\{[^}]*\})/ : undefined;
  const [more = ''] = (digits ?? (/[kpP]/.test(letter) ? /^(?:\{[^}]*\}|<[^>]*>)/ : /^/)).exec(rest) ?? [];
  reader.next += more.length;
  return [];
}

function readGroup(reader: PatternReader): string[][] {
  const [opening = ''] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(reader.source.slice(reader.next)) ?? [];
  reader.next += opening.length;
  const needs = readAlternatives(reader);
  reader.next++;
  return /^\?<?[=!]$/.test(opening) ? [] : needs;
}

function skipClass(reader: PatternReader): string[][] {
  const { source } = reader;
  while (reader.next < source.length && source[reader.next] !== ']') reader.next += source[reader.next] === '\\' ? 2 : 1;
  reader.next++;
  return [];
}

/** How often an item must be there, and whether what follows it stands right behind what stood before it. */
function readCount(reader: PatternReader): { least: number; exact: boolean } {
  const [count = ''] = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(reader.source.slice(reader.next)) ?? [];
  reader.next += count.length;
  if (count === '') return { least: 1, exact: true };
  return { least: /^(?:[?*]|\{0)/.test(count) ? 0 : 1, exact: false };
}
