/** What a promise gives, or undefined when it has not come within that many milliseconds. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
