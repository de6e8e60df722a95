import { startSite } from '../../pages/client/start-site.ts';

// The script of all pages. It is here because it has parts of extras, which know the pages.
startSite(async (rename) => {
  const { startForms } = await import('./start-forms.ts');
  startForms(rename);
});
