import { errorMessage } from '../error-message.ts';
import { isDeeplyNested } from './yaml-nesting.ts';

/** One document of a YAML stream. */
export interface YamlDocument {
  /** As plain data; undefined where it is broken. */
  data: unknown;
  /** Line of the stream in which its text starts, 1-based. */
  line: number;
  text: string;
  problem?: { message: string; line: number };
}

const MAX_LENGTH = 1 << 20;
const MAX_ALIASES = 100;

/** Reads a stream of YAML documents from outside. What is broken is reported in its place; nothing is executed and nothing throws. */
export async function readYaml(text: string): Promise<YamlDocument[]> {
  const { Composer, LineCounter, Parser } = await import('yaml');
  const lines = new LineCounter();
  const broken = (message: string): YamlDocument[] => [{ data: undefined, line: 1, text, problem: { message, line: 1 } }];
  if (text.length > MAX_LENGTH) return broken('the file is larger than 1 MiB');
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  if (isDeeplyNested(tokens)) return broken('nested too deeply');
  const documents = [...new Composer({ prettyErrors: false, logLevel: 'silent' }).compose(tokens, false, text.length)];
  return documents.flatMap((document): YamlDocument[] => {
    const [start, , end] = document.range;
    const own = text.slice(start, end).replace(/^---[^\n]*\n/, '');
    const line = lines.linePos(end - own.length).line;
    const [error] = document.errors;
    if (error) return [{ data: undefined, line, text: own, problem: { message: error.message, line: lines.linePos(error.pos[0]).line } }];
    if (document.contents === null) return [];
    try {
      return [{ data: document.toJS({ maxAliasCount: MAX_ALIASES }), line, text: own }];
    } catch (cause) {
      return [{ data: undefined, line, text: own, problem: { message: errorMessage(cause), line } }];
    }
  });
}
