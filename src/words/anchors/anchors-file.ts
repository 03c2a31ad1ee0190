import { byText } from '../../base/digest.ts';
import { isMap } from '../../base/plain-data.ts';
import { type Anchor, aboutOf } from './anchor.ts';

/** Where anchors are recorded. */
export const ANCHORS = '.kb/anchors';

/** Makes git keep the lines of both sides of a merge, and show pull requests for people. */
export const ANCHORS_ATTRIBUTES = '* text eol=lf linguist-generated -diff merge=union\n';

/** The file that holds the anchors of a document. */
export function anchorsPathOf(document: string): string {
  return `${ANCHORS}/${document}.jsonl`;
}

/** The document whose anchors a file holds; undefined for any other file. */
export function documentOfAnchors(path: string): string | undefined {
  return path.startsWith(`${ANCHORS}/`) && path.endsWith('.jsonl') ? path.slice(ANCHORS.length + 1, -'.jsonl'.length) : undefined;
}

/** The anchors of a text, and how many of its lines are none; marks of conflicts are passed over: all lines of both sides count. */
export function parseAnchors(text: string): { anchors: Anchor[]; damaged: number } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/.test(line));
  const anchors = lines.flatMap(parseLine);
  return { anchors, damaged: lines.length - anchors.length };
}

function parseLine(line: string): Anchor[] {
  const { about, words, code, blob, says } = readObject(line);
  const whole = [about, words, code, blob, says].every((each) => typeof each === 'string');
  const at = whole ? String(about).lastIndexOf('#') : -1;
  if (at <= 0) return [];
  const [path, name] = [String(about).slice(0, at), String(about).slice(at + 1)];
  return [{ path, name, code: String(code), blob: String(blob), words: String(words), says: String(says) }];
}

function readObject(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return isMap(value) ? value : {};
  } catch {
    return {};
  }
}

/** Anchors as their file holds them: a line for each, in an order that has nothing to do with where they are, so that both sides of a merge agree. */
export function renderAnchors(anchors: readonly Anchor[]): string {
  const lines = anchors.map((anchor) => {
    const { words, code, blob, says } = anchor;
    return JSON.stringify({ about: aboutOf(anchor), words, code, blob, says });
  });
  return [...new Set(lines)]
    .sort(byText)
    .map((line) => `${line}\n`)
    .join('');
}
