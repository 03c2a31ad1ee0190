import { posix } from 'node:path';

import { timestamp } from '../../base/clock.ts';
import type { Context } from '../../base/context.ts';
import { KbError } from '../../base/errors.ts';
import { readTextBelow } from '../../base/files/read-below.ts';
import { groupBy } from '../../base/group-by.ts';
import { oneLine } from '../../base/markdown.ts';
import { recordPathOf } from '../../docs/store/record-path.ts';
import { slug } from '../../docs/store/slug.ts';
import { composeDraft, type Draft } from '../drafts/compose-draft.ts';
import { composePage } from '../drafts/compose-page.ts';
import { namesDigest } from '../drafts/names-of-scope.ts';
import { renderUnknowns } from '../drafts/render-unknowns.ts';
import type { LearnedTopic } from '../knowledge/run-record.ts';
import type { Statement } from '../knowledge/statement.ts';
import { type Topic, topicKey } from '../plan/plan.ts';
import type { ProjectWrite } from '../project/commit-writes.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES, placesOfRun } from '../project/places.ts';
import { wholeTopic } from '../roles/learner/topics.ts';
import type { Domain } from '../terrain/detect-domains.ts';
import { coveredBy, type Terrain } from '../terrain/terrain.ts';
import { addToChangelog, renderDomainIndex, renderFindingsPage, renderProjectMap } from './render-pages.ts';
import { renderFeedback, renderStagingReadme } from './render-staging.ts';
import type { RunOutcome } from './run-outcome.ts';

export interface OutputOrder {
  terrains: readonly Terrain[];
  domains: readonly Domain[];
  outcome: Omit<RunOutcome, 'left' | 'written'>;
  /** What this run learned. */
  learned: readonly LearnedTopic[];
  /** All that is known and still true, by topic. */
  current: ReadonlyMap<string, LearnedTopic>;
  planText: string;
  planBefore: string | undefined;
}

/** All files that a run writes but for its own record: drafts, pages, the plan, what the next run is handed over in. */
export async function composeOutput(
  context: Context,
  project: Project,
  order: OutputOrder,
): Promise<{ writes: ProjectWrite[]; left: string[] }> {
  const { outcome, current, learned, terrains, domains } = order;
  const writes: ProjectWrite[] = [{ place: PLACES.learningPlan, text: order.planText, before: order.planBefore }];
  const left: string[] = [];
  const read = (place: string) => readTextBelow(project.directory, place);
  const put = async (place: string, make: (before: string | undefined) => string) => {
    const before = await read(place);
    writes.push({ place, text: make(before), before });
  };
  const page = (place: string, title: string, name: string, body: string) =>
    put(place, (before) => {
      const { text, edited } = composePage(before, title, name, body);
      if (edited) left.push(place);
      return text;
    });
  const now = timestamp(context.environment);
  const objectFormat = terrains.some(({ workspace }) => workspace.repo.objectFormat === 'sha256') ? 'sha256' : 'sha1';
  const known = outcome.topics.flatMap((topic) => {
    const own = current.get(topicKey(topic.title));
    return own ? [{ topic, statements: own.statements, gaps: own.gaps }] : [];
  });
  const placeOf = placesOfDrafts(known.map(({ topic }) => topic));
  const drafts = known.map(({ topic, statements, gaps }) => ({
    place: placeOf.get(topicKey(topic.title)),
    isEmpty: statements.length === 0,
    draft: draftOf(topic, statements, [...(statements.length === 0 ? [LOST] : []), ...gaps], { placeOf, outcome, terrains }),
  }));
  for (const { place, isEmpty, draft } of [...drafts, ...goneDrafts(current, outcome.topics, placeOf)]) {
    if (place === undefined) continue;
    const [text, record] = [await read(place), await read(recordPathOf(place))];
    if (isEmpty && (text === undefined || record === undefined)) continue;
    const before = text === undefined ? undefined : { text, ...(record === undefined ? {} : { record }) };
    const made = await composeOrLeave(before, draft, { now, objectFormat });
    if ('unread' in made) {
      left.push(`${place}: ${made.unread}`);
      continue;
    }
    const { files, edited } = made;
    if (edited.length > 0) left.push(`${place}: ${edited.join(', ')}`);
    if (files.record !== undefined) writes.push({ place: recordPathOf(place), text: files.record, before: record });
    writes.push({ place, text: files.text, before: text });
  }
  await page(
    PLACES.unknowns,
    'What is not known',
    'unknowns',
    renderUnknowns(outcome.topics.map((topic) => known.find((each) => each.topic === topic) ?? { topic, statements: [], gaps: [] })),
  );
  await page(PLACES.projectMap, 'Project map', 'map', renderProjectMap(terrains, domains));
  await page(PLACES.domainIndex, 'Domains', 'domains', renderDomainIndex(domains, outcome.topics, placeOf));
  await put(PLACES.changelog, (before) => addToChangelog(before, outcome, now));
  await put(placesOfRun(outcome.run).findings, () => renderFindingsPage(outcome, learned));
  const staging = placesOfRun(outcome.run + 1);
  await put(staging.stagedReadme, (before) => before ?? renderStagingReadme(outcome.run + 1));
  await put(staging.stagedFeedback, (before) => before ?? renderFeedback(outcome.run + 1, outcome.topics));
  await put(`${staging.stagedSources}/.gitkeep`, (before) => before ?? '');
  return { writes, left };
}

