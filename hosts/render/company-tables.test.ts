import { expect, it, vi } from 'vitest';

async function tables(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const made = await import('./company-texts.ts');
  vi.unstubAllEnvs();
  // The next file in the same process loads modules with its own settings.
  vi.resetModules();
  return made;
}

it('certificates are rows of number, issuer, scope and validity, with a link to the file if there is one', async () => {
  const { certificateRows, statedCertifications } = await tables({
    VITE_CERTIFICATES: 'ISO 9001:2015; QM-7; A & B; Trade; to 2027; /qm.pdf | FDA registration; 12',
  });
  expect(statedCertifications).toBe('ISO, FDA');
  expect(certificateRows).toContain(
    '<th role="rowheader" scope="row"><a href="/qm.pdf">ISO 9001:2015</a></th><td role="cell" data-column="Number">QM-7</td><td role="cell" data-column="Issued by">A &amp; B</td>',
  );
  expect(certificateRows).toContain('<th role="rowheader" scope="row">FDA registration</th>');
});

it('no certification is stated where the setting is empty', async () => {
  expect((await tables({ VITE_CERTIFICATES: '' })).statedCertifications).toBe('');
});
