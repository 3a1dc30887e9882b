/** The room for lines is so much larger than what is in it when it is made anew. */
const ROOM = 1.25;

/**
 * What everybody gives and wants, by the number of the person. A column for each of what, how many and how much: what is read most
 * stands close together, as a market of 100,000 people does not fit where reading is fast.
 */
export class Lines {
  what = new Int32Array(0);
  quantities = new Int32Array(0);
  priorities = new Uint8Array(0);
  /** Where somebody's lines begin, 0 of whoever has none: how many they give, how many they want, and then these. At 0 nobody gives or wants anything. */
  #starts = new Int32Array(0);
  /** Where lines may be added, and how many of those before are somebody's. */
  #end = 2;
  #kept = 2;

  /** @returns where what somebody gives begins, as far as `wantsAt` */
  givesAt(number: number): number {
    return (this.#starts[number] ?? 0) + 2;
  }

  /** @returns where what they want begins, as far as `endAt` */
  wantsAt(number: number): number {
    const start = this.#starts[number] ?? 0;
    return start + 2 + (this.what[start] ?? 0);
  }

  endAt(number: number): number {
    const start = this.#starts[number] ?? 0;
    return start + 2 + (this.what[start] ?? 0) + (this.what[start + 1] ?? 0);
  }

  /** Begins the lines of somebody who has none: what they give is added next, and then what they want. */
  begin(number: number, gives: number, wants: number): void {
    const size = 2 + gives + wants;
    if (this.#end + size > this.what.length) this.#makeRoom(size);
    if (number >= this.#starts.length)
      this.#starts = copied(
        new Int32Array(Math.ceil((number + 1) * ROOM)),
        this.#starts,
        this.#starts.length,
      );
    this.#starts[number] = this.#end;
    this.what[this.#end] = gives;
    this.what[this.#end + 1] = wants;
    this.#end += 2;
    this.#kept += size;
  }

  /**
   * Adds one.
   * @param what a thing or, where any form of an item is wanted, `anyForm` of it
   * @param priority of what is wanted
   */
  add(what: number, quantity: number, priority: number): void {
    this.what[this.#end] = what;
    this.quantities[this.#end] = quantity;
    this.priorities[this.#end] = priority;
    this.#end += 1;
  }

  /** Forgets somebody's. */
  remove(number: number): void {
    this.#kept -= this.endAt(number) - (this.#starts[number] ?? 0);
    this.#starts[number] = 0;
  }

  /** Makes room for so many more, also where lines stood that are nobody's any more. */
  #makeRoom(size: number): void {
    const { what, quantities, priorities } = this;
    const room = Math.ceil((this.#kept + size) * ROOM);
    const all = this.#kept === this.#end ? this.#end : 0;
    this.what = copied(new Int32Array(room), what, all);
    this.quantities = copied(new Int32Array(room), quantities, all);
    this.priorities = copied(new Uint8Array(room), priorities, all);
    if (all > 0) return;
    let end = 2;
    for (const [number, start] of this.#starts.entries()) {
      if (start === 0) continue;
      const old = start + 2 + (what[start] ?? 0) + (what[start + 1] ?? 0);
      this.what.set(what.subarray(start, old), end);
      this.quantities.set(quantities.subarray(start, old), end);
      this.priorities.set(priorities.subarray(start, old), end);
      this.#starts[number] = end;
      end += old - start;
    }
    this.#end = end;
  }
}

function copied<Column extends Int32Array | Uint8Array>(to: Column, from: Column, many: number): Column {
  to.set(from.subarray(0, many));
  return to;
}
