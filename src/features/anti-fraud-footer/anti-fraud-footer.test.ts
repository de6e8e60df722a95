import { describe, expect, it, vi } from 'vitest';
import { createAntiFraudFooterStore, isExpanded } from './anti-fraud-footer.store.ts';

describe('legal notice', () => {
  const expandedAfter = (
    act: (state: ReturnType<ReturnType<typeof createAntiFraudFooterStore>['getState']>) => void,
  ) => {
    const store = createAntiFraudFooterStore();
    act(store.getState());
    return isExpanded(store.getState());
  };

  it('leaves the decision to the style sheet until the window is known', () => {
    expect(createAntiFraudFooterStore().getState()).toMatchObject({ wide: null, chosen: null });
  });

  it('is expanded in a wide window and collapsed in a narrow one', () => {
    expect(expandedAfter(({ setWide }) => setWide(true))).toBe(true);
    expect(expandedAfter(({ setWide }) => setWide(false))).toBe(false);
  });

  it('stays as the visitor chose, however wide the window becomes', () => {
    for (const chosen of [true, false]) {
      for (const wide of [true, false]) {
        expect(
          expandedAfter(({ setWide, choose }) => {
            setWide(!wide);
            choose(chosen);
            setWide(wide);
          }),
        ).toBe(chosen);
      }
    }
  });
});

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
