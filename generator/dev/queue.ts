/** Runs asynchronous tasks one after another, in the order they were added. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as the task does; a task that fails does not stop those after it. */
  add<T>(task: () => Promise<T>): Promise<T> {
    const next = this.#last.then(task);
    this.#last = next.catch(() => {});
    return next;
  }

  /** Resolves when all tasks added so far have ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
