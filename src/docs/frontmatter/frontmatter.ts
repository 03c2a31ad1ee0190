import matter from 'gray-matter';
import { Composer, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type ParsedNode, Parser, type YAMLMap } from 'yaml';
import { errorMessage } from '../../base/error-message.ts';
import { lineAt } from '../../base/line-at.ts';
import type { KeyPath } from '../../base/schema/read-as.ts';

import { isDeeplyNested } from '../../base/yaml/yaml-nesting.ts';
import type { FrontmatterProblem, FrontmatterView } from './frontmatter-view.ts';

/** Longer frontmatter is refused: 5 000 sources fit. */
const MAX_LENGTH = 1 << 20;

const MAX_PROBLEMS = 10;

/** gray-matter looks for comments with a pattern that takes time in proportion to the square of a run of white space. */
const LONG_BLANK = /\n[ \t\r\n]{200}/;

/**
 * Reads frontmatter of any form that YAML 1.2 allows. gray-matter splits, always with options (without them it caches, and hands out
 * what a caller changed) and with every engine but YAML denied (its own evaluate `---js` blocks); the yaml package parses. Nothing is
 * executed, no alias is expanded, and nothing throws.
 * @param text the whole document, LF or CRLF, with or without a byte order mark.
 */
export function readFrontmatter(text: string): { view: FrontmatterView } | { problems: FrontmatterProblem[] } {
  const opening = /^\ufeff?---([^\r\n]*)\r?\n/.exec(text);
  if (!opening) return refuse('the document does not start with frontmatter (a line of ---)', 1);
  const language = (opening[1] ?? '').trim();
  if (!/^(?:ya?ml)?$/i.test(language)) return refuse(`frontmatter in ${language} is refused: only YAML is read, nothing is executed`, 1);
  const closing = text.slice(0, MAX_LENGTH).indexOf('\n---', opening[0].length - 1);
  if (closing < 0) return refuse(`the frontmatter is not closed by a line of --- within ${MAX_LENGTH >> 20} MiB`, 1);
  if (LONG_BLANK.test(text.slice(0, closing))) return refuse('the frontmatter holds hundreds of blank characters in a row', 1);
  return readBlock(text, opening[0].length);
}

function readBlock(text: string, start: number): { view: FrontmatterView } | { problems: FrontmatterProblem[] } {
  try {
    const { block, content } = split(text);
    const lines = new LineCounter();
    const tokens = [...new Parser(lines.addNewLine).parse(block.replace(/\r$/, ''))];
    if (isDeeplyNested(tokens)) return refuse('the frontmatter is nested too deeply', 2);
    const [document, second] = new Composer({ prettyErrors: false, uniqueKeys: false, logLevel: 'silent' }).compose(
      tokens,
      true,
      block.length,
    );
    if (!document || second) return refuse('the frontmatter must be one YAML document', 2);
    const blockStart = text.indexOf('\n') - (text[text.indexOf('\n') - 1] === '\r' ? 1 : 0);
    const end = blockStart + block.length + 1;
    const lineOf = (offset: number) => lines.linePos(offset).line;
    if (!/^---(?:\r?\n|$)/.test(text.slice(end, end + 5)))
      return refuse('the line that closes the frontmatter must be --- alone', lineAt(text, end));
    if (document.errors.length > 0) {
      return {
        problems: document.errors
          .slice(0, MAX_PROBLEMS)
          .map(({ message, pos }) => ({ message: `unreadable YAML: ${message}`, line: lineOf(pos[0]) })),
      };
    }
    const top = document.contents;
    if (!isMap(top) || top.flow) return refuse('the frontmatter must be a map with one key per line', 2);
    return {
      view: viewOf(top as YAMLMap.Parsed, { start, end, content }, (offset) => text.lastIndexOf('\n', blockStart + offset - 1) + 1, lineOf),
    };
  } catch (error) {
    return refuse(`unreadable YAML: ${errorMessage(error)}`, 1);
  }
}

/** The block as gray-matter cuts it, which starts with the line break of the opening line, and where the text after it starts. */
function split(text: string): { block: string; content: number } {
  let block = '';
  const keep = {
    parse: (given: string) => {
      block = given;
      return {};
    },
  };
  const file = matter(text, { language: 'yaml', engines: { yaml: keep, javascript: DENY, js: DENY, json: DENY, coffee: DENY } });
  return { block: block === '' ? file.matter : block, content: text.length - file.content.length };
}

const DENY = {
  parse: (): never => {
    throw new Error('only YAML is read');
  },
};

function viewOf(
  top: YAMLMap.Parsed,
  offsets: Pick<FrontmatterView, 'start' | 'end' | 'content'>,
  lineStart: (offset: number) => number,
  lineOf: (offset: number) => number,
): FrontmatterView {
  const problems: FrontmatterProblem[] = [];
  const report = (message: string, node: Node) => problems.push({ message, line: lineOf(node.range?.[0] ?? 0) });
  const keys = top.items.map((pair) => ({ key: nameOf(pair.key), start: lineStart(pair.key.range[0]) }));
  const values = new Map<string, unknown>();
  for (const { key, value } of top.items) {
    if (values.has(nameOf(key))) report(`the key ${nameOf(key)} is there twice`, key);
    values.set(nameOf(key), value);
  }
  return {
    ...offsets,
    keys,
    get: (key) => toPlain(values.get(key), report),
    lineOf: (path) => lineOf(nodeAt(top, path).range?.[0] ?? 0),
    problems,
  };
}

function nameOf(key: ParsedNode): string {
  return isScalar(key) ? String(key.value) : '';
}

/** Only what JSON can say; an alias is never followed, so it cannot multiply. */
function toPlain(node: unknown, report: (message: string, node: Node) => void): unknown {
  if (node === undefined) return undefined;
  if (isAlias(node)) return report('aliases are not read here', node);
  if (isScalar(node) || isMap(node) || isSeq(node)) {
    if (node.anchor !== undefined) report('anchors are not read here', node);
    if (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:')) report('tags are not read here', node);
  }
  if (isSeq(node)) return node.items.map((item) => toPlain(item, report));
  if (!isMap(node)) return isScalar(node) ? node.value : null;
  const data: Record<string, unknown> = Object.create(null);
  for (const { key, value } of node.items) {
    const name = nameOf(key as ParsedNode);
    if (name in data) report(`the key ${name} is there twice`, key as Node);
    data[name] = toPlain(value, report);
  }
  return data;
}

/** The key of the last step of a path, or the item of a list; the deepest that exists when the path leads nowhere. */
function nodeAt(top: Node, path: KeyPath): Node {
  let place = top;
  let node: unknown = top;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => nameOf(key as ParsedNode) === step);
      if (!pair) return place;
      place = pair.key as Node;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      if (!node) return place;
      place = node as Node;
    } else {
      return place;
    }
  }
  return place;
}

function refuse(message: string, line: number): { problems: FrontmatterProblem[] } {
  return { problems: [{ message, line }] };
}
