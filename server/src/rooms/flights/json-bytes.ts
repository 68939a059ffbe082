const LEAST = 4_096

/** Where something stands that has been written before. */
export interface Span {
  in: JsonBytes
  from: number
  to: number
}

/** JSON put together from texts and from spans that are bytes already: what many offers share is encoded once. */
export class JsonBytes {
  private room: Buffer
  length = 0

  constructor(expected = LEAST) {
    this.room = Buffer.allocUnsafe(Math.max(LEAST, expected))
  }

  private need(more: number): void {
    if (this.length + more <= this.room.length) return
    const wider = Buffer.allocUnsafe(Math.max(this.length + more, this.room.length * 2))
    this.room.copy(wider, 0, 0, this.length)
    this.room = wider
  }

  text(text: string): void {
    // No letter takes more than three bytes for each of its code units.
    this.need(text.length * 3)
    this.length += this.room.write(text, this.length)
  }

  again(span: Span): void {
    this.need(span.to - span.from)
    this.length += span.in.room.copy(this.room, this.length, span.from, span.to)
  }

  /** What has been written since a length. */
  since(from: number): Span {
    return { in: this, from, to: this.length }
  }

  whole(): Buffer {
    return this.room.subarray(0, this.length)
  }
}
