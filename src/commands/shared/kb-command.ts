import { Command } from '@oclif/core/command';

import { KbError } from '../../base/errors.ts';
import { visible } from './visible.ts';

/** What every kb command shares: `--json`, notes, and errors as a message and a hint with the exit code of their kind. */
export abstract class KbCommand extends Command {
  static override enableJsonFlag = true;

  readonly #notes: string[] = [];

  /** Keeps something that people should know beside the result, once: for standard error, or for the JSON. */
  protected readonly note = (text: string): void => {
    if (!this.#notes.includes(text)) this.#notes.push(text);
  };

  /** A KbError is the user's to mend: no stack trace. Anything else keeps oclif's handling, but for the form and exit code of its JSON. */
  override async catch(error: Error): Promise<void> {
    const { message, hint, exit } = describe(error);
    if (!this.jsonEnabled() && !(error instanceof KbError)) return super.catch(error);
    process.exitCode = exit;
    if (this.jsonEnabled()) this.logJson({ error: { message, hint, exit }, notes: this.#notes });
    else this.logToStderr(`kb: ${visible(message)}${hint ? `\n    ${visible(hint)}` : ''}`);
  }

  override async finally(): Promise<void> {
    for (const note of this.#notes) this.logToStderr(`note: ${visible(note)}`);
  }

  override toSuccessJson(result: unknown): unknown {
    return typeof result === 'object' ? { ...result, notes: this.#notes } : result;
  }
}

/** Errors of oclif's own carry the exit code in `oclif`; around those of a flag's parser it puts words of its own. */
function describe(error: Error & { oclif?: { exit?: number } }): { message: string; hint?: string | undefined; exit: number } {
  const message = error.message.replace(/^Parsing --\S+ \n\t/, '').replace(/\nSee more help with --help$/, '');
  if (error instanceof KbError) return { message, hint: error.hint, exit: error.exit };
  return { message, exit: error.oclif?.exit ?? 1 };
}
