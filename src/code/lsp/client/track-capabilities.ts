import { isMap } from '../../../base/plain-data.ts';
import type { LspOperation } from '../tool-call.ts';

export interface CapabilityTracker {
  /** Takes what the server said of itself when it was initialized. */
  declare: (capabilities: Readonly<Record<string, unknown>>) => void;
  /** Takes a request of the server: it may register or unregister what it can do. */
  notice: (method: string, params: unknown) => void;
  offers: (operation: LspOperation) => boolean;
  /** The options of pulled diagnostics, if they are offered. */
  pullOptions: () => Record<string, unknown> | undefined;
  /** Resolves when pulled diagnostics are offered after all. */
  pullRegistered: Promise<void>;
}

/** What the protocol calls the ability to do an operation; diagnostics need none, as servers may push them. */
const PROVIDERS: Readonly<Record<LspOperation, string | undefined>> = {
  documentSymbol: 'documentSymbolProvider',
  hover: 'hoverProvider',
  goToDefinition: 'definitionProvider',
  outgoingCalls: 'callHierarchyProvider',
  diagnostics: undefined,
};

const PULL = 'textDocument/diagnostic';
const MOST_REGISTERED = 1000;

/** What a server can do: what it said when it started, and what it registered since. */
export function trackCapabilities(): CapabilityTracker {
  let declared: Readonly<Record<string, unknown>> = {};
  let tellPull = () => {};
  const pullRegistered = new Promise<void>((resolve) => {
    tellPull = resolve;
  });
  const register = ({ id, method, registerOptions }: Record<string, unknown>) => {
    if (registered.size >= MOST_REGISTERED) return;
    registered.set(id, { method, options: registerOptions });
    if (method === PULL) tellPull();
  };
  const registered = new Map<unknown, { method: unknown; options: unknown }>();
  return {
    declare: (capabilities) => {
      declared = capabilities;
    },
    notice: (method, params) => {
      // The misspelling is the protocol's.
      const key = { 'client/registerCapability': 'registrations', 'client/unregisterCapability': 'unregisterations' }[method];
      const list: unknown = key !== undefined && isMap(params) ? params[key] : undefined;
      if (!Array.isArray(list)) return;
      for (const item of list.filter(isMap)) {
        if (key === 'unregisterations') registered.delete(item['id']);
        else register(item);
      }
    },
    offers: (operation) => {
      const provider = PROVIDERS[operation];
      return provider === undefined || Boolean(declared[provider]);
    },
    pullOptions: () => {
      const late = [...registered.values()].find(({ method }) => method === PULL);
      const options = late ? (late.options ?? {}) : declared['diagnosticProvider'];
      return isMap(options) ? options : undefined;
    },
    pullRegistered,
  };
}
