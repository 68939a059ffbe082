import type { Hotel } from '@safar/contract/hotels/hotel.schema'
import type { HotelSearchReply } from '@safar/contract/hotels/hotels.contract'
import { SerializedReply } from '../../../platform/http/serialized-reply.ts'

type Point = HotelSearchReply['points'][number]

/** The fields of an object as JSON, to stand behind others: what follows an opening brace. */
const fieldsOf = (value: object): string => JSON.stringify(value).slice(1)

/** Serialises what does not depend on the stay once, for as long as a supplier or a cached answer holds the hotel. */
function serializeOnce<T>(serialize: (hotel: Hotel, more: T) => string): (hotel: Hotel, more: T) => Buffer {
  const serialized = new WeakMap<Hotel, Buffer>()
  return (hotel, more) => {
    const existing = serialized.get(hotel)
    if (existing) return existing
    const bytes = Buffer.from(serialize(hotel, more))
    serialized.set(hotel, bytes)
    return bytes
  }
}

const hotelBytes = serializeOnce<void>((hotel) => JSON.stringify(hotel))

/** Up to its total, which is the last field. */
const pointBytes = serializeOnce<string>(({ id, name, name_ar, lat, lon, stars, score }, supplier) => {
  const point: Omit<Point, 'total'> = { id, supplier, name, name_ar, lat, lon, stars, score }
  return `${JSON.stringify(point).slice(0, -1)},"total":`
})

/** What a search found: its points name their hotels, so that each is serialised once. */
export interface SearchResult extends Omit<HotelSearchReply, 'points'> {
  points: { hotel: Hotel; supplier: string; total: number }[]
}

/** Bytes and texts one after the other in one piece of memory, which grows to the longest reply and is used again. */
function createWriter() {
  let memory = Buffer.allocUnsafeSlow(256 * 1_024)
  let length = 0
  const reserve = (size: number) => {
    if (length + size <= memory.length) return
    const larger = Buffer.allocUnsafeSlow((length + size) * 2)
    memory.copy(larger, 0, 0, length)
    memory = larger
  }
  return {
    text(text: string) {
      reserve(text.length * 3)
      length += memory.write(text, length)
    },
    bytes(bytes: Buffer) {
      reserve(bytes.length)
      length += bytes.copy(memory, length)
    },
    /** Whatever an earlier reply left behind is forgotten. */
    begin() {
      length = 0
    },
    take: () => Buffer.from(memory.subarray(0, length)),
  }
}

const writer = createWriter()

/** The reply as JSON. Hotels are most of it, so only what depends on the stay is serialised with every search. */
export function serializeSearch({ hotels, points, ...reply }: Pick<SearchResult, 'hotels' | 'points' | 'found'>) {
  writer.begin()
  let text = '{"hotels":['
  const append = (bytes: Buffer) => {
    writer.text(text)
    writer.bytes(bytes)
  }
  hotels.forEach(({ hotel, ...card }, index) => {
    text += index === 0 ? '{"hotel":' : ',{"hotel":'
    append(hotelBytes(hotel))
    text = `,${fieldsOf(card)}`
  })
  text += '],"points":['
  points.forEach(({ hotel, supplier, total }, index) => {
    if (index > 0) text += ','
    append(pointBytes(hotel, supplier))
    text = `${total}}`
  })
  writer.text(`${text}],${fieldsOf(reply)}`)
  return new SerializedReply(writer.take())
}
