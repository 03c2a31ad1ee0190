/**
 * Lines of a markdown text between two comments of which the first says that a tool writes what follows: `<!-- LIST:START - Do not remove or
 * modify this section -->` up to `<!-- LIST:END -->`. Nobody wrote what stands there. 1-based, inclusive.
 * @param prose the text without its code.
 */
export function madeParts(prose: string): { from: number; to: number }[] {
  const comments = [...prose.matchAll(/<!--([\s\S]*?)-->/g)].map(({ index, 1: says = '' }) => ({ index, says }));
  return comments.flatMap(({ index, says }, at) => {
    const [mark] = MADE.test(says) ? (OPENS.exec(says) ?? []) : [];
    const closing = mark?.replace(/start/i, alike('end')).replace(/begin/i, alike('end'));
    const end = closing === undefined ? undefined : comments.slice(at + 1).find((other) => other.says.split(/\s+/).includes(closing));
    return end === undefined ? [] : [{ from: lineOf(prose, index), to: lineOf(prose, end.index) }];
  });
}

const MADE = /\bdo not (?:remove|modify|edit|change|touch)\b|\bauto(?:matically|-?\s?)generated\b|\bgenerated (?:by|from|with)\b/i;
const OPENS = /[^\s]*(?:start|begin)[^\s]*/i;

/** The word in capitals where what it stands for is. */
function alike(word: string): (found: string) => string {
  return (found) => (found === found.toUpperCase() ? word.toUpperCase() : word);
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
