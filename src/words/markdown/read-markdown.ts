import type { Code, Definition, Heading, Html, Image, Link, Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

import { madeParts } from './made-parts.ts';
import type { Markdown, MarkdownPiece } from './piece.ts';
import { slugsOf } from './slug.ts';

/** Reads a markdown text (CommonMark; tables and front matter of others are read as far as claims are in them). */
export function readMarkdown(source: string): Markdown {
  const text = withoutFrontmatter(source);
  const root = fromMarkdown(text);
  const reading: MarkdownState = {
    text,
    pieces: [],
    headings: [],
    under: [],
    lead: '',
    leadStart: 0,
    led: [],
    isYours: false,
    prose: text,
  };
  readNodes(root, reading);
  const { pieces, headings, prose } = reading;
  const made = madeParts(prose);
  return {
    pieces: pieces.filter(({ line }) => !made.some(({ from, to }) => line >= from && line <= to)),
    headings,
    anchors: [...customAnchors(text), ...htmlAnchors(text)],
    composed:
      COMPOSED.test(prose) || CHECKED_ELSEWHERE.test(text) || /^ref:/m.test(source.slice(0, source.length - text.trimStart().length)),
  };
}

/** What makes headings that are not there: MDX imports, includes of VitePress, Jekyll, mkdocs and Hugo, macros, scripts. */
const COMPOSED =
  /^import\s.+\sfrom\s|<!--\s*@?include|\{%-?\s*include|^--8<--|\{\{[<%]|^\{\{.*\}\}\s*$|^<<<|^:::\s*\w+[.:]|<script\b|^\.\. \w+::/m;

/** People told markdownlint that anchors are made by something else. */
const CHECKED_ELSEWHERE = /<!--\s*markdownlint-disable[^>]*\bMD051\b/;

interface MarkdownState {
  text: string;
  pieces: MarkdownPiece[];
  headings: string[];
  under: { depth: number; title: string }[];
  /** The paragraph before, or around, and where it starts. */
  lead: string;
  leadStart: number;
  /** Paragraphs that lead to the lists around. */
  led: readonly string[];
  /** Whether a paragraph below the last heading spoke of the reader's own project. */
  isYours: boolean;
  /** The text with its code blanked: what stands there composes nothing. */
  prose: string;
}

/** Lines stay where they are. */
export function withoutFrontmatter(text: string): string {
  const found = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\n\1[ \t]*(?=\r?\n|$)/.exec(text);
  return found ? found[0].replace(/[^\n\r]/g, ' ') + text.slice(found[0].length) : text;
}

function readNodes(parent: Parents, reading: MarkdownState): void {
  for (const node of parent.children) readNode(node, parent, reading);
}

function readNode(node: Nodes, parent: Parents, reading: MarkdownState): void {
  if (node.type === 'heading') enter(node, reading);
  if (node.type === 'paragraph') {
    reading.lead = sliceOf(node, reading);
    reading.leadStart = node.position?.start.offset ?? 0;
    reading.isYours ||= YOURS.test(reading.lead);
  }
  const { led } = reading;
  if (node.type === 'list') reading.led = [...led, ...(/[:：][*_\s]*$/.test(reading.lead) ? [reading.lead] : [])];
  if (node.type === 'inlineCode') addPiece(node, 'code', node.value, parent, reading);
  if (node.type === 'text') addPiece(node, 'text', node.value, parent, reading);
  if (node.type === 'code' || node.type === 'inlineCode') blank(node, reading);
  if (node.type === 'code') addBlock(node, parent, reading);
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') addLink(node, parent, reading);
  if (node.type === 'html') readHtml(node, reading);
  if ('children' in node) readNodes(node, reading);
  reading.led = led;
}

/** `These are created in your application:`. */
const YOURS = /\byour (?:own )?(?:app|application|project|codebase|package|site|theme|workspace|crate|solution)\b/i;

function blank({ position }: Nodes, reading: MarkdownState): void {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  reading.prose = reading.prose.slice(0, start) + ' '.repeat(end - start) + reading.prose.slice(end);
}

function enter(node: Heading, reading: MarkdownState): void {
  const { headings, under } = reading;
  reading.isYours = false;
  const title = plainText(node);
  headings.push(title);
  while ((under.at(-1)?.depth ?? 0) >= node.depth) under.pop();
  under.push({ depth: node.depth, title });
}

function addBlock(node: Code, parent: Parents, reading: MarkdownState): void {
  const piece = addPiece(node, 'block', node.value, parent, reading);
  if (!piece) return;
  piece.language = (node.lang ?? '').toLowerCase().replace(/[^\w+#.-].*$/, '');
  if (node.meta) piece.around += ` ${node.meta}`;
}

function addLink(node: Link | Image | Definition, parent: Parents, reading: MarkdownState): void {
  const piece = addPiece(node, 'link', node.url, parent, reading);
  if (!piece) return;
  piece.shown = node.type === 'link' ? plainText(node) : '';
  piece.image = node.type === 'image';
}

function readHtml(node: Html, reading: MarkdownState): void {
  if (!node.value.startsWith('<!--')) reading.pieces.push(...linksOfHtml(node, reading));
}

function addPiece(
  node: Nodes,
  kind: MarkdownPiece['kind'],
  text: string,
  parent: Parents,
  reading: MarkdownState,
): MarkdownPiece | undefined {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined || text === '') return undefined;
  const raw = reading.text.slice(start.offset, end.offset);
  const inside = kind === 'link' ? raw.lastIndexOf(text) : kind === 'block' ? blockStart(raw, text) : raw.indexOf(text);
  const offset = start.offset + Math.max(inside, 0);
  const own = kind === 'block' ? reading.lead : sliceOf(parent, reading);
  const around = aroundOf(kind, own, reading);
  const first = (around === own ? parent.position?.start.offset : reading.leadStart) ?? 0;
  const piece: MarkdownPiece = {
    kind,
    // What is spelled with escapes or folded lines has no place of its own: nothing is ever written there.
    text,
    start: inside < 0 ? -1 : offset,
    ...positionAt(reading.text, start, offset),
    ...(inside >= 0 && text.includes('\n') && reading.text.startsWith(text, offset) ? { isVerbatim: true } : {}),
    around,
    at: kind === 'block' || offset - first >= around.length ? -1 : offset - first,
    under: reading.under.map(({ title }) => title),
    ...(reading.led.length > 0 ? { led: reading.led.join('\n') } : {}),
    ...(reading.isYours ? { isYours: true } : {}),
  };
  reading.pieces.push(piece);
  return piece;
}

/** A link or an emphasis is read in its paragraph. */
function aroundOf(kind: MarkdownPiece['kind'], around: string, { lead }: MarkdownState): string {
  return kind !== 'block' && lead.includes(around) ? lead : around;
}

function blockStart(raw: string, text: string): number {
  const firstLine = text.split('\n', 1)[0] ?? '';
  const below = /^[`~]/.test(raw) ? raw.indexOf('\n') + 1 : 0;
  return raw.indexOf(text) >= 0 ? raw.indexOf(text, below) : firstLine.trim() === '' ? -1 : raw.indexOf(firstLine, below);
}

function positionAt(
  text: string,
  start: { line: number; column: number; offset?: number | undefined },
  offset: number,
): { line: number; column: number } {
  const before = text.slice(start.offset ?? 0, offset);
  const breaks = before.split('\n').length - 1;
  return breaks === 0
    ? { line: start.line, column: start.column + before.length }
    : { line: start.line + breaks, column: before.length - before.lastIndexOf('\n') };
}

function linksOfHtml(node: Html, reading: MarkdownState): MarkdownPiece[] {
  const { start } = node.position ?? {};
  if (start?.offset === undefined) return [];
  const from = start.offset;
  return [...node.value.matchAll(/<(a|img|source)\b[^>]*?\s(?:href|src|srcset)\s*=\s*(["'])([^"']+)\2/gi)].flatMap(
    (match): MarkdownPiece[] => {
      const url = match[3] ?? '';
      const inside = match.index + match[0].length - 1 - url.length;
      if (reading.text.slice(from + inside, from + inside + url.length) !== url) return [];
      return [
        {
          kind: 'link',
          text: url,
          start: from + inside,
          ...positionAt(reading.text, start, from + inside),
          shown: '',
          image: match[1]?.toLowerCase() !== 'a',
          around: reading.lead,
          at: -1,
          under: reading.under.map(({ title }) => title),
        },
      ];
    },
  );
}

function sliceOf(node: Nodes, { text }: MarkdownState): string {
  return text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

/** What a reader sees of it, as GitHub makes anchors of headings: marks and images are not in it. */
function plainText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** `{#name}` of Pandoc, Docusaurus, VitePress, kramdown and mkdocs, `(name)=` of MyST, `## Title [name]` and `$$$name$$$` of Elastic's docs-builder. */
function customAnchors(text: string): string[] {
  const found = text.matchAll(
    /\{:?\s*(?:\/\*\s*)?#([\w:.-]+)[^}]*\}|^\(([\w:.-]+)\)=\s*$|^#{1,6}\s.*\s\[#?([\w:.-]+)\]\s*$|\${3}([\w:.-]+)\${3}/gm,
  );
  return [...found].map(([, ...names]) => names.find((name) => name !== undefined)?.toLowerCase() ?? '');
}

/** Names of elements and headings of HTML. Of the text, since what is HTML in a table's cell need not be where tables are not read. */
function htmlAnchors(text: string): string[] {
  const names = [...text.matchAll(/<[a-z][^<>]*?\s(?:id|name)\s*=\s*["']?([^\s"'>]+)/gi)].map(([, name = '']) => name.toLowerCase());
  const headings = [...text.matchAll(/<h([1-6])\b[^>]*>([\s\S]{1,500}?)<\/h\1>/gi)].map(([, , title = '']) =>
    title.replace(/<[^>]*>/g, ''),
  );
  return [...names, ...slugsOf(headings)];
}
