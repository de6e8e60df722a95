/** `node hosts/build/run.mjs FILE`: separate from `runScript`, because the configuration that it loads imports that too. */
import { runScript } from './run-script.mjs';

await runScript(process.argv[2] ?? '');
