/** Where a project lies, from the directory that it was begun in. */
export const PROJECT = 'kb';

/** What a project consists of, from its directory `kb/`, with `/`. */
export const PLACES = {
  config: 'project.config.json',
  readme: 'README.md',
  ignore: '.gitignore',
  /** What is made before it is seen, and the lock. Git ignores it. */
  work: '.deepfield',
  lock: '.deepfield/lock.sqlite',
  source: 'source',
  brief: 'source/baseline/brief.md',
  repositories: 'source/baseline/repos',
  /** Which commit each clone has; the clones lie in kb's cache. */
  pins: 'source/baseline/repos/pins.lock.json',
  trustedDocs: 'source/baseline/trusted-docs',
  wip: 'wip',
  projectMap: 'wip/project-map.md',
  domainIndex: 'wip/domain-index.md',
  learningPlan: 'wip/learning-plan.md',
  wipDomains: 'wip/domains',
  drafts: 'drafts',
  draftDomains: 'drafts/domains',
  crossCutting: 'drafts/cross-cutting',
  unknowns: 'drafts/cross-cutting/unknowns.md',
  changelog: 'drafts/_changelog.md',
  output: 'output',
} as const;

/** What one run consists of. */
export interface RunPlaces {
  /** Sources that were filed for it. */
  source: string;
  /** What people hand over before it, until it is filed. */
  staging: string;
  stagedReadme: string;
  stagedFeedback: string;
  stagedSources: string;
  wip: string;
  config: string;
  findings: string;
}

/** The places of a run. @param run from 0. */
export function placesOfRun(run: number): RunPlaces {
  const staging = `source/run-${run}-staging`;
  const wip = `wip/run-${run}`;
  return {
    source: `source/run-${run}`,
    staging,
    stagedReadme: `${staging}/README.md`,
    stagedFeedback: `${staging}/feedback.md`,
    stagedSources: `${staging}/sources`,
    wip,
    config: `${wip}/run-${run}.config.json`,
    findings: `${wip}/findings.md`,
  };
}

/** The run that a name of a directory is of, as 'run-3'; undefined for any other name. */
export function runOfName(name: string): number | undefined {
  const digits = /^run-(0|[1-9]\d{0,5})$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
