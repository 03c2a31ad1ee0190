import { isBuilt } from '../../scripts/name-build.js';

/** Once for a run, and for every further one of `npm run test:watch`. */
export function setup(project) {
  const look = () => project.provide('isBuilt', isBuilt());
  look();
  project.onTestsRerun(look);
}
