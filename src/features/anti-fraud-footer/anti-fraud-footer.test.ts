import { describe, expect, it, vi } from 'vitest';
import { createAntiFraudFooterStore } from './anti-fraud-footer.store.ts';

describe('the address check', () => {
  it('is loaded when it is opened, not before', async () => {
    const load = vi.fn(async () => undefined);
    const { getState } = createAntiFraudFooterStore(load);
    expect(load).not.toHaveBeenCalled();
    expect(getState().checkReady).toBe(false);
    await getState().openCheck();
    expect(getState().checkReady).toBe(true);
  });

  it('is tried again by the next opening when its code did not come', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn(async (): Promise<unknown> => undefined).mockRejectedValueOnce(new TypeError('away'));
    const { getState } = createAntiFraudFooterStore(load);
    await getState().openCheck();
    expect(getState().checkReady).toBe(false);
    expect(log).toHaveBeenCalledOnce();
    await getState().openCheck();
    expect(getState().checkReady).toBe(true);
    log.mockRestore();
  });
});
