import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** For `tests/run.mjs`: writes each test that passed at the second try only into the file that `RETRIED_TESTS` names. */
export default class RetriedReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env.RETRIED_TESTS;
    if (file && test.diagnostic()?.flaky)
      appendFileSync(file, `${test.module.relativeModuleId}: ${test.fullName}\n`);
  }
}
