import { byText } from '../base/digest.ts';
import type { Progress } from '../base/progress.ts';
import { unlessAborted } from '../base/unless-aborted.ts';
import type { Language } from '../code/languages/language.ts';
import { LANGUAGES, languageOf } from '../code/languages/languages.ts';
import type { ConsideredServer, ServerChooser } from '../code/lsp/choosing/choose-server.ts';
import { pickInstall } from '../code/lsp/choosing/pick-install.ts';
import { probeServer } from '../code/lsp/client/probe-server.ts';
import type { ChosenServer } from '../code/lsp/server-spec.ts';
import { parserName } from '../generate/tools.ts';
import type { LanguageReport, ServerReport } from './report.ts';

export interface LanguageOptions {
  chooser: ServerChooser;
  /** Whether servers are started to see that they answer. */
  probe: boolean;
  /** Whether a program is on PATH. */
  has: (program: string) => boolean;
  progress: Progress;
  signal: AbortSignal;
}

export interface LanguageCount {
  language: Language;
  files: number;
  /** A file of it, from the top. */
  sample: string;
}

/** Milliseconds that a server has to be initialized. */
const PATIENCE = 10_000;

/** Every language of a repository, with a file of it: most files first. */
export function languagesIn(paths: readonly string[]): LanguageCount[] {
  const found = new Map<Language, { files: number; sample: string }>();
  for (const path of paths) {
    const language = languageOf(path);
    if (language) found.set(language, { files: (found.get(language)?.files ?? 0) + 1, sample: found.get(language)?.sample ?? path });
  }
  const all = [...found].map(([language, counted]) => ({ language, ...counted }));
  return all.sort((a, b) => b.files - a.files || byText(a.language.name, b.language.name));
}

/** Every language that kb knows, with the name of a file that need not exist. */
export function allLanguages(): LanguageCount[] {
  return LANGUAGES.flatMap((language) => (language.extensions[0] ? [{ language, files: 0, sample: `file${language.extensions[0]}` }] : []));
}

/** Chooses the server of each language, and starts it to see that it answers: one after the other, each once. @throws the reason of the signal. */
export async function checkLanguages(languages: readonly LanguageCount[], options: LanguageOptions): Promise<LanguageReport[]> {
  const probed = new Map<ChosenServer, ServerReport>();
  const reports: LanguageReport[] = [];
  for (const [done, { language, files, sample }] of languages.entries()) {
    options.progress('languages', done, languages.length);
    const considered = await options.chooser.consider(sample);
    const used = considered.find(({ chosen }) => chosen !== undefined);
    const server = used?.chosen && (probed.get(used.chosen) ?? (await reportServer(used.file ?? '', used.chosen, options)));
    options.signal.throwIfAborted();
    if (used?.chosen && server) probed.set(used.chosen, server);
    const install = server && server.state !== 'broken' ? undefined : installOf(considered, options.has);
    reports.push({
      id: language.id,
      name: language.name,
      files,
      parser: parserName(language.parser),
      ...(server ? { server } : {}),
      passedOver: passedOver(considered, used),
      ...(install === undefined ? {} : { install }),
    });
  }
  return reports;
}

async function reportServer(path: string, chosen: ChosenServer, { probe, signal }: LanguageOptions): Promise<ServerReport> {
  const { id, trust, license } = chosen.spec;
  const known = { id, path, trust, license, ...(chosen.version === undefined ? {} : { version: chosen.version }) };
  if (!probe) return { ...known, state: 'unknown' };
  const said = await unlessAborted(signal, probeServer(chosen, PATIENCE, signal));
  if ('problem' in said) return { ...known, state: 'broken', problem: said.problem };
  return { ...known, ...(said.version === undefined ? {} : { version: said.version }), state: 'works', answers: said.capabilities };
}

/** Those that would have come first; where none is used, all. */
function passedOver(considered: readonly ConsideredServer[], used: ConsideredServer | undefined): LanguageReport['passedOver'] {
  const before = used ? considered.slice(0, considered.indexOf(used)) : considered;
  return before.flatMap(({ spec, problem, file }) =>
    problem === undefined ? [] : [{ id: spec.id, reason: problem, ...(file === undefined ? {} : { path: file }) }],
  );
}

/** Of the best server that could be started once it is there. */
function installOf(considered: readonly ConsideredServer[], has: (program: string) => boolean): string | undefined {
  const absent = considered.filter(({ spec, file, chosen }) => !spec.disabled && (file === undefined || chosen !== undefined));
  const best = absent.find(({ spec }) => spec.trust !== 'executes-code') ?? absent[0];
  return best && pickInstall(best.spec, has);
}
