import type { ProjectState } from '../project/state-of.ts';

interface StepSetting {
  /** Titles of parts of the brief. */
  unfilled: readonly string[];
  /** Where the brief lies, for people. */
  brief: string;
  /** How many there are to learn from. */
  repositories: number;
  /** Where answers to the next run go, for people. */
  feedback: string;
}

/** What leads on from a state, a sentence with a command where there is one. */
export function nextStep(state: ProjectState, { unfilled, brief, repositories, feedback }: StepSetting): string {
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
      return `kb deepfield continue learns more; what you know goes into ${feedback}`;
    case 'COMPLETE':
      return 'kb deepfield distill keeps what is known as a version; kb deepfield restart begins anew with the same sources';
  }
}
