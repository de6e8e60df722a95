// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

const folders = [
  'src/locales',
  'hosts/locales',
  ...globSync('hosts/extras/*/texts', { onlyDirectories: true }),
];
const waiting = /toTranslate\((['"`])(.*?)\1\)/;

/** The texts that wait for a translation: a line for each, with its file and line. */
export const findUntranslated = () =>
  folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !/^to-translate|\.test\.ts$/.test(file))
      .flatMap((file) =>
        readFileSync(join(folder, file), 'utf8')
          .split('\n')
          .flatMap((line, index) => {
            const [, , text] = waiting.exec(line) ?? [];
            return text === undefined ? [] : [`${folder}/${file}:${index + 1}: not translated yet: ${text}`];
          }),
      ),
  );
