import type { ToolCall } from '../../code/lsp/tool-call.ts';
import type { Inputs, Limits } from '../../docs/document/document.ts';

/**
 * What an agent with a language server client of its own is to ask it, and everything that it takes to make the document of the answers
 * without choosing again. Plain JSON. Good for one state of the working tree: a file that changes makes it stale.
 */
export interface SpelunkPlan {
  /** Version of this format. */
  kb: typeof PLAN_VERSION;
  /** 1: outlines. 2: what the lens asks of the symbols in them. */
  phase: 1 | 2;
  lens: string;
  focus: string;
  /** The role that the document is generated for. */
  for?: string;
  /** What to do with the plan, for whoever executes it. */
  instructions: string;
  /** `file://` URI of the top of the repository. */
  root: string;
  /** Paths from the top of the repository. */
  filesToExamine: string[];
  /** Most wanted first. */
  toolCalls: ToolCall[];
  /** The sources with their blob ids, in the order to present them in, and what the focus covers whole. */
  selection: Pick<Inputs, 'sources' | 'scope' | 'leftOut'>;
  limits: Limits;
}

export const PLAN_VERSION = 1;
