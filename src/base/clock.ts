/** Now, as ISO 8601 in UTC with whole seconds; SOURCE_DATE_EPOCH (seconds since 1970) stands in for the clock in reproducible runs. */
export function timestamp(environment: Readonly<NodeJS.ProcessEnv>): string {
  const epoch = environment['SOURCE_DATE_EPOCH'];
  const milliseconds = epoch !== undefined && /^\d{1,12}$/.test(epoch) ? Number(epoch) * 1000 : Date.now();
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
}
