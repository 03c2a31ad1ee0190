import { digest } from '../../base/digest.ts';
import { CHANGED, type Edit, type State, type Text } from './edit.ts';

/** How lines of kb's stand in a text: between comments of its kind, in a file that begins with `head` where it is kb's alone. */
export interface BlockForm {
  comments: 'html' | 'hash';
  lines: readonly string[];
  head?: readonly string[];
  clash?: { line: RegExp; reason: string };
}

interface FoundBlock {
  /** Where the first comment begins. */
  start: number;
  /** Behind the last comment, before its line end. */
  end: number;
  /** The digest that the first comment names. */
  digest: string;
  lines: string;
  eol: string;
}

const MARK = /kb:(?:begin|end) agents/;

const BROKEN = 'it has not one kb:begin agents with one kb:end agents behind it: leave one of each, or none';

const MARKS = {
  html: { begin: (mark: string) => `<!-- kb:begin agents ${mark} -->`, end: '<!-- kb:end agents -->' },
  hash: { begin: (mark: string) => `# kb:begin agents ${mark}`, end: '# kb:end agents' },
};

/**
 * Puts a block at the end of a text, or in the place of the one that is there. Only whole lines are added: where the text does not end in a
 * line end, neither does the result, so that `takeBlock` gives it back byte for byte, wherever the block was moved in the meantime.
 */
export function putBlock(text: Text, form: BlockForm, overwrite: boolean): Edit {
  const state = stateOfBlock(text, form);
  if (state.is === 'blocked') return { did: 'left', text, reason: state.reason };
  if (state.is === 'current') return { did: 'kept', text };
  if (state.is === 'changed' && !overwrite) return { did: 'left', text, reason: CHANGED };
  if (text === undefined) return { did: 'put', text: `${headOf(form)}${write(form, '\n')}\n` };
  const found = find(text, form);
  if (found) return { did: 'put', text: text.slice(0, found.start) + write(form, found.eol) + text.slice(found.end) };
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  const block = write(form, eol);
  return { did: 'put', text: text === '' ? block : text.endsWith('\n') ? text + block + eol : text + eol + block };
}

/** Takes the block away, with the file where nothing else is in it. */
export function takeBlock(text: Text, form: BlockForm, overwrite: boolean): Edit {
  if (text === undefined || !MARK.test(text)) return { did: 'kept', text };
  const found = find(text, form);
  if (!found) return { did: 'left', text, reason: BROKEN };
  if (!overwrite && isChanged(found, form)) return { did: 'left', text, reason: CHANGED };
  const [before, after] = [text.slice(0, found.start), text.slice(found.end)];
  const own = /^\r?\n/.exec(after)?.[0];
  if (own === undefined) return { did: 'taken', text: withoutEnd(before, found.eol) + after };
  const rest = before + after.slice(own.length);
  return { did: 'taken', text: rest.replaceAll('\r\n', '\n') === headOf(form) ? undefined : rest };
}

export function stateOfBlock(text: Text, form: BlockForm): State {
  if (text === undefined) return { is: 'absent' };
  const found = find(text, form);
  const outside = found ? text.slice(0, found.start) + text.slice(found.end) : text;
  if (text.includes('\0')) return { is: 'blocked', reason: 'it is not a text in UTF-8' };
  if (form.clash?.line.test(outside)) return { is: 'blocked', reason: form.clash.reason };
  if (found) return { is: isChanged(found, form) ? 'changed' : found.lines === form.lines.join('\n') ? 'current' : 'older' };
  if (MARK.test(text)) return { is: 'blocked', reason: BROKEN };
  return form.head ? { is: 'blocked', reason: 'there is a file of your own' } : { is: 'absent' };
}

function isChanged({ lines, digest: mark }: FoundBlock, form: BlockForm): boolean {
  return digest(lines) !== mark && lines !== form.lines.join('\n');
}

/** The one block of a text; undefined where there are more, or comments that belong to none. */
function find(text: string, { comments }: BlockForm): FoundBlock | undefined {
  const { begin, end } = MARKS[comments];
  const pattern = new RegExp(`^${begin('([0-9a-f]{8})')}(\\r?\\n)((?:.*\\r?\\n)*?)${end}(?=[ \\t]*\\r?$)`, 'm');
  const match = pattern.exec(text);
  if (!match || MARK.test(text.slice(0, match.index) + text.slice(match.index + match[0].length))) return undefined;
  const [whole, mark = '', eol = '\n', lines = ''] = match;
  return {
    start: match.index,
    end: match.index + whole.length,
    digest: mark,
    lines: lines.replaceAll('\r\n', '\n').replace(/\n$/, ''),
    eol,
  };
}

function write({ comments, lines }: BlockForm, eol: string): string {
  const { begin, end } = MARKS[comments];
  return [begin(digest(lines.join('\n'))), ...lines, end].join(eol);
}

function headOf({ head = [] }: BlockForm): string {
  return head.map((line) => `${line}\n`).join('');
}

function withoutEnd(text: string, eol: string): string {
  return text.endsWith(eol) ? text.slice(0, -eol.length) : text;
}
