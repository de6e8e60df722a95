import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { needs } from '../support/needs.ts';

const unit = 'hosts/deploy/trade-elements.service';
const backup = ['service', 'timer'].map((type) => `hosts/deploy/trade-elements-backup.${type}`);
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

describe('the systemd unit', () => {
  const installed = analyze('--version').error ? undefined : true;
  beforeEach(({ skip }) => void needs(installed, 'systemd-analyze', skip));

  it('is valid, as is that of the backup', () => {
    const { status, stdout, stderr } = analyze('verify', unit, ...backup);
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it.each([
    [unit, 2.5],
    [backup[0] ?? '', 3],
  ])('%s restricts its process to an exposure of at most %d', (name, most) => {
    const { stdout } = analyze('security', '--offline=true', '--no-pager', name);
    const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(most);
  });
});
