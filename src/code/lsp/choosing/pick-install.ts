import type { InstallChannel, ServerSpec } from '../server-spec.ts';

/** The program that a channel takes; those of a language come before those of a system. */
const PROGRAMS: readonly (readonly [InstallChannel, readonly string[]])[] = [
  ['rustup', ['rustup']],
  ['go', ['go']],
  ['npm', ['npm']],
  ['gem', ['gem']],
  ['dotnet', ['dotnet']],
  ['opam', ['opam']],
  ['ghcup', ['ghcup']],
  ['pip', ['pip', 'pip3']],
  ['brew', ['brew']],
  ['apt', ['apt']],
];

/**
 * The command that gets a server on this machine, or the address that tells how.
 * @param has whether a program is on PATH.
 */
export function pickInstall({ install }: Pick<ServerSpec, 'install'>, has: (program: string) => boolean): string | undefined {
  const fitting = PROGRAMS.find(([channel, programs]) => install[channel] !== undefined && programs.some(has));
  return (fitting && install[fitting[0]]) ?? install.other ?? Object.values(install)[0];
}
