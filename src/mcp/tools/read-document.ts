import { estimateTokens } from '../../base/estimate-tokens.ts';
import { map } from '../../base/schema/values.ts';
import { type JudgedReading, read as operation, type ReadResult } from '../../operations/read.ts';
import type { Reply } from '../answers/reply.ts';
import { tellReadings } from '../answers/tell-readings.ts';
import { countStatuses, tellVerdict } from '../answers/tell-verdict.ts';
import { BUDGET_INPUT, tool } from './tool.ts';

const { documents, focus, for: role, lens, part } = operation.input.entries;

/** What is known already. */
export const readDocument = tool({
  name: 'read_document',
  summary: 'What is already known about an area: the part of its documents that is for a reader, status first',
  description:
    'Read what is already known about an area of the code, by focus (words or paths) or by document. Call it before you explore code: what is FRESH is true of the files as they are now; otherwise it says what changed since. Without a document it names the nearest.',
  input: map({ documents, focus, for: role, lens, part, ...BUDGET_INPUT }),
  readOnly: true,
  async answer(context, { budget: _, ...asked }) {
    return tellReading(await operation.run(context, { ...asked, staged: false }), asked.part);
  },
});

function tellReading({ documents, isNearest, others }: ReadResult, part: string | undefined): Reply {
  const readable = documents.map((each) => ({ about: tellStatus(each, part), text: each.text }));
  const found = documents.filter(({ verdict }) => verdict.status !== 'MISSING');
  const head = [
    countStatuses(documents.map(({ verdict }) => verdict)),
    ...(found.length === 0 ? [WRITE] : []),
    ...(isNearest ? ['there is no document about that; what comes nearest follows'] : []),
    ...(found.some(({ verdict }) => verdict.status === 'STALE') ? [DOUBT] : []),
  ];
  const more = others.map(({ status, shown, title, why }) => `${status}: ${shown}: ${title}: ${why.join('; ')}`);
  const also = more.length > 0 ? ['', 'also:', ...more] : [];
  return {
    head,
    body: (budget) => {
      const read = tellReadings(readable, budget - estimateTokens(also.join('\n')));
      return { ...read, lines: [...read.lines, ...also] };
    },
  };
}

const WRITE = 'the tool spelunk writes it, with for or lens; query answers without one';
const DOUBT = 'STALE: what it says of the files that changed since, which are named first, may no longer be so';

function tellStatus({ verdict, shown, text }: JudgedReading, part: string | undefined): string[] {
  const isThere = !['MISSING', 'INVALID'].includes(verdict.status);
  const without = isThere && text === undefined && part !== undefined ? [`  no heading of it has '${part}'`] : [];
  return [...tellVerdict(verdict, shown), ...without];
}
