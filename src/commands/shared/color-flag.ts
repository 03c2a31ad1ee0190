import * as Flags from '@oclif/core/flags';

/** Whether a diff is in colour. */
export const colorFlag = (summary: string) =>
  Flags.option({ options: ['auto', 'always', 'never'] as const, default: 'auto' as const })({ summary });

/** `auto` is for people at a terminal who did not say no. */
export function wantsColor(color: 'auto' | 'always' | 'never', json: boolean): boolean {
  return color === 'always' || (color === 'auto' && process.stdout.isTTY === true && !process.env['NO_COLOR'] && !json);
}
