import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/**
 * For the end of `tests/run.mjs`: writes each test that failed, or passed at the second try only, into the file that
 * `TEST_SUMMARY` names.
 */
export default class SummaryReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env.TEST_SUMMARY;
    const outcome =
      test.result().state === 'failed' ? 'failed' : test.diagnostic()?.flaky && 'passed at the second try';
    if (file && outcome)
      appendFileSync(file, `${outcome}: ${test.module.relativeModuleId}: ${test.fullName}\n`);
  }
}
