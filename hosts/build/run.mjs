/** `node hosts/build/run.mjs FILE` */
import { runScript } from './run-script.mjs';

await runScript(process.argv[2] ?? '');
