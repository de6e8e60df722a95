import { runServer } from '../../hosts/server/run-server.ts';

// The server as it runs, with only the API. The folder of the content is the argument.
await runServer({
  shippedDir: process.argv[2] ?? '',
  pagePictures: '',
  extras: [() => import('../../hosts/extras/metrics/metrics.ts')],
  createSite: async () => () => ({
    plugin: async (app) => {
      app.get('/slow', async () => {
        process.stdout.write('accepted\n');
        await new Promise((resolve) => setTimeout(resolve, 700));
        return 'finished';
      });
    },
    renderEnquiryPage: ({ status }) => ({ html: `<h1>${status}</h1>`, policy: '' }),
  }),
});
