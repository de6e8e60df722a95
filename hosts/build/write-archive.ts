import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../package.json';

// `npm run archive`: the build with the packages that it runs with, to unpack and start on a server of the same kind, and the docs that log lines name.

const name = `trade-elements-${version}-${process.platform}-${process.arch}.tar.gz`;
const folder = await mkdtemp(join(tmpdir(), 'trade-elements-archive-'));
try {
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'dist', 'docs', 'hosts/deploy'])
    await cp(path, join(folder, path), {
      recursive: true,
      filter: (source) => !source.startsWith('docs/pictures'),
    });
  // Packages for this platform come as files; none of those that ship has a script to run.
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  // Readable for the user of the server, whatever the umask of this one.
  execFileSync('tar', ['--owner=0', '--group=0', '--mode=a+rX', '-czf', name, '-C', folder, '.']);
} finally {
  await rm(folder, { recursive: true });
}
console.log(name);
