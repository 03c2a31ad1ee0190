import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver-protocol';

import type { ChosenServer } from '../server-spec.ts';

/**
 * What kb can take. Positions are in UTF-16, as strings are here; only pulled diagnostics and settings may be registered later, so that what
 * a server offers is known when it has started.
 */
const CAPABILITIES: ClientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  window: { workDoneProgress: true, showMessage: {}, showDocument: { support: false } },
  workspace: { applyEdit: false, configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } },
  textDocument: {
    synchronization: { dynamicRegistration: false },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: {
      hierarchicalDocumentSymbolSupport: true,
      symbolKind: { valueSet: Array.from({ length: 26 }, (_, index) => (index + 1) as 1) },
    },
    definition: { linkSupport: true },
    callHierarchy: {},
    publishDiagnostics: { tagSupport: { valueSet: [1, 2] } },
    diagnostic: { dynamicRegistration: true },
  },
  experimental: { serverStatusNotification: true },
};

/** What a server is told first. It ends itself when the process that it is told of is gone. */
export function initializeParams({ initOptions, root }: ChosenServer, rootUri: string): InitializeParams {
  return {
    processId: process.pid,
    clientInfo: { name: 'kb' },
    locale: 'en',
    rootPath: root,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'root' }],
    capabilities: CAPABILITIES,
    initializationOptions: initOptions,
    trace: 'off',
  };
}
