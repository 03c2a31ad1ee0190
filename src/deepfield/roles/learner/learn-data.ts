import { count } from '../../../base/count.ts';
import { byText } from '../../../base/digest.ts';
import { groupBy } from '../../../base/group-by.ts';
import { codeSpan, oneLine, prose } from '../../../base/markdown.ts';
import { shorten } from '../../../base/shorten.ts';
import type { Finding } from '../../../lens/report/lens.ts';
import type { Statement } from '../../knowledge/statement.ts';
import type { Terrain } from '../../terrain/terrain.ts';

const MOST = 25;
const MOST_FIELDS = 12;

/** Schemas, models and tables with their fields, closed sets of values, and things that have states. */
export async function learnData(
  terrain: Terrain,
  has: (path: string) => boolean,
  most = MOST,
): Promise<{ statements: Statement[]; leftOut: number }> {
  const { findings } = await terrain.stated(['schema', 'field', 'inherited-field', 'values']);
  const fields = groupBy(
    findings.filter(({ of }) => of !== undefined),
    ({ of }) => `${of?.path}:${of?.startLine}`,
  );
  const fieldsOf = ({ path, startLine }: Finding) => fields.get(`${path}:${startLine}`) ?? [];
  const schemas = findings.filter(({ kind, path }) => kind === 'schema' && has(path));
  const names = new Set(schemas.map(({ name }) => name));
  // Of one without fields, its name is told with its file.
  const ranked = schemas
    .filter((schema) => fieldsOf(schema).length > 0)
    .sort(
      (a, b) =>
        rank(terrain, b) * Math.log2(1 + fieldsOf(b).length) - rank(terrain, a) * Math.log2(1 + fieldsOf(a).length) ||
        byText(a.name, b.name),
    );
  const facts = await terrain.workspace.reader.readFacts([...new Set(ranked.slice(0, most).map(({ path }) => path))]);
  const told = ranked
    .slice(0, most)
    .map((schema) => tellSchema(terrain, schema, fieldsOf(schema), docOf(facts.get(schema.path)?.symbols ?? [], schema), names));
  const values = findings.filter(({ kind, path }) => kind === 'values' && has(path)).map((finding) => tellValues(terrain, finding));
  const machines = await tellMachines(terrain, has);
  return {
    statements: [...told, ...machines, ...values.slice(0, most)],
    leftOut: Math.max(0, ranked.length - most) + Math.max(0, values.length - most),
  };
}

/** What many import comes first. */
function rank({ graph }: Terrain, { path }: Finding): number {
  return 1 + (graph.importers.get(path)?.size ?? 0);
}

function docOf(symbols: readonly { name: string; doc?: string; startLine: number }[], { name, startLine }: Finding): string | undefined {
  return symbols.find((symbol) => symbol.name === name && Math.abs(symbol.startLine - startLine) <= 3)?.doc;
}

function tellSchema(
  terrain: Terrain,
  { name, path, startLine, endLine }: Finding,
  fields: readonly Finding[],
  doc: string | undefined,
  names: ReadonlySet<string>,
): Statement {
  const shown = fields.slice(0, MOST_FIELDS).map((field) => codeSpan(shorten(plainField(field, name), 60)));
  const more = fields.length - shown.length;
  const said = doc === undefined ? '' : `: ${oneLine(prose(doc.startsWith(`${name} `) ? doc.slice(name.length + 1) : doc))}`;
  const holds =
    fields.length === 0
      ? ''
      : `${said === '' ? ' has' : ' It has'} ${count(fields.length, 'field')}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const leads = [...names]
    .filter(
      (other) =>
        other !== name &&
        fields.some((field) => new RegExp(`(?<![\\w.])\\W*(?:\\w+\\.)?${other}\\b`).test(plainField(field, name).replace(/^\w+\s/, ''))),
    )
    .slice(0, 6);
  const to = leads.length === 0 ? '' : `; it refers to ${leads.map(codeSpan).join(', ')}`;
  return {
    part: 'data',
    heading: 'Types with fields',
    text: `${codeSpan(name)}${said}${holds}${to}`,
    cites: [terrain.cite(path, startLine, Math.max(startLine, endLine))],
    explains: { symbols: [`${path}#${name}`] },
  };
}

/** Without what is written for libraries: tags, comments. */
function plainField(field: Finding, name: string): string {
  return field.name.slice(name.length + 2).replace(/\s*`[^`]*`\s*$/, '');
}

function tellValues(terrain: Terrain, { name, path, startLine, endLine }: Finding): Statement {
  const [title = '', rest = ''] = name.split(/: (.*)/s);
  const all = rest.split(' | ');
  const shown = all.slice(0, MOST_FIELDS).map((value) => codeSpan(shorten(value.replace(/^case\s+|[;,]$/g, ''), 60)));
  const more = all.length - shown.length;
  return {
    part: 'data',
    heading: 'Closed sets of values',
    text: `${codeSpan(title)} is one of ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    cites: [terrain.cite(path, startLine, Math.max(startLine, endLine))],
    explains: { symbols: [`${path}#${title}`] },
  };
}

async function tellMachines(terrain: Terrain, has: (path: string) => boolean): Promise<Statement[]> {
  const { findings } = await terrain.stated(['machine', 'state', 'transition']);
  const partsOf = groupBy(
    findings.filter(({ of }) => of !== undefined),
    ({ of }) => `${of?.path}:${of?.startLine}`,
  );
  const machines = findings.filter(({ kind, path }) => kind === 'machine' && has(path));
  return machines.map((machine) => {
    const parts = (partsOf.get(`${machine.path}:${machine.startLine}`) ?? []).filter(({ name }) => name.startsWith(`${machine.name}: `));
    const tell = ({ name }: Finding) => name.slice(machine.name.length + 2);
    const states = parts.filter(({ kind }) => kind === 'state').map((state) => codeSpan(tell(state)));
    const moves = parts.filter(({ kind }) => kind === 'transition');
    return {
      part: 'data',
      heading: 'States',
      text: `${codeSpan(machine.name)} has the states ${states.join(', ')}${moves.length === 0 ? '; no change of it was seen' : ''}`,
      cites: [terrain.cite(machine.path, machine.startLine, machine.endLine)],
      more: moves.slice(0, MOST_FIELDS).map((move) => ({ text: codeSpan(tell(move)), cites: [terrain.cite(move.path, move.startLine)] })),
      explains: { symbols: [`${machine.path}#${machine.name}`] },
    };
  });
}
