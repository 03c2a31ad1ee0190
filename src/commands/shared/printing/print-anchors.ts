import { count } from '../../../base/count.ts';
import { showLocation } from '../../../base/source-location.ts';
import { visible } from '../../../base/visible.ts';
import type { Anchored, AnchoredWords, ToldAnchor } from '../../../operations/anchor.ts';
import { statusWord } from './print-verdict.ts';

interface Printed {
  out: string[];
  err: string[];
}

/** What can be bound, a line each: `README.md:12 speaks of src/auth/token.ts#refresh`. */
export function proposedLines({ documents }: Anchored): string[] {
  return documents.flatMap((document) =>
    document.proposed.map((each) => visible(`${showLocation({ path: document.shown, line: each.line })} speaks of ${aboutOf(each)}`)),
  );
}

/** What was bound and confirmed, or would be. */
export function anchoredLines(result: Anchored, dryRun: boolean): Printed {
  const { documents } = result;
  const bound = documents.flatMap((document) =>
    document.bound.map((each) => `bound: ${showLocation({ path: document.shown, line: each.line })} to ${aboutOf(each)}`),
  );
  const confirmed = documents.flatMap((document) =>
    document.confirmed.map(
      (each) => `confirmed, as it was edited since: ${showLocation({ path: document.shown, line: each.line })} of ${aboutOf(each)}`,
    ),
  );
  const proposed = dryRun ? proposedLines(result) : [];
  return { out: [...bound, ...confirmed, ...proposed].map(visible), err: documents.flatMap(describeRest).map(visible) };
}

/** Comments that name nothing each, and names in numbers. */
function describeRest({ shown, anchors, bound, proposed, skipped, followed, dropped }: AnchoredWords): string[] {
  const wrong = skipped.filter(({ by }) => by === 'comment').map(({ line, text, why }) => `${shown}:${line}: kb:about ${text}: ${why}`);
  const names = new Set(skipped.filter(({ by }) => by === 'name').map(({ text }) => text));
  const some = [...names].slice(0, 5).join(', ');
  const parts = [
    ...(names.size > 0
      ? [`${count(names.size, 'name')} left out that several declarations have (${some}${names.size > 5 ? ' …' : ''})`]
      : []),
    ...(followed > 0 ? [`${followed} follow an edit or a move`] : []),
    ...(dropped > 0 ? [`${dropped} went with their paragraphs`] : []),
  ];
  const none = bound.length + proposed.length + anchors.length === 0 ? ['names no symbol that kb is sure of'] : [];
  const said = [...none, ...parts];
  return [...wrong, ...(said.length > 0 ? [`${shown}: ${said.join('; ')}`] : [])];
}

/** What is recorded, or was taken out. */
export function listedLines({ documents }: Anchored, removed: boolean): Printed {
  const out = documents.flatMap((document) =>
    document.anchors.map((each) => {
      if (removed) return visible(`removed: ${showLocation({ path: document.shown, line: each.line })} of ${aboutOf(each)}`);
      const line = visible(`${showLocation({ path: document.shown, line: each.line })} of ${aboutOf(each)}`);
      return each.status === 'GONE' ? `GONE: ${line}` : `${statusWord(each.status ?? 'FRESH')} ${line}`;
    }),
  );
  return { out, err: out.length === 0 ? ['no anchors: kb anchor README.md makes some'] : [] };
}

/** Whether a comment names what is not there. */
export function hasProblems({ documents }: Anchored): boolean {
  return documents.some(({ skipped }) => skipped.some(({ by }) => by === 'comment'));
}

function aboutOf({ about, lines }: ToldAnchor): string {
  return lines ? `${about} (L${lines[0]}-${lines[1]})` : about;
}
