import type { LspOperation, Position } from '../../code/lsp/tool-call.ts';

/**
 * What an agent's language server client returned, in one of two forms or both: maps by the call's place, or a list of calls. Values are
 * raw results of the protocol, null included (DocumentSymbol trees or flat SymbolInformation, Location, Location[], LocationLink[], Hover
 * with MarkupContent, MarkedString or lists of it, CallHierarchyOutgoingCall[] …), or `{ error: { message } }`. Calls that were not made
 * are left out.
 */
export interface LspResults {
  client?: LspClient;
  /** By URI. */
  documentSymbols?: Record<string, unknown>;
  /** By `uri:line:character`, as are those below; zero-based, `character` in UTF-16 code units. */
  hovers?: Record<string, unknown>;
  definitions?: Record<string, unknown>;
  outgoingCalls?: Record<string, unknown>;
  results?: { operation: LspOperation; uri: string; position?: Position; result?: unknown; error?: unknown }[];
}

/** Who executed the plan; documents name it. */
export interface LspClient {
  /** 'claude-code', 'cclsp'. */
  name: string;
  version?: string;
}

/** The operation of each map. */
export const GROUPS: Readonly<Record<string, LspOperation>> = {
  documentSymbols: 'documentSymbol',
  hovers: 'hover',
  definitions: 'goToDefinition',
  outgoingCalls: 'outgoingCalls',
};
