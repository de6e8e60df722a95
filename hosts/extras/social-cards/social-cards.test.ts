import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { drawSocialCards } from './social-cards.ts';

const pictures = 'hosts/content/pictures';

it('the cards of shared links show a drawing in its light colours', async () => {
  const folder = await createTemporaryFolder();
  const drawings = (await readdir(pictures)).filter((name) => name.endsWith('.svg'));
  const files = drawings.filter((_, index) => index % 10 === 0);
  const cards = files.map((file) => ({ name: file, title: 'A post', picture: join(pictures, file) }));
  await drawSocialCards(cards, folder);
  for (const { name } of cards) {
    const part = sharp(join(folder, `${name}.png`)).extract({ left: 600, top: 0, width: 600, height: 630 });
    const { channels } = await sharp(await part.greyscale().toBuffer()).stats();
    expect(channels[0]?.mean, name).toBeGreaterThan(150);
  }
}, 60_000);

it('the card of a post with a photograph shows the photograph', async () => {
  const folder = await createTemporaryFolder();
  const picture = join(folder, 'red.jpg');
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b03020' } }).toFile(picture);
  await drawSocialCards([{ name: 'post', title: 'A post', picture }], folder);
  const [red = 0, green = 0, blue = 0] = await sharp(join(folder, 'post.png'))
    .extract({ left: 900, top: 300, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(160);
  expect(Math.max(green, blue)).toBeLessThan(80);
});
