import { PARTS, type PartName } from '../../knowledge/statement.ts';
import type { Topic } from '../../plan/plan.ts';
import { wholeTopic } from './topics.ts';

/** What every part of the code is asked. */
export const AREA_PARTS: readonly PartName[] = ['purpose', 'parts', 'workings', 'entries', 'neighbours', 'tests'];

/** The questions of a topic that kb asked itself, each with the part that answers it. */
export function askedBy(topic: Pick<Topic, 'title' | 'covers'>): readonly (readonly [text: string, part: PartName])[] {
  const own = topic.covers.length === 0 ? [] : AREA_PARTS.map((part) => [PARTS[part].asks, part] as const);
  return [...(wholeTopic(topic.title)?.questions ?? []), ...own];
}
