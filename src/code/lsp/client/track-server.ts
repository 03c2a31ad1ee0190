import { languageIdOf } from '../language-id-of.ts';
import type { ChosenServer } from '../server-spec.ts';
import { fileUri } from '../uri.ts';
import { answerRequest, nestSettings } from './answer-requests.ts';
import { collectDiagnostics, type PushedDiagnostics } from './collect-diagnostics.ts';
import type { ConnectionHandlers } from './connect.ts';
import { type CapabilityTracker, trackCapabilities } from './track-capabilities.ts';
import { type ReadinessTracker, trackReadiness } from './track-readiness.ts';

/** What is known of a server from what it sends. */
export interface TrackedServer extends Pick<ConnectionHandlers, 'onRequest' | 'onNotification'> {
  rootUri: string;
  /** Nested. */
  settings: Record<string, unknown>;
  /** Resolves when the server asks for its settings. */
  settingsAsked: Promise<true>;
  capabilities: CapabilityTracker;
  readiness: ReadinessTracker;
  pushed: PushedDiagnostics;
  /** Nothing more will come. */
  end: () => void;
}

/** Answers what a server asks and keeps what it tells. */
export function trackServer({ spec, root, settings }: ChosenServer, top: string): TrackedServer {
  const facts = { rootUri: fileUri(root), settings: nestSettings(settings) };
  const capabilities = trackCapabilities();
  const readiness = trackReadiness(spec.ready);
  const pushed = collectDiagnostics(top, (path) => languageIdOf(path, spec) !== undefined);
  let tellAsked = () => {};
  const settingsAsked = new Promise<true>((resolve) => {
    tellAsked = () => resolve(true);
  });
  return {
    ...facts,
    settingsAsked,
    capabilities,
    readiness,
    pushed,
    onRequest: (method, params) => {
      capabilities.notice(method, params);
      if (method === 'workspace/configuration') tellAsked();
      return answerRequest(facts, method, params);
    },
    onNotification: (method, params) => {
      readiness.notice(method, params);
      pushed.notice(method, params);
    },
    end: () => {
      pushed.end();
      readiness.end();
    },
  };
}
