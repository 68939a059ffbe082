import type { Clock } from '../../../platform/clock.ts'

/** Bytes under names, each until a moment. Never more memory than was allowed, whatever comes. */
export interface ByteCache {
  put(name: string, bytes: Uint8Array, until: number): void
  /** To be read at once: their room is used again. */
  get(name: string): Uint8Array | null
  /** Written and not let go yet. */
  size(): number
}

interface Block {
  room: Buffer
  length: number
  names: string[]
  /** When the last of what it holds is over. */
  until: number
}

interface Place {
  block: Block
  from: number
  to: number
  until: number
}

const BLOCKS = 64
/** With so many blocks behind it, a block is soon the oldest. */
const SOON = 48

/**
 * Filled block after block and let go by the block, the oldest first: memory is taken in few large pieces that are
 * used again, so that it neither scatters nor waits for the garbage collector. What is read when it would soon have to
 * go is written once more, behind the newest.
 */
export function createByteLog(clock: Clock, mostBytes: number): ByteCache {
  const usual = Math.floor(mostBytes / BLOCKS)
  const blocks: Block[] = []
  const places = new Map<string, Place>()
  let taken = 0

  const letGo = (block: Block): Buffer => {
    taken -= block.room.length
    for (const name of block.names) if (places.get(name)?.block === block) places.delete(name)
    return block.room
  }

  const openBlock = (bytes: number): Block => {
    const now = clock.now().getTime()
    const wanted = Math.max(bytes, usual)
    let used: Buffer | undefined
    for (let oldest = blocks[0]; oldest; oldest = blocks[0]) {
      if (oldest.until > now && taken + wanted <= mostBytes) break
      blocks.shift()
      used = letGo(oldest)
    }
    const room = used?.length === wanted ? used : Buffer.allocUnsafeSlow(wanted)
    taken += wanted
    const block = { room, length: 0, names: [], until: 0 }
    blocks.push(block)
    return block
  }

  const put = (name: string, bytes: Uint8Array, until: number): Place => {
    const last = blocks.at(-1)
    const fits = last && last.length + bytes.length <= last.room.length
    const block = fits ? last : openBlock(bytes.length)
    const place = { block, from: block.length, to: block.length + bytes.length, until }
    block.room.set(bytes, place.from)
    block.length = place.to
    block.names.push(name)
    block.until = Math.max(block.until, until)
    places.set(name, place)
    return place
  }

  return {
    put,
    get(name) {
      const held = places.get(name)
      if (!held || held.until <= clock.now().getTime()) return null
      const bytes = held.block.room.subarray(held.from, held.to)
      if (blocks.length - blocks.indexOf(held.block) <= SOON) return bytes
      const { block, from, to } = put(name, bytes, held.until)
      return block.room.subarray(from, to)
    },
    size: () => blocks.reduce((sum, { length }) => sum + length, 0),
  }
}
