/** `npm run docs`: makes what the documentation repeats from the code anew. */
import { runnerImport } from 'vite';

const { module } = await runnerImport('/hosts/build/write-readme.ts', {
  configFile: false,
  logLevel: 'warn',
});
await module.writeReadme();
