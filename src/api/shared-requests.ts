interface UnderWay {
  response: Promise<unknown>;
  users: number;
  controller: AbortController;
}

/** Sends a request once for all callers that make it at the same time, and cancels it when the last of them aborts. */
export class SharedRequests {
  readonly #underWay = new Map<string, UnderWay>();

  /**
   * @param key equal for equal requests
   * @param user aborts when its caller no longer needs the response
   */
  async send<Value>(
    key: string,
    run: (signal: AbortSignal) => Promise<Value>,
    user: AbortSignal,
  ): Promise<Value> {
    user.throwIfAborted();
    const request = this.#underWay.get(key) ?? this.#start(key, run);
    request.users++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (--request.users === 0) {
          request.controller.abort();
          this.#end(key, request);
        }
        reject(user.reason);
      };
      user.addEventListener('abort', leave, { once: true });
      (request.response as Promise<Value>)
        .then(resolve, reject)
        .finally(() => user.removeEventListener('abort', leave));
    });
  }

  #start(key: string, run: (signal: AbortSignal) => Promise<unknown>): UnderWay {
    const controller = new AbortController();
    const request = { response: run(controller.signal), users: 0, controller };
    this.#underWay.set(key, request);
    const end = () => this.#end(key, request);
    request.response.then(end, end);
    return request;
  }

  #end(key: string, request: UnderWay): void {
    if (this.#underWay.get(key) === request) this.#underWay.delete(key);
  }
}
