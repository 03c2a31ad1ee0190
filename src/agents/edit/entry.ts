import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';

import { canonicalJson } from '../../base/canonical-json.ts';
import { CHANGED, type Edit, type State, type Text } from './edit.ts';
import { insertMember, removeMember } from './members.ts';
import { type JsonValue, jsonLine, jsonLines, nest } from './write-json.ts';

/** A value of kb's in a file of JSON, below some keys. */
export interface EntryForm {
  at: readonly string[];
  value: JsonValue;
}

const MARK = '\u00ef\u00bb\u00bf';

/**
 * Puts a value into JSON, comments and trailing commas allowed, and changes no other byte. Where it stands tells `takeEntry` what was there
 * before: in an object that was empty it begins right behind the brace, and an object that kb adds has blanks or line ends there.
 */
export function putEntry(text: Text, form: EntryForm, overwrite: boolean): Edit {
  const state = stateOfEntry(text, form);
  if (state.is === 'blocked') return { did: 'left', text, reason: state.reason };
  if (state.is === 'current') return { did: 'kept', text };
  if (state.is === 'changed' && !overwrite) return { did: 'left', text, reason: CHANGED };
  if (text === undefined) return { did: 'put', text: created(form) };
  return within(text, (json, root) => {
    const { found, parent, depth } = descend(root, form.at);
    const [name = '', ...below] = form.at.slice(depth);
    const old = found && memberValue(found);
    const put = old
      ? json.slice(0, old.offset) + jsonLine(form.value) + json.slice(old.offset + old.length)
      : insertMember(json, parent, { name, value: nest(below, form.value), depth });
    return { did: 'put', text: put };
  });
}

/** Takes the value away, with the objects that kb added for it, and the file where nothing else is in it. */
export function takeEntry(text: Text, form: EntryForm, overwrite: boolean): Edit {
  const state = stateOfEntry(text, form);
  if (text === undefined || state.is === 'absent') return { did: 'kept', text };
  if (state.is === 'blocked')
    return text.includes(`"${form.at.at(-1)}"`) ? { did: 'left', text, reason: state.reason } : { did: 'kept', text };
  if (state.is === 'changed' && !overwrite) return { did: 'left', text, reason: CHANGED };
  if (text === created(form)) return { did: 'taken', text: undefined };
  return within(text, (json, root) => {
    const { found } = descend(root, form.at);
    return { did: 'taken', text: found ? removeMember(json, outermost(json, found, form.at)) : json };
  });
}

/** The value below some keys; undefined where there is none, or the file cannot be read. */
export function valueAt(text: Text, at: readonly string[]): unknown {
  const root = text === undefined ? undefined : readText(text);
  const { found } = root ? descend(root, at) : {};
  const value = found && memberValue(found);
  return value && getNodeValue(value);
}

export function stateOfEntry(text: Text, { at, value }: EntryForm): State {
  if (text === undefined) return { is: 'absent' };
  const root = readText(text);
  if (root === undefined) return { is: 'blocked', reason: 'it cannot be read as JSON' };
  const { found, parent, depth } = descend(root, at);
  if (parent.type !== 'object') {
    const name = depth === 0 ? 'it' : at.slice(0, depth).join('.');
    return { is: 'blocked', reason: `${name} is not an object` };
  }
  const there = found && memberValue(found);
  if (!there) return { is: 'absent' };
  return { is: canonicalJson(getNodeValue(there)) === canonicalJson(value) ? 'current' : 'changed' };
}

/** The text of a file that is there for the value alone. */
function created({ at, value }: EntryForm): string {
  return `${jsonLines(nest(at, value), { indent: '', unit: '  ', eol: '\n' })}\n`;
}

function within(text: string, edit: (json: string, root: Node) => Edit): Edit {
  const mark = text.startsWith(MARK) ? MARK : '';
  const json = text.slice(mark.length);
  const root = read(json);
  if (root === undefined) return { did: 'kept', text };
  const { did, text: edited = '' } = edit(json, root);
  return { did, text: mark + edited } as Edit;
}

function readText(text: string): Node | undefined {
  return read(text.startsWith(MARK) ? text.slice(MARK.length) : text);
}

function read(json: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(json, errors, { allowTrailingComma: true });
  return errors.length === 0 ? root : undefined;
}

/** The member at the end of the keys, or how far they lead. */
function descend(root: Node, at: readonly string[]): { found?: Node; parent: Node; depth: number } {
  let parent = root;
  for (const [depth, key] of at.entries()) {
    const member = parent.children?.find(({ children }) => parent.type === 'object' && children?.[0]?.value === key);
    const value = member && memberValue(member);
    if (!member || !value) return { parent, depth };
    if (depth === at.length - 1) return { found: member, parent, depth };
    parent = value;
  }
  return { parent, depth: at.length };
}

function memberValue(member: Node): Node | undefined {
  return member.children?.[1];
}

/** The member of the outermost object that is there for the value alone, as kb writes one. */
function outermost(json: string, member: Node, at: readonly string[]): Node {
  const value: JsonValue = getNodeValue(member.children?.[1] ?? member);
  let [own, depth] = [member, at.length - 1];
  while (depth > 0) {
    const holder = own.parent;
    const above = holder?.parent;
    if (!holder || !above || !isOwn(json, holder, nest(at.slice(depth), value))) break;
    [own, depth] = [above, depth - 1];
  }
  return own;
}

/** Whether an object is written as kb writes one that it adds. */
function isOwn(json: string, holder: Node, wanted: JsonValue): boolean {
  const text = json.slice(holder.offset, holder.offset + holder.length);
  if (text === jsonLine(wanted)) return true;
  const [, eol = '\n', inner = ''] = /^\{(\r?\n)([ \t]*)/.exec(text) ?? [];
  const [, indent = ''] = /\n([ \t]*)\}$/.exec(text) ?? [];
  return inner.startsWith(indent) && text === jsonLines(wanted, { indent, unit: inner.slice(indent.length), eol });
}
