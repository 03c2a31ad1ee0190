import type { Nodes, Paragraph as ParagraphNode, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

import { digest } from '../../base/digest.ts';
import type { About, Mention, Paragraph } from './paragraph.ts';
import { withoutFrontmatter } from './read-markdown.ts';

/** A symbol that is named with its file, and where in the text. */
export interface FiledMention extends Mention {
  path: string;
  line: number;
}

/** The paragraphs of a markdown text, in order, with what they name. A pure function of the text and of what in it is named with its file. */
export function readParagraphs(source: string, filed: readonly FiledMention[]): Paragraph[] {
  const text = withoutFrontmatter(source);
  const reading: ParagraphState = { text, filed, found: [], heading: [], about: [] };
  readNodes(fromMarkdown(text), reading);
  return reading.found;
}

interface ParagraphState {
  text: string;
  filed: readonly FiledMention[];
  found: Paragraph[];
  /** What the heading names below which nothing has stood yet. */
  heading: Mention[];
  /** What comments say of the paragraph that follows. */
  about: About[];
}

function readNodes({ children }: Parents, reading: ParagraphState): void {
  for (const node of children) {
    if (node.type === 'html') reading.about.push(...aboutsIn(node.value, node.position?.start.line ?? 1));
    else if (node.type === 'heading') reading.heading = mentionsIn(node);
    else if (node.type === 'paragraph') readParagraph(node, reading);
    else if (node.type === 'code' && reading.about.length > 0) addParagraph(reading, lineRange(node), node.value, []);
    else if ('children' in node) readNodes(node, reading);
  }
}

/** A table is read as a paragraph, of which each line is a row. */
function readParagraph(node: ParagraphNode, reading: ParagraphState): void {
  const { line: first, endLine: last } = lineRange(node);
  const lines = reading.text.slice(node.position?.start.offset, node.position?.end.offset).split('\n');
  const isTable = (lines[0] ?? '').includes('|') && /^[\s>]*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(lines[1] ?? '');
  if (!isTable) {
    addParagraph(reading, { line: first, endLine: last }, lines.join('\n'), partsOf(node));
    return;
  }
  for (const [at, text] of lines.entries()) {
    const line = first + at;
    const parts = partsOf(node).filter((each) => each.position?.start.line === line);
    if (at !== 1) addParagraph(reading, { line, endLine: line }, text, parts);
  }
}

function addParagraph(reading: ParagraphState, place: Pick<Paragraph, 'line' | 'endLine'>, written: string, parts: readonly Nodes[]): void {
  const filed = reading.filed.filter(({ line }) => line >= place.line && line <= place.endLine);
  const known = new Set(filed.map(({ name }) => name));
  const bare = parts.flatMap(mentionsIn).filter(({ name }) => !known.has(name));
  const names = unique([...reading.heading, ...filed.map(({ name, path }) => ({ name, path })), ...bare]);
  const inside = parts.flatMap((each) => (each.type === 'html' ? aboutsIn(each.value, each.position?.start.line ?? place.line) : []));
  const text = normal(written);
  reading.found.push({ ...place, text, digest: digest(text, 12), names, about: [...reading.about, ...inside] });
  reading.heading = [];
  reading.about = [];
}

function lineRange({ position }: Nodes): Pick<Paragraph, 'line' | 'endLine'> {
  return { line: position?.start.line ?? 1, endLine: position?.end.line ?? 1 };
}

/** What says nothing by itself: how lines are broken, the marks of quotes, comments. */
function normal(text: string): string {
  return text
    .replace(/<!-{2}[\s\S]*?-->/g, ' ')
    .replace(/^[ \t]*>[ \t]?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function partsOf(node: Nodes): Nodes[] {
  return 'children' in node ? node.children.flatMap((child) => [child, ...partsOf(child)]) : [];
}

function mentionsIn(node: Nodes): Mention[] {
  const codes = node.type === 'inlineCode' ? [node] : node.type === 'heading' ? partsOf(node) : [];
  return codes.flatMap((code) => (code.type === 'inlineCode' && NAME.test(code.value) ? [mentionOf(code.value)] : []));
}

function mentionOf(written: string): Mention {
  const name = written.replace(/\(.*$/s, '');
  return { name, ...(name === written ? {} : { called: true }) };
}

/** A call may have its arguments. */
const NAME = /^[A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)*(?:\(.*\))?$/s;

function unique(mentions: readonly Mention[]): Mention[] {
  return [...new Map(mentions.map((each) => [JSON.stringify([each.path, each.name]), each])).values()];
}

/** `<!-- kb:about src/auth/token.ts#refresh src/auth/session.ts#Session.open -->` */
function aboutsIn(html: string, line: number): About[] {
  return [...html.matchAll(/<!-{2}\s*kb:about\s([\s\S]*?)-->/g)].flatMap(({ 1: list = '', index }) => {
    const at = line + html.slice(0, index).split('\n').length - 1;
    const named = list.split(/[\s,]+/).filter((each) => each !== '');
    return named.map((each) => {
      const hash = each.lastIndexOf('#');
      return { path: hash < 0 ? each : each.slice(0, hash), name: hash < 0 ? '' : each.slice(hash + 1), line: at };
    });
  });
}
