/** Work that can wait until what is being decided upon has left. */
export class Afterwards {
  private work: (() => void)[] = [];

  /** Does something as soon as the bytes that are being looked at have left, before anything else comes in. */
  add(work: () => void): void {
    if (this.work.length === 0) queueMicrotask(() => this.run());
    this.work.push(work);
  }

  private run(): void {
    const { work } = this;
    this.work = [];
    for (const each of work) each();
  }
}
