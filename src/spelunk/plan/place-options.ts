export interface PlaceOptions {
  /** Any directory in the repository; the current one unless given. */
  projectRoot?: string;
  /** Told as files are read. */
  progress?: (done: number, total: number) => void;
  /** Told what people should know beside the result. */
  note?: (text: string) => void;
}

export interface ResultOptions extends PlaceOptions {
  /** What to call each part of the results in messages: 'results.json'. */
  names?: readonly string[];
}
