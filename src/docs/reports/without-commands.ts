/** A line of the log that is no command: the runner takes `##[name]` for one wherever it stands in a line. */
export function withoutCommands(line: string): string {
  return line.replaceAll('##[', '# #[').replace(/^(\s*)::/, '$1: :');
}
