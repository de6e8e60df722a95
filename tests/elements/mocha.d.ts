/** What the tests use of mocha, with which @web/test-runner runs them. */
interface MochaContext {
  skip(): never;
  timeout(milliseconds: number): void;
  /** The test that a hook belongs to. */
  currentTest?: { title: string; state?: 'passed' | 'failed'; currentRetry(): number };
}
type MochaRun = (this: MochaContext) => unknown;

declare function describe(name: string, run: () => void): void;
declare function it(name: string, run: MochaRun): void;
declare function before(run: MochaRun): void;
declare function after(run: MochaRun): void;
declare function after(name: string, run: MochaRun): void;
declare function beforeEach(run: MochaRun): void;
declare function afterEach(run: MochaRun): void;
declare function afterEach(name: string, run: MochaRun): void;
