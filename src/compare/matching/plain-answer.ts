import { splitList } from '../../code/symbols/parse-parameters.ts';
import { statusNamed, withNumbers } from '../../lens/status/http-status-of.ts';

/** Django: what it looks for in vain it answers as if somebody had raised this, and keeps every word of that to itself. */
const MISSING = /^(?:answers 404 by|raises) (?:\w+\.)*(?:a?get_(?:object|list)_or_404|Http404)(?:\(|$)/;

/** Flask, werkzeug: what answers 404 in the words of the framework. */
const NOT_FOUND =
  /^(?:answers 404 by \S*(?:get|first|one)_or_404(?:\((?!.*\bdescription=)|$)|aborts with (?:\w+\.)?abort\(404\)$|raises (?:\w+\.)*NotFound(?:\(\))?$)/s;

/** Laravel: `abort_if($order->isClosed(), 404, 'Gone.')` is `abort(404, 'Gone.')` under a condition. */
const ABORTS = /^answers abort(_if|_unless)?\((.*)\)$/s;

/** What says no more than a status: `NotFound`, `Results.NotFound`, `notFound`, `404`. */
const STATUS = /^answers (?:new )?(?:\w+\.)*(\w+)(?:\(\))?$/;

/**
 * What whoever asked is answered by something that is raised, where frameworks have several words for just that: `get_object_or_404(Order)` and
 * `raise Http404`, `NotFound()` and `StatusCode(404)`.
 * @param written `raises Http404`, without the function in which it stands.
 * @returns undefined where an answer has words of its own, or is none.
 */
export function plainAnswer(written: string): string | undefined {
  const said = withNumbers(written);
  if (MISSING.test(said)) return 'Http404';
  if (NOT_FOUND.test(said)) return 'abort(404)';
  const [aborts, condition, given = ''] = ABORTS.exec(said) ?? [];
  if (aborts !== undefined)
    return `abort(${splitList(given)
      .slice(condition === undefined ? 0 : 1)
      .map((each) => each.trim())
      .join(',')})`;
  const [, name = ''] = STATUS.exec(said) ?? [];
  const status = statusNamed(name);
  return status === undefined ? undefined : `${status}`;
}
