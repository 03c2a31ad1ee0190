import { Command } from '@oclif/core/command';
import * as Flags from '@oclif/core/flags';

import type { Context } from '../../base/context.ts';
import type { Progress } from '../../base/progress.ts';
import { visible } from '../../base/visible.ts';
import { debug, isDebugging } from './debug.ts';
import { describeCommand } from './describe-commands.ts';
import { renderError, tellError } from './print-error.ts';
import { processContext } from './process-context.ts';
import { type ShownProgress, startProgress } from './progress.ts';
import { translateError } from './translate-error.ts';

/** What every kb command shares: `--json`, `--debug`, progress, notes, and errors as a message and a hint with the exit code of their kind. */
export abstract class KbCommand extends Command {
  static override enableJsonFlag = true;
  static override baseFlags = {
    debug: Flags.boolean({
      summary: 'tell on standard error what is read, started and cached, and how long it takes',
      helpGroup: 'GLOBAL',
    }),
  };

  readonly #notes: string[] = [];
  readonly #shown: ShownProgress = startProgress();

  /** Says on a terminal what the command is doing, until it prints something. */
  protected readonly progress: Progress = this.#shown.report;

  /** Keeps something that people should know beside the result, once: for standard error, or for the JSON. */
  protected readonly note = (text: string): void => {
    if (!this.#notes.includes(text)) this.#notes.push(text);
  };

  /** On whose behalf the command runs its operation. */
  protected readonly context: Context = processContext({ progress: this.progress, note: this.note });

  override async init(): Promise<void> {
    await super.init();
    if (this.argv.includes('--debug')) debug();
  }

  /** Says no more of what the command is doing, for somebody is asked on the same terminal. */
  protected readonly makeRoom = (): void => this.#shown.end();

  override log(message?: string): void {
    this.#shown.end();
    super.log(message);
  }

  override logToStderr(message?: string): void {
    this.#shown.end();
    super.logToStderr(message);
  }

  /** Prints what there is to say of something: control characters of other people's are spelled out in notes, documents stay what they are. */
  protected print({ out, err }: { out: readonly string[]; err: readonly string[] }): void {
    for (const line of out) this.log(line);
    for (const line of err) this.logToStderr(visible(line));
  }

  /** No error shows a stack trace, unless debugging. */
  override async catch(error: Error): Promise<void> {
    const own = this.config.findCommand(this.id ?? '', { must: true });
    const told = tellError(translateError(error, describeCommand(own)), isDebugging());
    process.exitCode = told.exit;
    if (this.jsonEnabled()) this.logJson({ error: told, notes: this.#notes });
    else this.logToStderr(renderError(told));
  }

  override async finally(): Promise<void> {
    this.#shown.end();
    for (const note of this.#notes) this.logToStderr(`note: ${visible(note)}`);
  }

  /** What was said so far that does not change the result. */
  protected get notes(): readonly string[] {
    return this.#notes;
  }

  override toSuccessJson(result: unknown): unknown {
    return typeof result === 'object' ? { ...result, notes: this.#notes } : result;
  }
}
