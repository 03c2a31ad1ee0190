import { byText } from '../../base/digest.ts';
import type { Export } from '../../code/facts/facts.ts';
import type { SourcePosition } from '../../code/lsp/answers.ts';
import { cutToLine } from '../../program/names/cut-to-line.ts';
import { serverFinding } from '../answers/server-finding.ts';
import type { Finding } from '../report/lens.ts';
import type { Surface } from './surface.ts';

/** Longer lists of places are cut. */
const MOST = 110;

type Answering = Pick<Surface, 'source' | 'answered'>;

/** Where the names of one statement are declared, as at most one piece of plain text: 'declared in src/db/pool.ts: Pool, query'. */
export function noteDefinitions(surface: Answering, exports: readonly Export[]): string[] {
  const found = definitionsOf(surface, exports).sort((a, b) => byText(a.place.path, b.place.path));
  if (found.length === 0) return [];
  const places = found.map(({ name, place: { path } }, index) => {
    if (exports.length === 1) return path;
    const isSame = path === found[index - 1]?.place.path;
    return `${isSame ? ', ' : `${index === 0 ? '' : '; '}${path}: `}${name}`;
  });
  const shown = takeWhileFits(places.map((text) => cutToLine(text, MOST)));
  if (shown.length === 0) return [];
  return [`declared in ${shown.join('')}${shown.length < places.length ? ', …' : ''}`];
}

function takeWhileFits(pieces: readonly string[]): string[] {
  let width = 0;
  const end = pieces.findIndex((text) => {
    width += text.length;
    return width > MOST;
  });
  return pieces.slice(0, end < 0 ? undefined : end);
}

/** The same as statements for programs. */
export function findDefinitions(surface: Answering, exports: readonly Export[]): Finding[] {
  const { path } = surface.source;
  return definitionsOf(surface, exports).map(({ name, line, place }) =>
    serverFinding('definition', cutToLine(`${name} declared in ${place.path}:L${place.line}`, 2 * MOST), {
      path,
      startLine: line,
      endLine: line,
    }),
  );
}

/** A name that is declared in the file itself, or not inside the repository, has nothing to say. */
function definitionsOf(
  { source, answered }: Answering,
  exports: readonly Export[],
): { name: string; line: number; place: SourcePosition }[] {
  return exports.flatMap(({ name, line }) => {
    const place = answered.named(name, line)?.definition;
    return place === undefined || place.path === source.path ? [] : [{ name, line, place }];
  });
}
