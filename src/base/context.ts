import type { Progress } from './progress.ts';

/** For whom something is done. */
export interface Caller {
  /** The environment in which programs are found and started. Only a surface knows the one of the process. */
  environment: Readonly<NodeJS.ProcessEnv>;
  /** Ends what is being done: it rejects with the signal's reason, and leaves nothing half done. */
  signal: AbortSignal;
}

/** What a surface hands to an operation, and an operation to what it is made of. */
export interface Context extends Caller {
  /** Absolute: where paths that people type begin, and the repository is looked for. */
  cwd: string;
  progress: Progress;
  /** Told what people should know beside the result. */
  note: (text: string) => void;
}
