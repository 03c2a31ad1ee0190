/** Median milliseconds of each task; the tasks take turns, so that a slow moment of the machine hits all of them. */
export function medians(tasks, rounds = 11) {
  const times = new Map(Object.keys(tasks).map((name) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const [name, task] of Object.entries(tasks)) {
      if (round >= (task.rounds ?? rounds)) continue;
      task.before?.();
      const start = performance.now();
      task.run();
      const end = performance.now();
      task.after?.();
      if (round >= 0) times.get(name).push(end - start);
    }
  }
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)]));
}

/** The middle one of some numbers. */
export function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
