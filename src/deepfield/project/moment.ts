import { form } from '../../base/schema/values.ts';

/** A moment as `timestamp` writes it, ISO 8601. */
export function moment() {
  return form(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/, 'a time like 2026-01-31T09:30:00Z');
}
