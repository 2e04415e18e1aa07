// Ends the output of a run with `N passed, N failed`, and names the tests that passed only when repeated.

import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      count.failed += module.errors().length; // such as a file that cannot be imported
      for (const test of module.children.allTests()) {
        count[test.result().state] += 1;
        if (test.diagnostic()?.flaky) console.log(`passed only when repeated: ${test.fullName}`);
      }
    }
    console.log(`${count.passed} passed, ${count.failed} failed`);
  }
}
