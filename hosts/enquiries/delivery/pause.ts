/** A wait that can be cut short. */
export interface Pause {
  /** Until the time is over or `wake` is called; at once if it was called since the last pause. */
  untilWoken(milliseconds: number): Promise<void>;
  /** Until the time is over. */
  whole(milliseconds: number): Promise<void>;
  wake(): void;
  /** Ends this pause and all later ones. */
  end(): void;
}

export function createPause(): Pause {
  let ended = false;
  let woken = false;
  let finish = (): void => undefined;
  let wakeable = false;

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      if (ended || (wakeable && woken)) return resolve();
      const timer = setTimeout(resolve, milliseconds);
      finish = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    async untilWoken(milliseconds) {
      wakeable = true;
      await pause(milliseconds);
      wakeable = false;
      woken = false;
    },
    whole: pause,
    wake() {
      woken = true;
      if (wakeable) finish();
    },
    end() {
      ended = true;
      finish();
    },
  };
}
