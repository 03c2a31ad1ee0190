/** GitHub shows so many annotations of each level per step and drops the others silently (docs.github.com, "Annotation limits"). */
export const MOST_ANNOTATIONS = 10;

/** A workflow command on a line of its own, without its line end. */
export function workflowCommand(name: string, properties: Readonly<Record<string, string>>, message: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  return `::${name} ${list.join(',')}::${escapeData(message)}`;
}

/** As the runner undoes it (actions/runner, ActionCommand.cs), where `%25` comes last. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
