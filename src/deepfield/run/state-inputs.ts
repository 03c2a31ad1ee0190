import { oneLine, prose } from '../../base/markdown.ts';
import { splitWords } from '../../code/text/words.ts';
import { doubtOf } from '../inputs/doubt-of.ts';
import type { Input } from '../inputs/input.ts';
import type { DomainWords } from '../inputs/suggest-domains.ts';
import type { Statement } from '../knowledge/statement.ts';
import type { NeededSource, Topic } from '../plan/plan.ts';
import { PROJECT } from '../project/places.ts';
import type { Domain } from '../terrain/detect-domains.ts';
import type { FoundContradiction } from './find-contradictions.ts';
import { stateCode } from './state-code.ts';

/** Paragraphs of one document that are told of one topic, and characters of each. */
const MOST_OF_TOPIC = 3;
const MOST_CHARACTERS = 400;
const LEAST_CHARACTERS = 40;
/** Paragraphs of one document that are looked at. */
const MOST_PARAGRAPHS = 2000;

const HEADING = 'From documents';

/** What words speak of each domain: those of its directories. */
export function wordsOfDomains(domains: readonly Domain[]): DomainWords[] {
  return domains.map(({ title, covers }) => {
    const words = covers.flatMap((cover) =>
      splitWords(
        cover
          .split('/')
          .filter((part) => part !== '' && part !== '*')
          .at(-1) ?? '',
      ),
    );
    return { name: title, words: [...new Set(words)].filter((word) => word.length > 2) };
  });
}

/** A file that somebody handed over, and what it says. */
export interface StatedInput {
  input: Input;
  statements: readonly Statement[];
}

/** The paragraphs of documents that people handed over, each as a statement that cites its lines, and says how far the document is believed. */
export async function stateInputs(inputs: readonly Input[], contradictions: readonly FoundContradiction[] = []): Promise<StatedInput[]> {
  const stated: StatedInput[] = [];
  for (const input of inputs) {
    const paragraphs = input.type === 'code' ? [] : paragraphsOf(input.text ?? '').slice(0, MOST_PARAGRAPHS);
    const own = input.type === 'code' ? await stateCode(input) : paragraphs.map((each) => state(input, each, contradictions));
    stated.push({ input, statements: own });
  }
  return stated;
}

/** What documents say of a part of the code: the paragraphs that have most of the words of its name. */
export function inputsAbout(stated: readonly StatedInput[], topic: Pick<Topic, 'title'>): Statement[] {
  const wanted = splitWords(topic.title.slice(topic.title.indexOf(':') + 1)).filter((word) => word.length > 2);
  return stated
    .filter(({ input }) => input.domains.includes(topic.title))
    .flatMap(({ statements }) => {
      const scored = statements.map((statement) => ({
        statement,
        met: wanted.filter((word) => splitWords(statement.text).includes(word)).length,
      }));
      return scored
        .filter(({ met }) => met > 0)
        .sort((a, b) => b.met - a.met)
        .slice(0, MOST_OF_TOPIC)
        .map(({ statement }) => ({ ...statement, heading: HEADING }));
    });
}

/** Sources that a topic needs, with those that are there now: a document is called by all words of the need. */
export function haveSources(sources: readonly NeededSource[], inputs: readonly Input[]): NeededSource[] {
  const names = inputs.map(({ path, text = '' }) => new Set(splitWords(`${path} ${text.split('\n', 1)[0] ?? ''}`)));
  return sources.map((source) => {
    const words = splitWords(source.text).filter((word) => word.length > 2 && !/^(?:the|and|for|docs?|documents?|about)$/.test(word));
    return { ...source, have: source.have || (words.length > 0 && names.some((own) => words.every((word) => own.has(word)))) };
  });
}

interface InputParagraph {
  text: string;
  lines: readonly [from: number, to: number];
}

function paragraphsOf(text: string): InputParagraph[] {
  const paragraphs: InputParagraph[] = [];
  let own: string[] = [];
  let first = 0;
  const lines = text.split(/\r?\n/);
  const close = (end: number) => {
    const said = own.join(' ').replace(/\s+/g, ' ').trim();
    if (said.length >= LEAST_CHARACTERS)
      paragraphs.push({ text: said.length > MOST_CHARACTERS ? `${said.slice(0, MOST_CHARACTERS - 1)}…` : said, lines: [first + 1, end] });
    own = [];
  };
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || /^#{1,6}\s/.test(line)) close(at);
    else {
      if (own.length === 0) first = at;
      own.push(line);
    }
  }
  close(lines.length);
  return paragraphs;
}

function state({ path, blob, trust }: Input, { text, lines }: InputParagraph, contradictions: readonly FoundContradiction[]): Statement {
  const wrong = contradictions.find(({ place, line }) => place === path && line >= lines[0] && line <= lines[1]);
  const doubt = wrong ? { uncertain: `the code contradicts it: ${wrong.text}` } : doubtOf(trust);
  return {
    part: 'answers',
    text: oneLine(prose(text)),
    cites: [{ path: `${PROJECT}/${path}`, lines, blob }],
    by: { user: 'a document' },
    ...doubt,
  };
}
