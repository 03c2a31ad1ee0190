import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import { map } from '../../base/schema/values.ts';
import { readerPart } from '../../docs/document/reader-part.ts';
import { type AnsweredFocus, spelunk as operation } from '../../operations/spelunk.ts';
import { type Readable, tellReadings } from '../answers/tell-readings.ts';
import { BUDGET_INPUT, tool } from './tool.ts';

const { focus, for: role, lens, refresh, maxFiles } = operation.input.entries;

/** A document about an area of the code. */
export const spelunk = tool({
  name: 'spelunk',
  summary: 'Reads an area of the code through a lens and writes a document about it; one that is FRESH is reused',
  description:
    'Write a document about an area of the code as one role or lens sees it, into the repository, and read it; one that is FRESH is reused. Call it where read_document says MISSING or STALE and you need the whole of an area: it takes seconds. Not for one fact: query. Give for or lens.',
  input: map({ focus, for: role, lens, refresh, maxFiles, ...BUDGET_INPUT }),
  readOnly: false,
  async answer(context, { budget: _, ...asked }) {
    const { outcomes, unanswered } = await operation.run(context, {
      ...asked,
      staged: false,
      overwrite: false,
      dry: false,
      findings: false,
      trustRepo: false,
    });
    const shown = [...new Set(outcomes.map((each) => each.shown))];
    const nothing = unanswered.map(({ focus, message }) => ({ about: [`nothing for '${focus}': ${message}`] }));
    const readings = [...shown.map((path) => tellDocument(outcomes.filter((each) => each.shown === path))), ...nothing];
    return { head: [countActions(outcomes)], body: (budget) => tellReadings(readings, budget) };
  },
});

/** What became of one document, which can be that of several lenses. */
function tellDocument(outcomes: readonly AnsweredFocus[]): Readable {
  const { outcome } = outcomes.at(-1) ?? {};
  const lenses = outcomes.map((each) => each.outcome.lens);
  const isThere = outcome?.text !== undefined && outcomes.some((each) => each.outcome.action !== 'nothing');
  return { about: outcomes.map(tellOutcome), ...(isThere ? { text: readerPart(outcome?.text ?? '', lenses) } : {}) };
}

const ACTIONS = {
  written: 'written',
  kept: 'as before',
  fresh: 'reused',
  left: 'left alone',
  nothing: 'not written, as nothing was found',
};

/** '2 documents: 1 written, 1 reused' */
function countActions(outcomes: readonly AnsweredFocus[]): string {
  const counts = groupBy(outcomes, ({ outcome }) => ACTIONS[outcome.action]);
  return `${count(outcomes.length, 'document')}: ${[...counts].map(([what, all]) => `${all.length} ${what}`).join(', ') || 'none'}`;
}

function tellOutcome({ outcome: { action, lens, reason, leftOut }, shown }: AnsweredFocus): string {
  if (action === 'nothing') return `nothing found through the lens ${lens}, so nothing written. ${reason ?? ''}`.trim();
  if (action === 'left') return `left alone: ${shown} (${lens}): ${reason ?? ''}`;
  const more = leftOut > 0 ? `; ${leftOut} more files match, maxFiles takes more` : '';
  return `FRESH: ${shown} (${lens}, ${action === 'fresh' ? 'reused' : action})${more}`;
}
