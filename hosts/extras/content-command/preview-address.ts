import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { postPath } from '../../api/post-links.ts';
import { readConfig } from '../../config/config.ts';
import type { Environment } from '../../config/read-setting.ts';
import { StartError } from '../../config/start-error.ts';
import { listContent, shownPath } from '../../content/content-files.ts';
import { duePosts, loadPosts } from '../../content/load-posts.ts';
import { namePictures } from '../../content/pictures.ts';
import { previewCode, readPreviewKey } from '../../content/preview.ts';

const realPath = (path: string) => realpath(path).catch(() => undefined);

/**
 * The address at which the server of these settings shows a post that is not published yet.
 * @param file from the working directory, from the folder of content, or from its posts
 * @param warn receives warnings about the file
 * @throws {StartError} when there is no such post, it has an error, it is published already, or the server
 * has no key
 */
export async function previewAddress(
  file: string,
  env: Environment,
  warn: (line: string) => void,
): Promise<string> {
  const { contentDir, dataDir, publicUrl } = readConfig(env);
  if (!contentDir)
    throw new StartError('CONTENT_DIR is not set; expected the folder of content that the server shows');
  const { posts, pictures } = await listContent(contentDir);
  const spellings = [resolve(file), resolve(contentDir, file), resolve(contentDir, 'posts', file)];
  const possiblePaths = await Promise.all(spellings.map(realPath));
  const paths = await Promise.all(posts.map((path) => realPath(join(contentDir, path))));
  const path = posts[paths.findIndex((path) => path && possiblePaths.includes(path))];
  if (!path)
    throw new StartError(
      `${JSON.stringify(file)} is not a post that the server reads; expected a file in ${join(contentDir, 'posts')} whose name ends in .md`,
    );

  const name = shownPath(join(contentDir, path));
  const isOfFile = (line: string) => line.startsWith(`${name}:`);
  const context = {
    pictures: namePictures(
      pictures.map((path) => ({ attachment: path.replace(/^pictures\//i, ''), attachment_url: path })),
    ),
    warn: (line: string) => void (isOfFile(line) && warn(line)),
    report(error: StartError) {
      if (isOfFile(error.message)) throw error;
    },
  };
  // Read last: if two posts have the same uuid, the later one has the error.
  const files = await loadPosts(contentDir, [...posts.filter((other) => other !== path), path], context);
  const id = files.get(path)?.post.uuid ?? '';
  const address = publicUrl + postPath({ uuid: id });
  if (duePosts(files).posts.some(({ uuid }) => uuid === id))
    throw new StartError(`${name} is published: ${address}; expected "draft: true" or a date in the future`);
  const key = await readPreviewKey(dataDir).catch(({ message }: Error) => {
    throw new StartError(
      `The key of the server cannot be read in DATA_DIR ${JSON.stringify(dataDir)}: ${message}; expected the folder of a server that has been started with CONTENT_DIR, and a user who may read it`,
    );
  });
  return `${address}?preview=${previewCode(key, id)}`;
}
