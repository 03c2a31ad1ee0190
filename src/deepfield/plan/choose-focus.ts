import { ENOUGH, PRIORITIES, type Topic, topicKey } from './plan.ts';

const MOST_RELATED = 3;

/**
 * What a run is about: the topic of the highest priority that is known least, and up to three that have to do with it, first what others
 * depend on. Nothing where there is nothing left that another run could learn.
 * @param isExhausted whether a topic was learned from what is there now already: another run would find the same.
 */
export function chooseFocus(topics: readonly Topic[], isExhausted: (topic: Topic) => boolean): Topic[] {
  const open = topics.filter((topic) => !isExhausted(topic));
  const lacking = open.filter(
    ({ confidence, priority, target }) => confidence < (priority === 'HIGH' ? Math.max(ENOUGH + 1, target) : target),
  );
  const first = [...lacking].sort(byNeed)[0];
  if (!first) return [];
  const byKey = new Map(topics.map((topic) => [topicKey(topic.title), topic]));
  const before = dependenciesOf(first, byKey).filter((topic) => lacking.includes(topic));
  const related = lacking
    .filter((topic) => topic !== first && !before.includes(topic))
    .sort((a, b) => relation(b, first) - relation(a, first) || byNeed(a, b));
  const chosen = [...before.slice(0, MOST_RELATED), first, ...related].slice(0, MOST_RELATED + 1);
  return orderByDependency(chosen, byKey);
}

/** What matters most and is known least, first. */
export function byNeed(a: Topic, b: Topic): number {
  return PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority) || a.confidence - b.confidence;
}

/** How much a topic has to do with another: one depends on the other, they depend on the same, they are about the same files. */
function relation(topic: Topic, other: Topic): number {
  const keys = (titles: readonly string[]) => titles.map(topicKey);
  const linked = keys(topic.dependsOn).includes(topicKey(other.title)) || keys(other.dependsOn).includes(topicKey(topic.title));
  const shared = keys(topic.dependsOn).filter((key) => keys(other.dependsOn).includes(key)).length;
  const near = topic.covers.some((path) => other.covers.some((place) => path.startsWith(place) || place.startsWith(path)));
  return (linked ? 4 : 0) + Math.min(shared, 2) + (near ? 2 : 0);
}

/** What a topic depends on, what that depends on before it; circles end where they began. */
function dependenciesOf(topic: Topic, byKey: ReadonlyMap<string, Topic>, above: ReadonlySet<Topic> = new Set()): Topic[] {
  if (above.has(topic)) return [];
  const found = topic.dependsOn.flatMap((title) => {
    const other = byKey.get(topicKey(title));
    return other ? [...dependenciesOf(other, byKey, new Set([...above, topic])), other] : [];
  });
  return [...new Set(found)].filter((each) => each !== topic);
}

function orderByDependency(chosen: readonly Topic[], byKey: ReadonlyMap<string, Topic>): Topic[] {
  const ordered = new Set<Topic>();
  for (const topic of chosen) {
    for (const other of dependenciesOf(topic, byKey)) if (chosen.includes(other)) ordered.add(other);
    ordered.add(topic);
  }
  return [...ordered];
}