const LOST = 'Of what was known of it nothing holds any more.';

/** Drafts of topics that somebody took out of the plan or gave another title: what kb told there is told no more, what people wrote stays. */
function goneDrafts(
  current: ReadonlyMap<string, LearnedTopic>,
  topics: readonly Topic[],
  placeOf: ReadonlyMap<string, string>,
): { place: string; isEmpty: true; draft: Draft }[] {
  const planned = new Set(topics.map(({ title }) => topicKey(title)));
  const taken = new Set(placeOf.values());
  return [...current]
    .filter(([key]) => !planned.has(key))
    .flatMap(([, { title }]) =>
      [PLACES.draftDomains, PLACES.crossCutting].map((folder) => ({
        place: `${folder}/${slug(title)}.md`,
        isEmpty: true as const,
        draft: { ...NO_DRAFT, title },
      })),
    )
    .filter(({ place }) => !taken.has(place));
}

const NO_DRAFT: Omit<Draft, 'title'> = {
  ...{ statements: [], titles: {}, links: [], scope: [], scopeFiles: [] },
  open: ['The learning plan does not have this topic any more.'],
};

/** A draft that somebody made unreadable is theirs until they mend it. */
async function composeOrLeave(
  ...order: Parameters<typeof composeDraft>
): Promise<Awaited<ReturnType<typeof composeDraft>> | { unread: string }> {
  try {
    return await composeDraft(...order);
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    return { unread: error.hint === undefined ? error.message : `${error.message}; ${error.hint}` };
  }
}

/** Where the draft of each topic lies. */
function placesOfDrafts(topics: readonly Topic[]): Map<string, string> {
  const places = new Map<string, string>();
  const taken = new Set<string>([PLACES.unknowns]);
  for (const { title, covers } of topics) {
    const folder = covers.length === 0 || wholeTopic(title) ? PLACES.crossCutting : PLACES.draftDomains;
    const base = `${folder}/${slug(title)}`;
    let place = `${base}.md`;
    for (let number = 2; taken.has(place); number++) place = `${base}-${number}.md`;
    taken.add(place);
    places.set(topicKey(title), place);
  }
  return places;
}

function draftOf(
  topic: Topic,
  statements: readonly Statement[],
  gaps: readonly string[],
  { placeOf, outcome, terrains }: { placeOf: ReadonlyMap<string, string>; outcome: OutputOrder['outcome']; terrains: readonly Terrain[] },
): Draft {
  const own = placeOf.get(topicKey(topic.title)) ?? '';
  const open = topic.questions.filter(({ answered }) => !answered).map(({ text }) => `Open: ${oneLine(text)}`);
  const doubts = topic.contradictions.filter(({ resolved }) => !resolved).map(({ text }) => `Contradiction: ${oneLine(text)}`);
  const near = [
    ...topic.dependsOn,
    ...outcome.topics
      .filter(({ dependsOn }) => dependsOn.some((title) => topicKey(title) === topicKey(topic.title)))
      .map(({ title }) => title),
  ];
  const links = [...groupBy(near, topicKey).keys()].flatMap((key) => {
    const place = placeOf.get(key);
    const other = outcome.topics.find(({ title }) => topicKey(title) === key);
    return place === undefined || !other || key === topicKey(topic.title)
      ? []
      : [`[${other.title}](${posix.relative(posix.dirname(own), place)})`];
  });
  const scopes = terrains.flatMap((terrain) => topic.covers.flatMap((cover) => namesDigest(terrain, cover)));
  return {
    title: topic.title,
    statements,
    titles: wholeTopic(topic.title)?.titles ?? {},
    open: [...open, ...doubts, ...gaps.map((gap) => oneLine(gap))],
    links,
    scope: scopes,
    scopeFiles: terrains.flatMap((terrain) => {
      const paths = coveredBy(
        terrain,
        scopes.map(({ path }) => `${path}/`),
      );
      return paths.map((path) => ({ path: `${terrain.name}/${path}`, hash: terrain.workspace.tree.entries.get(path)?.id ?? '' }));
    }),
  };
}
