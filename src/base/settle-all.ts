/** The results of all, once none is under way any more: whoever tidies up behind one that failed meets no other at work. */
export async function settleAll<T extends readonly unknown[]>(promises: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(promises);
  return Promise.all(promises) as unknown as Promise<T>;
}
