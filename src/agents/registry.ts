import type { Agent } from './known/agent.ts';
import { CLAUDE } from './known/claude.ts';
import { CODEX } from './known/codex.ts';
import { COPILOT } from './known/copilot.ts';
import { CURSOR } from './known/cursor.ts';
import { GEMINI } from './known/gemini.ts';
import { OPENCODE } from './known/opencode.ts';
import { OTHERS } from './known/others.ts';

/** The coding agents that kb can be installed for. */
export const AGENTS: readonly Agent[] = [CLAUDE, CODEX, COPILOT, CURSOR, GEMINI, OPENCODE, OTHERS];
