// Prints at the end how many tests each engine has passed and failed.

import type { Reporter, TestCase } from 'vitest/node';

export default class EngineReporter implements Reporter {
  readonly #counts = new Map<string, { passed: number; failed: number }>();

  onTestCaseResult(test: TestCase): void {
    const [engine = ''] = test.fullName.split(' > ');
    const count = this.#counts.get(engine) ?? { passed: 0, failed: 0 };
    count[test.ok() ? 'passed' : 'failed'] += 1;
    this.#counts.set(engine, count);
  }

  onTestRunEnd(): void {
    for (const [engine, { passed, failed }] of this.#counts)
      console.log(`${engine}: ${passed} passed, ${failed} failed`);
  }
}
