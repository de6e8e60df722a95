import type { FastifyInstance } from 'fastify';
import qrCode from 'qrcode';
import { contactCard } from './contact-card.ts';

const hour = 'public, max-age=3600';

/** `/contact.vcf` and `/contact-qr.svg`: the official channels, to be saved before they are needed. */
export async function contactFiles(app: FastifyInstance): Promise<void> {
  const card = contactCard();
  const picture = await qrCode.toString(card, { type: 'svg', errorCorrectionLevel: 'M' });
  app.get('/contact.vcf', (_request, reply) =>
    reply
      .type('text/vcard; charset=utf-8')
      .header('content-disposition', 'attachment; filename="contact.vcf"')
      .header('cache-control', hour)
      .send(card),
  );
  app.get('/contact-qr.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('content-security-policy', "default-src 'none'")
      .header('cache-control', hour)
      .send(picture),
  );
}
