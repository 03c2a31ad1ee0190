/** One line is all that a hook should print. */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - 3;
  return rest > 0 ? `${names.slice(0, 3).join(', ')} and ${rest} more (kb hooks status)` : names.join(', ');
}
