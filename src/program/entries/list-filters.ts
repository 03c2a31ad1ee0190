import type { AllMatches } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { controlsWritten } from './controls-written.ts';
import type { Entry } from './list-entries.ts';
import { listExempts } from './list-exempts.ts';

/** A method by its name: `:require_user`. */
const METHOD = /^:([a-z_]\w*[?!]?)$/;

/**
 * The methods that the class of a handler, or one that it derives from, runs before it by their names: those of the outermost class first, as they
 * run. What is skipped for the handler is not among them.
 */
export function listFilters(entry: Entry, names: Names, found: AllMatches): Definition[] {
  const { target } = entry;
  const filters = everyOfRole(found, 'checkpoint').filter(
    ({ captures }) => captures.of !== undefined && METHOD.test(captures.expression ?? ''),
  );
  if (!target || filters.length === 0) return [];
  const { onClass, isKept } = controlsWritten(entry, filters, listExempts(found), names);
  return onClass.filter(isKept).flatMap(({ captures }) => {
    const [, name = ''] = METHOD.exec(captures.expression ?? '') ?? [];
    const method = names.resolve(target.path, name, target);
    return method.kind === 'source' ? [method.definition] : [];
  });
}
