// Times the stages of a build by name.

export type Timer = ReturnType<typeof createTimer>;

export function createTimer() {
  /** Milliseconds for each stage, in the order of their first run. Overlapping stages each count in full. */
  const stages: Record<string, number> = {};
  const end = (stage: string, start: number): void => {
    stages[stage] = Math.round(((stages[stage] ?? 0) + performance.now() - start) * 10) / 10;
  };
  return {
    stages,
    /** Runs `work` and adds its duration to the stage; returns its result or promise. */
    time<Result>(stage: string, work: () => Result): Result {
      stages[stage] ??= 0;
      const start = performance.now();
      let isPending = false;
      try {
        const result = work();
        isPending = result instanceof Promise;
        return isPending
          ? ((result as Promise<unknown>).finally(() => end(stage, start)) as typeof result)
          : result;
      } finally {
        if (!isPending) end(stage, start);
      }
    },
  };
}
