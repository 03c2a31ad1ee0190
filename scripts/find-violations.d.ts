export function findViolations(files: ReadonlyMap<string, string>): string[];
