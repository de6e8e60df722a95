import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Tells `tests/run.mjs`, which started this process, of each test as it ends. */
export default class ProgressReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    const outcome = state === 'passed' && test.diagnostic()?.flaky ? 'unsteady' : state;
    process.send?.({ outcome, file: test.module.relativeModuleId, name: test.fullName });
  }

  onTestModuleEnd(file: TestModule): void {
    if (file.errors().length > 0)
      process.send?.({ outcome: 'failed', file: file.relativeModuleId, name: 'the file as a whole' });
  }
}
