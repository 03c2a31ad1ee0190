import type { ProjectState } from '../project/state-of.ts';

/** What leads on from a state, a sentence with a command where there is one. @param unfilled titles of parts of the brief. */
export function nextStep(state: ProjectState, unfilled: readonly string[], brief: string, repositories: number): string {
  if (repositories === 0 && (state === 'BRIEF_READY' || state === 'LEARNING'))
    return 'kb deepfield repos add URL adds a repository to learn from';
  switch (state) {
    case 'EMPTY':
      return 'kb deepfield init begins a project here';
    case 'INITIALIZED':
      return 'kb deepfield start asks what is to be found out';
    case 'BRIEF_CREATED':
      return `write what is missing into ${brief}: ${unfilled.join(', ')}`;
    case 'BRIEF_READY':
      return 'kb deepfield continue looks at everything once, and plans';
    case 'LEARNING':
      return 'kb deepfield continue learns more';
    case 'COMPLETE':
      return 'kb deepfield distill keeps what is known as a version; kb deepfield restart begins anew with the same sources';
  }
}
