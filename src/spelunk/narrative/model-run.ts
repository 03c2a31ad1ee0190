import { readStoredDocument } from '../../docs/store/store.ts';
import type { ModelChoice } from '../../llm/choose-model.ts';
import type { ModelSession } from '../../llm/model-session.ts';
import type { Spent } from '../../llm/purse.ts';
import type { ModelTask } from '../../llm/question.ts';
import { documentRootOf } from '../../workspace/read-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Outcome } from '../answer-lens.ts';
import type { Narrated } from './narrate.ts';
import type { PlannedNarrative } from './plan-narrative.ts';

/** What a model had to do with a run. */
export interface ModelRun {
  name: string;
  /** Where it is asked; absent for programs and whoever called. */
  url?: string;
  narratives: Narrated[];
  /** What would be sent, where that alone was asked for. */
  planned?: PlannedNarrative[];
  spent: Spent;
  /** Questions that wait for an answer from whoever called. */
  tasks: readonly ModelTask[];
}

export interface ModelRunOptions {
  choice: ModelChoice;
  session: ModelSession;
  /** Only say what would be sent. */
  dryRun: boolean;
  refresh: boolean;
  overwrite: boolean;
}

/** What is to be done about one document; `room` is what the cap leaves, in tokens. Undefined where nobody is to be asked. */
export interface ModelWork {
  plan: (room: number) => Promise<PlannedNarrative | undefined>;
  write: (room: number) => Promise<Narrated | undefined>;
}

/** Goes through documents one after the other, and says what became of each. */
export async function runModel({ choice, session, dryRun }: ModelRunOptions, works: readonly ModelWork[]): Promise<ModelRun> {
  const narratives: Narrated[] = [];
  const planned: PlannedNarrative[] = [];
  for (const { plan, write } of works) {
    const { input, output } = session.spent();
    const room = choice.maxTokens - input - output;
    if (dryRun) planned.push(...[await plan(room)].flatMap((each) => each ?? []));
    else narratives.push(...[await write(room)].flatMap((each) => each ?? []));
  }
  const url = choice.url === undefined ? {} : { url: choice.url };
  return { name: choice.name, ...url, narratives, ...(dryRun ? { planned } : {}), spent: session.spent(), tasks: session.tasks };
}

/** An outcome with the document as it is now, where a model wrote into it. */
export function afterModel<T extends Pick<Outcome, 'path' | 'action'>>(workspace: Workspace, outcome: T, { narratives }: ModelRun): T {
  if (!narratives.some(({ path, action }) => path === outcome.path && action === 'written')) return outcome;
  const read = readStoredDocument(documentRootOf(workspace), outcome.path);
  return 'text' in read ? { ...outcome, ...read, action: 'written' } : outcome;
}
