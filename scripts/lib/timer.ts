// Times the stages of a build by name.

export interface Timer {
  /** Runs `work`, adding its duration to the stage's; hands its result or promise through. */
  time<Result>(stage: string, work: () => Result): Result;
  /** Milliseconds for each stage, in the order in which the stages first ran. Stages that overlap count fully each. */
  readonly stages: Readonly<Record<string, number>>;
}

export function createTimer(): Timer {
  const stages: Record<string, number> = {};
  const add = (stage: string, start: number): void => {
    stages[stage] = Math.round(((stages[stage] ?? 0) + performance.now() - start) * 10) / 10;
  };
  return {
    stages,
    time(stage, work) {
      stages[stage] ??= 0;
      const start = performance.now();
      const result = work();
      if (result instanceof Promise) {
        return result.finally(() => add(stage, start)) as typeof result;
      }
      add(stage, start);
      return result;
    },
  };
}
