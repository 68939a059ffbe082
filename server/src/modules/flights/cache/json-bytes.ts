const LEAST = 65_536
/** A room that once had to be larger than this is not kept. */
const MOST_KEPT = 8_388_608
const NOTHING = Buffer.alloc(0)

/** Where something stands that has been written before. */
export interface Span {
  in: JsonBytes
  from: number
  to: number
}

/** JSON put together from texts and from what stands in it already: what many offers share is encoded once. */
export class JsonBytes {
  private room: Buffer
  private length = 0

  constructor(room: Buffer = Buffer.allocUnsafe(LEAST)) {
    this.room = room
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

  /** Written out the first time, copied from there afterwards. What was written elsewhere is written anew. */
  once(before: Span | null | undefined, write: () => void): Span {
    const from = this.length
    if (before?.in !== this) {
      write()
      return { in: this, from, to: this.length }
    }
    this.need(before.to - before.from)
    this.length += this.room.copy(this.room, from, before.from, before.to)
    return before
  }

  /** The bytes, and the room they were written in; nothing can be written afterwards. */
  end(): { bytes: Buffer; room: Buffer } {
    const { room } = this
    const bytes = Buffer.from(room.subarray(0, this.length))
    this.room = NOTHING
    this.length = 0
    return { bytes, room }
  }
}

let spare: Buffer | undefined

/** All in one go, in a room that is used again: answers are large, and came and went by the megabyte. */
export function writeJson(write: (into: JsonBytes) => void): Buffer {
  const json = new JsonBytes(spare)
  // Not to be had twice, should one answer be written within another.
  spare = undefined
  write(json)
  const { bytes, room } = json.end()
  if (room.length <= MOST_KEPT) spare = room
  return bytes
}
