/** `node hosts/build/run.mjs FILE`: apart from `runScript`, which the configuration that it loads imports too. */
import { runScript } from './run-script.mjs';

await runScript(process.argv[2] ?? '');
