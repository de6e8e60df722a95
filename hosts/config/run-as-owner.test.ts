import { chown } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { runAsOwner } from './run-as-owner.ts';

const nobody = 65_534;

it.runIf(process.getuid?.() === 0)(
  'a command of root runs as the owner of a folder, with its exit code',
  async () => {
    const folder = await createTemporaryFolder();
    const command = ['env', '/usr/bin/env', 'sh', '-c', `exit $(($(id -u) == ${nobody} ? 3 : 4))`];
    expect(runAsOwner(folder, command)).toBeUndefined();
    expect(runAsOwner(`${folder}/none`, command)).toBeUndefined();
    await chown(folder, nobody, nobody);
    expect(runAsOwner(folder, command)).toBe(3);
    // A program that this user cannot read.
    expect(runAsOwner(folder, ['node', '/root/none.js'])).toBeUndefined();
  },
);
