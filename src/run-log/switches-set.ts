/** The command line leaves a switch out that is not set; others say false. */
export function switchesSet(switches: Readonly<Record<string, boolean | undefined>>): Record<string, true> {
  return Object.fromEntries(Object.entries(switches).flatMap(([name, isOn]) => (isOn ? [[name, true] as const] : [])));
}
