/** Runs asynchronous tasks one after another, in the order they were added. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as the task does; a task that fails does not stop those after it. */
  add<T>(task: () => Promise<T>): Promise<T> {
    const next = this.#last.then(task);
    this.#last = next.catch(() => {});
    return next;
  }

  /**
   * Resolves when all tasks added so far have ended.
   *
   * @param within ms after which it resolves in any case
   */
  async idle(within?: number): Promise<void> {
    if (within === undefined) {
      await this.#last;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, within);
    });
    await Promise.race([this.#last, late]);
    clearTimeout(timer);
  }
}
