import { words } from '../../base/words.ts';
import type { MarkdownPiece } from './piece.ts';
import { isSession, shellCommands } from './shell.ts';

/** A path that a block speaks of, and where in its text the last part of it stands. */
interface BlockPath {
  path: string;
  at: number;
  /** Whether all of it stands there, and not only its last part. */
  isWhole?: boolean;
  /** The other paths of a listing. */
  beside?: readonly string[];
}

/** The paths of a listing of directories, or those that shell commands run. */
export function blockPaths(piece: MarkdownPiece): BlockPath[] {
  if (!TREE_LINE.test(piece.text)) return runPaths(piece);
  // What a command printed may be of any project.
  return isSession(piece.text) ? [] : listedPaths(piece.text);
}

const TREE_LINE = /^[ │|]*(?:[├└]|\|--|`--|\+--)/m;

/** A listing as `tree` prints it. What is cut short with dots is left out. */
function listedPaths(text: string): BlockPath[] {
  const found: BlockPath[] = [];
  const above: { depth: number; name: string }[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const match = /^([ │|\u00a0\t]*(?:[├└][─-]*|\|--|`--|\+--)\s*)([^\s#←]+)/.exec(line);
    const root = match ? undefined : /^([\w.@-]+\/?)\s*(?:[#←].*)?$/.exec(line.trim());
    if (match) {
      const [, indent = '', name = ''] = match;
      while ((above.at(-1)?.depth ?? -1) >= indent.length) above.pop();
      const path = [...above.map((each) => each.name), name.replace(/\/$/, '')].join('/');
      above.push({ depth: indent.length, name: name.replace(/\/$/, '') });
      if (!/^\.\.\.|…|,/.test(name)) found.push({ path, at: at + indent.length });
    } else if (root && above.length === 0 && root[1] !== '.')
      above.splice(0, above.length, { depth: -1, name: (root[1] ?? '').replace(/\/$/, '') });
    else if (line.trim() !== '' && !/^[ │|]+$/.test(line)) above.length = 0;
    at += line.length + 1;
  }
  const paths = found.map(({ path }) => path);
  return found.filter(({ path }) => path.includes('/')).map((each) => ({ ...each, beside: paths }));
}

/** What runs a file that is its first argument. */
const RUNS_FILE = new Set<string>(words('node python python3 bash sh zsh source ruby php perl deno tsx ts-node'));

function runPaths(piece: MarkdownPiece): BlockPath[] {
  return shellCommands(piece).flatMap(({ words: [program = '', first = ''], at, directory }): BlockPath[] => {
    if (directory !== '') return [];
    const path = /^\.{1,2}\/[\w./-]+$/.test(program)
      ? program
      : RUNS_FILE.has(program) && /^[\w.-]+(?:\/[\w.-]+)+$/.test(first)
        ? first
        : undefined;
    const start = path === undefined ? -1 : piece.text.indexOf(path, at);
    return path === undefined || start < 0 || !path.replace(/^\.\//, '').includes('/')
      ? []
      : [{ path, at: start + path.lastIndexOf('/') + 1, isWhole: true }];
  });
}
