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

  it('restricts the server to an exposure of at most 2.5', () => {
    const { stdout } = analyze('security', '--offline=true', '--no-pager', unit);
    const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(2.5);
  });
});
