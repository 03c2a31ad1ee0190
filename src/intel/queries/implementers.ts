import { count } from '../../base/count.ts';
import { usageError } from '../../base/errors.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { readAround } from '../../program/queries/read-around.ts';
import { takersOf } from '../../program/queries/takers.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Answer, AnswerGroup, AnswerLine } from '../answer.ts';
import { type Choice, findChoices } from '../find-choices.ts';
import { findImplementers, findMadeFrom, type Implementer, isStructural } from '../find-implementers.ts';
import { findSubject, type QuerySubject } from '../find-subject.ts';
import { type FoundSymbol, findSymbols } from '../find-symbols.ts';
import { tellOthers } from '../tell-others.ts';
import type { QueryCode, QueryRequest } from './query.ts';

/** The types that implement or extend one, directly or through others, and who names them: there it is chosen. */
export const implementers: QueryCode = {
  async answer(workspace, asked) {
    const [wanted = ''] = asked.about;
    // A type of a package is declared nowhere here.
    const outside = (await findSymbols(workspace, wanted)).length > 0 ? [] : await findMadeFrom(workspace, wanted);
    const beyond = [`${wanted} is declared by no file here: types of that name, of whichever package`];
    if (outside.length > 0) return tell(workspace, asked, { name: wanted, title: wanted, all: outside, gaps: beyond });
    const subject = contractFirst(await findSubject(workspace, asked, asked.about[0]));
    const { symbol } = subject;
    if (!symbol) throw usageError(`${asked.about[0]} is a file`, 'name a type');
    const all = await findImplementers(workspace, symbol);
    const gaps = [...tellOthers(subject), ...(isStructural(symbol) ? [] : ['types of the same name in other files are not told apart'])];
    return tell(workspace, asked, { name: symbol.name, title: `${symbol.path}#${symbol.name}`, all, gaps });
  },
};

/** Of several of a name what asks others for its methods is meant, which a class of that name may be made from. */
function contractFirst(subject: QuerySubject): QuerySubject {
  const { symbol, others } = subject;
  const isContract = ({ symbol: { kind } }: FoundSymbol) => kind === 'interface' || kind === 'trait';
  const contract = symbol && !isContract(symbol) ? others.find(isContract) : undefined;
  if (!symbol || !contract) return subject;
  return { path: contract.path, symbol: contract, others: [symbol, ...others.filter((each) => each !== contract)] };
}

async function tell(
  workspace: Workspace,
  { tests }: Pick<QueryRequest, 'tests'>,
  { name, title, all, gaps }: { name: string; title: string; all: readonly Implementer[]; gaps: string[] },
): Promise<Answer> {
  const shown = all.filter(({ path }) => tests || !isTestPath(path));
  const { choices, further, unlooked } = await findChoices(workspace, shown);
  const chosen = new Set(choices.map(({ of }) => of));
  const lines: AnswerLine[] = [];
  for (const each of shown)
    lines.push({
      text: `${each.name}${chosen.has(each) ? '' : await namedIn(workspace, each)}`,
      at: { path: each.path, ...(each.line === undefined ? {} : { line: each.line }) },
    });
  const hidden = all.length - shown.length;
  return {
    question: `implementers ${name}`,
    summary: `${title}: ${count(shown.length, 'type')} made from it`,
    groups: [{ lines, ...(hidden > 0 ? { aside: `${hidden} more in tests: --tests lists them` } : {}) }, tellChoices(choices, further)],
    gaps: [...gaps, ...(unlooked > 0 ? [`where ${count(unlooked, 'more type')} are made or registered`] : [])],
  };
}

/** Places that are told: one line of code can choose several. */
const MOST_PLACES = 30;

function tellChoices(choices: readonly Choice[], further: number): AnswerGroup {
  const lines = [...new Map(choices.map(({ line }) => [`${line.at?.path}:${line.at?.line}`, line])).values()];
  return {
    title: 'made or registered, with the branch that chooses',
    lines,
    most: MOST_PLACES,
    ...(further > 0 ? { aside: `${further} more of types that many places make: kb query callers TYPE lists those of one` } : {}),
  };
}

/** Who imports it by name, tests apart. */
async function namedIn(workspace: Workspace, { path, name }: Implementer): Promise<string> {
  const around = await readAround(workspace.reader, await workspace.graph(), [path]);
  const [top = ''] = name.split(/[.,]/);
  const users = takersOf(around, path).filter((taker) => taker.names.includes(top) && !isTestPath(taker.from));
  const shown = users.slice(0, 4).map(({ from }) => from);
  return shown.length === 0
    ? ''
    : `; named in ${shown.join(', ')}${users.length > shown.length ? ` and ${users.length - shown.length} more` : ''}`;
}
