import { escapeMarkdown } from '../document/escape-markdown.ts';
import type { Citation, Sentence } from './sentence.ts';

/** Who wrote a narrative, and from how much. */
export interface Origin {
  /** 'anthropic/claude-sonnet-4-5' */
  model: string;
  /** Files that were shown to it, and those that the document is made from. */
  shown: number;
  all: number;
}

const TITLES = { purpose: 'What it is for', how: 'How it works' } as const;

/** The body of the section: who wrote it, then a line for each sentence with what it cites, as `path:L10-25`. */
export function renderNarrative(sentences: readonly Sentence[], { model, shown, all }: Origin): string {
  const parts = (['purpose', 'how'] as const).flatMap((part) => {
    const own = sentences.filter((sentence) => sentence.part === part);
    return own.length === 0 ? [] : [`## ${TITLES[part]}\n\n${own.map(renderSentence).join('\n')}`];
  });
  const scope = `**Scope:** ${shown} of ${all} sources`;
  const author = `**Written by a model:** ${escapeMarkdown(model)}`;
  return [`${scope} · ${author} · kb checked that the cited lines hold what is quoted from them, not what is said of them`, ...parts].join(
    '\n\n',
  );
}

function renderSentence({ text, citations }: Sentence): string {
  const places = [...new Set(citations.map(renderCitation))];
  return `- ${renderWords(text)} (${places.join(', ')})`;
}

/** A sentence of a model as markdown that shows it literally, but for code in backticks. */
export function renderWords(text: string): string {
  // Every second part is code.
  const parts = text.trim().split('`');
  return parts.map((part, at) => (at % 2 === 1 ? `\`${part}\`` : escapeWords(part))).join('');
}

/** Blanks beside code stay. */
function escapeWords(part: string): string {
  const [before = '', , after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(part)?.slice(1) ?? [];
  return `${before && ' '}${escapeMarkdown(part.trim())}${after && ' '}`;
}

function renderCitation({ path, from, to }: Citation): string {
  return `\`${path}:L${from}${to === from ? '' : `-${to}`}\``;
}
