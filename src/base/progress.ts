/** Told what a long run is doing, 'parsing', and how far that is where it can be counted. */
export type Progress = (stage: string, done?: number, total?: number) => void;
