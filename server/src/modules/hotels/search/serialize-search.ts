import type { Hotel, StayCard } from '@safar/contract/products/hotels/hotel.schema'
import type { HotelSearchReply } from '@safar/contract/products/hotels/hotels.contract'
import { SerializedReply } from '../../../platform/http/serialized-reply.ts'
import { onceForHotel } from './once-for-hotel.ts'

type Point = HotelSearchReply['points'][number]

/** The fields of an object as JSON without the opening brace, to append after other fields. */
const fieldsOf = (value: object): string => JSON.stringify(value).slice(1)

const hotelBytes = onceForHotel((hotel) => Buffer.from(`{"hotel":${JSON.stringify(hotel)}`))

/** A point's JSON up to the value of its total, which is the last field. */
const pointBytes = onceForHotel(({ id, name, name_ar, lat, lon, stars, score }, supplier: string) => {
  const point: Omit<Point, 'total'> = { id, supplier, name, name_ar, lat, lon, stars, score }
  return Buffer.from(`${JSON.stringify(point).slice(0, -1)},"total":`)
})

const roomsOf = onceForHotel(() => new Map<string, { room_ar: string; bytes: Buffer }>())

/** The name of a room, serialized once: text with Arabic takes several times as long to encode as text without. */
function roomBytes(hotel: Hotel, { room, room_ar }: Pick<StayCard, 'room' | 'room_ar'>): Buffer {
  const rooms = roomsOf(hotel)
  const known = rooms.get(room)
  if (known?.room_ar === room_ar) return known.bytes
  const bytes = Buffer.from(`,${JSON.stringify({ room, room_ar }).slice(1, -1)}`)
  rooms.set(room, { room_ar, bytes })
  return bytes
}

/** A card of a list, separated from the parts that are the same in every search and are serialized only once. */
export interface ListedStay extends Pick<StayCard, 'hotel' | 'room' | 'room_ar'> {
  offer: Omit<StayCard, 'hotel' | 'room' | 'room_ar'>
}

/** The result of a search: its points refer to their hotels, so that each hotel is serialized once. */
export interface SearchResult extends Omit<HotelSearchReply, 'hotels' | 'points'> {
  hotels: ListedStay[]
  points: { hotel: Hotel; supplier: string; total: number }[]
}

/** Writes bytes and text consecutively into one buffer, which grows to the longest reply and is reused. */
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
    /** Discards whatever an earlier reply left behind. */
    begin() {
      length = 0
    },
    take: () => Buffer.from(memory.subarray(0, length)),
  }
}

const writer = createWriter()

/**
 * The reply as JSON. Hotels are most of it, so only the parts that depend on the stay are serialized for every search.
 */
export function serializeSearch({ hotels, points, ...reply }: Pick<SearchResult, 'hotels' | 'points' | 'found'>) {
  writer.begin()
  let text = '{"hotels":['
  const append = (bytes: Buffer) => {
    writer.text(text)
    writer.bytes(bytes)
  }
  hotels.forEach((card, index) => {
    if (index > 0) text += ','
    append(hotelBytes(card.hotel))
    writer.bytes(roomBytes(card.hotel, card))
    text = `,${fieldsOf(card.offer)}`
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
