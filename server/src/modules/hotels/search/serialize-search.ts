import type { Hotel } from '@safar/contract/hotels/hotel.schema'
import type { HotelSearchReply } from '@safar/contract/hotels/hotels.contract'
import { SerializedReply } from '../../../platform/http/serialized-reply.ts'

const serialized = new WeakMap<Hotel, Buffer>()

/** What a hotel is does not depend on the stay: serialised once, for as long as its supplier or a cached answer holds it. */
function hotelBytes(hotel: Hotel): Buffer {
  const existing = serialized.get(hotel)
  if (existing) return existing
  const bytes = Buffer.from(JSON.stringify(hotel))
  serialized.set(hotel, bytes)
  return bytes
}

/** The fields of an object as JSON, to stand behind others: what follows an opening brace. */
const fieldsOf = (value: object): string => JSON.stringify(value).slice(1)

/** A page of hotels with whatever else the reply says. */
type SearchPage = Pick<HotelSearchReply, 'hotels' | 'found'>

/** The reply as JSON. Hotels are most of it, so only what depends on the stay is serialised with every search. */
export function serializeSearch({ hotels, ...reply }: SearchPage): SerializedReply {
  const parts: Buffer[] = []
  let before = '{"hotels":['
  for (const { hotel, ...card } of hotels) {
    parts.push(Buffer.from(`${before}{"hotel":`), hotelBytes(hotel))
    before = `,${fieldsOf(card)},`
  }
  const last = hotels.length > 0 ? before.slice(0, -1) : before
  return new SerializedReply(Buffer.concat([...parts, Buffer.from(`${last}],${fieldsOf(reply)}`)]))
}
