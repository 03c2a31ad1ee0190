export interface ResultNames {
  /** What to call each part of the results in messages: 'results.json'. */
  names?: readonly string[];
}
