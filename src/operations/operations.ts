import type * as v from 'valibot';

import type { InputSchema, Operation } from './shared/operation.ts';

/** Everything that kb can do, by name. Each is loaded when it is asked for: what it is made of takes longer to load than most surfaces may. */
export const OPERATIONS = {
  'agents-install': async () => (await import('./agents/install.ts')).agentsInstall,
  'agents-status': async () => (await import('./agents/status.ts')).agentsStatus,
  'agents-uninstall': async () => (await import('./agents/uninstall.ts')).agentsUninstall,
  anchor: async () => (await import('./anchor.ts')).anchor,
  check: async () => (await import('./check.ts')).check,
  'check-focus': async () => (await import('./check-focus.ts')).checkFocus,
  compare: async () => (await import('./compare.ts')).compare,
  context: async () => (await import('./context.ts')).context,
  'deepfield-distill': async () => (await import('./deepfield/distill.ts')).deepfieldDistill,
  'deepfield-init': async () => (await import('./deepfield/init.ts')).deepfieldInit,
  'deepfield-input': async () => (await import('./deepfield/input.ts')).deepfieldInput,
  'deepfield-repos-add': async () => (await import('./deepfield/repos/add.ts')).deepfieldReposAdd,
  'deepfield-repos-list': async () => (await import('./deepfield/repos/list.ts')).deepfieldReposList,
  'deepfield-repos-update': async () => (await import('./deepfield/repos/update.ts')).deepfieldReposUpdate,
  'deepfield-restart': async () => (await import('./deepfield/restart.ts')).deepfieldRestart,
  'deepfield-start': async () => (await import('./deepfield/start.ts')).deepfieldStart,
  'deepfield-status': async () => (await import('./deepfield/status.ts')).deepfieldStatus,
  'deepfield-continue': async () => (await import('./deepfield/continue.ts')).deepfieldContinue,
  diff: async () => (await import('./diff.ts')).diff,
  doctor: async () => (await import('./doctor.ts')).doctor,
  'entity-list': async () => (await import('./entity/list.ts')).entityList,
  'entity-make': async () => (await import('./entity/make.ts')).entityMake,
  'entity-set': async () => (await import('./entity/set.ts')).entitySet,
  'entity-show': async () => (await import('./entity/show.ts')).entityShow,
  'entity-validate': async () => (await import('./entity/validate.ts')).entityValidate,
  explore: async () => (await import('./explore.ts')).explore,
  'fix-words': async () => (await import('./fix-words.ts')).fixWords,
  find: async () => (await import('./find.ts')).find,
  'hooks-doctor': async () => (await import('./hooks/doctor.ts')).hooksDoctor,
  'hooks-install': async () => (await import('./hooks/install.ts')).hooksInstall,
  'hooks-status': async () => (await import('./hooks/status.ts')).hooksStatus,
  'hooks-uninstall': async () => (await import('./hooks/uninstall.ts')).hooksUninstall,
  init: async () => (await import('./init.ts')).init,
  'intel-init': async () => (await import('./intel/init.ts')).intelInit,
  'intel-remove': async () => (await import('./intel/remove.ts')).intelRemove,
  'intel-status': async () => (await import('./intel/status.ts')).intelStatus,
  'intel-sync': async () => (await import('./intel/sync.ts')).intelSync,
  'intel-verify': async () => (await import('./intel/verify.ts')).intelVerify,
  plan: async () => (await import('./plan.ts')).plan,
  'plan-references': async () => (await import('./plan-references.ts')).planReferences,
  'process-results': async () => (await import('./process-results.ts')).processResults,
  query: async () => (await import('./query.ts')).query,
  read: async () => (await import('./read.ts')).read,
  record: async () => (await import('./record.ts')).record,
  refresh: async () => (await import('./refresh.ts')).refresh,
  review: async () => (await import('./review.ts')).review,
  'runs-diff': async () => (await import('./runs/diff.ts')).runsDiff,
  'runs-fetch': async () => (await import('./runs/fetch.ts')).runsFetch,
  'runs-list': async () => (await import('./runs/list.ts')).runsList,
  'runs-prune': async () => (await import('./runs/prune.ts')).runsPrune,
  'runs-push': async () => (await import('./runs/push.ts')).runsPush,
  'runs-show': async () => (await import('./runs/show.ts')).runsShow,
  'runs-verify': async () => (await import('./runs/verify.ts')).runsVerify,
  'session-capture': async () => (await import('./session/capture.ts')).sessionCapture,
  'session-note': async () => (await import('./session/note.ts')).sessionNote,
  'session-start': async () => (await import('./session/start.ts')).sessionStart,
  'session-stop': async () => (await import('./session/stop.ts')).sessionStop,
  spelunk: async () => (await import('./spelunk.ts')).spelunk,
} satisfies Record<string, () => Promise<Operation<InputSchema, unknown>>>;

export type OperationName = keyof typeof OPERATIONS;

type OperationNamed<N extends OperationName> = Awaited<ReturnType<(typeof OPERATIONS)[N]>>;

/** What an operation takes; what has a default can be left out. */
export type OperationInput<N extends OperationName> = v.InferInput<OperationNamed<N>['input']>;

/** What an operation gives. */
export type OperationResult<N extends OperationName> = Awaited<ReturnType<OperationNamed<N>['run']>>;
