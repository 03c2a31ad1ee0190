import { digest } from '../../base/digest.ts';
import { once } from '../../base/once.ts';
import { type LinkTable, linksOfTable, numbersIn, toTable } from './link-table.ts';
import type { LinkedFile, ResolverFacts } from './linked-files.ts';

/** Files that are one row: about as many as a folder has, so that one changed file costs little and all of them are read quickly. */
export const ROW = 64;

/** What the graph keeps of up to `ROW` files that follow each other in sorted order. All but the text is made of it when it is asked for. */
export interface LinkRow {
  text: string;
  /** Blob ids. */
  ids: () => readonly string[];
  /** What the files offer to the imports of others, by their number in the row, as text. */
  offers: string;
  /** Where their imports lead, as text. */
  links: string;
  /** Numbers of the paths that they lead to, each once. */
  targets: () => readonly number[];
  /** Numbers in the row of files that declare modules or globals. */
  ambient: () => readonly number[];
  table: () => LinkTable;
  offerOf: (number: number) => ResolverFacts | undefined;
}

/** One of the files of a row. */
export function fileOfRow(row: LinkRow, number: number, paths: readonly string[]): LinkedFile {
  return { id: row.ids()[number] ?? '', offer: row.offerOf(number), links: linksOfTable(row.table(), number, paths) };
}

/** The row of some files. */
export function makeRow(files: readonly LinkedFile[], numberOf: (path: string) => number | undefined): LinkRow {
  const table = toTable(files, numberOf);
  const offers = files.flatMap(({ offer }, number) => (offer ? [[number, offer] as const] : []));
  const targets = [...new Set(table.answers.flatMap(numbersIn))].sort((a, b) => a - b);
  const isAmbient = ({ offer, links }: LinkedFile) => offer?.declares !== undefined || links.some(({ key }) => key.startsWith('augment '));
  const ambient = files.flatMap((file, number) => (isAmbient(file) ? [number] : []));
  const rest = [files.map(({ id }) => id).join(' '), ...[offers, targets, ambient, table].map((each) => JSON.stringify(each))].join('\n');
  return openRow(`${digest(rest, SUM)}\n${rest}`, digest(rest, SUM));
}

/** The row that has this text; undefined where it is damaged. */
export function readRow(text: string): LinkRow | undefined {
  const sum = text.slice(0, SUM);
  return text[SUM] === '\n' && digest(text.slice(SUM + 1), SUM) === sum ? openRow(text, sum) : undefined;
}

/** Only a text that was written to its end starts with the digest of its rest. */
const SUM = 16;

function openRow(text: string, sum: string): LinkRow {
  const [ids = '', offers = '', targets = '', ambient = '', links = ''] = text.slice(sum.length + 1).split('\n');
  const offered = once(() => new Map<number, ResolverFacts>(JSON.parse(offers)));
  return {
    text,
    ids: once(() => ids.split(' ')),
    offers,
    links,
    targets: once(() => JSON.parse(targets)),
    ambient: once(() => JSON.parse(ambient)),
    table: once(() => JSON.parse(links)),
    offerOf: (number) => offered().get(number),
  };
}
