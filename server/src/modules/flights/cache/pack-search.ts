import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Flight, SoldSegment, SoldSlice } from '@safar/suppliers'
import type { SearchHead, SearchOffer, StoredOffer, StoredSearch } from './stored-search.ts'

/*
 * A stored search is lines of JSON, compressed: its head, then each flight, allowance, segment and slice once, then the
 * offers, which refer to slices by their position. One offer is read without the others: parsing the whole search would
 * cost a hundred times as much.
 */

/** The fastest level: the last few bytes are not worth the delay. */
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** The number of lines for each kind of part. */
interface PackedHead extends SearchHead {
  flights: number
  bags: number
  segments: number
  slices: number
}

/** Refers to its flight and baggage by line index. */
type PackedSegment = Omit<SoldSegment, 'flight' | 'baggage'> & { flight: number; baggage: number }

/** Writes each object once; returns its index among the lines of its kind. */
function createLines<T extends object>(write: (one: T) => string) {
  const places = new Map<T, number>()
  const texts: string[] = []
  const placeOf = (one: T): number => {
    const known = places.get(one)
    if (known !== undefined) return known
    const text = write(one)
    places.set(one, texts.length)
    return texts.push(text) - 1
  }
  return { texts, placeOf }
}

export function packSearch({ offers, ...search }: StoredSearch): Buffer {
  const flights = createLines<Flight>((flight) => JSON.stringify(flight))
  const bags = createLines<SoldSegment['baggage']>((baggage) => JSON.stringify(baggage))
  const segments = createLines<SoldSegment>(({ flight, baggage, cabin, booking_class, fare_basis, seats_left }) => {
    const parts = { flight: flights.placeOf(flight), baggage: bags.placeOf(baggage) }
    const packed: PackedSegment = { ...parts, cabin, booking_class, fare_basis, seats_left }
    return JSON.stringify(packed)
  })
  const slices = createLines<SoldSlice>((slice) => JSON.stringify(slice.map(segments.placeOf)))
  const lines = offers.map(({ id, supplier, offer }) =>
    JSON.stringify({ id, supplier, offer: { ...offer, slices: offer.slices.map(slices.placeOf) } }),
  )
  const parts = [flights, bags, segments, slices].map(({ texts }) => texts)
  const [flightCount = 0, bagCount = 0, segmentCount = 0, sliceCount = 0] = parts.map(({ length }) => length)
  const counts = { flights: flightCount, bags: bagCount, segments: segmentCount, slices: sliceCount }
  const head: PackedHead = { ...search, ...counts }
  const text = [JSON.stringify(head), ...parts.flat(), ...lines].join('\n')
  // Compression returns a view of a larger buffer, which must not be kept alive.
  return Buffer.from(zstdCompressSync(text, fast))
}

/** The parts of a packed search, each parsed on first use. */
function openParts(bytes: Uint8Array) {
  const lines = zstdDecompressSync(bytes).toString().split('\n')
  const { flights, bags, segments, slices, ...head }: PackedHead = JSON.parse(lines[0] ?? 'null')
  const firstBag = 1 + flights
  const firstSegment = firstBag + bags
  const firstSlice = firstSegment + segments
  const firstOffer = firstSlice + slices
  const parsed = new Map<number, unknown>()
  const part = <T>(line: number, read: (raw: never) => T): T => {
    const known = parsed.get(line) as T | undefined
    if (known !== undefined) return known
    const made = read(JSON.parse(lines[line] ?? 'null') as never)
    parsed.set(line, made)
    return made
  }
  const flightAt = (place: number) => part(1 + place, (flight: Flight) => flight)
  const bagsAt = (place: number) => part(firstBag + place, (baggage: SoldSegment['baggage']) => baggage)
  const segmentAt = (place: number) =>
    part(firstSegment + place, ({ flight, baggage, ...terms }: PackedSegment) => ({
      ...terms,
      flight: flightAt(flight),
      baggage: bagsAt(baggage),
    }))
  const sliceAt = (place: number) => part(firstSlice + place, (places: number[]) => places.map(segmentAt))
  const offerIn = (line: string): SearchOffer => {
    const { offer, ...rest } = JSON.parse(line)
    return { ...rest, offer: { ...offer, slices: offer.slices.map(sliceAt) } }
  }
  return { head, offerLines: lines.slice(firstOffer), offerIn }
}

export function unpackSearch(bytes: Uint8Array): StoredSearch {
  const { head, offerLines, offerIn } = openParts(bytes)
  return { ...head, offers: offerLines.map(offerIn) }
}

/** One offer with the head of its search; null if the search has no such offer. */
export function unpackOffer(bytes: Uint8Array, id: string): StoredOffer | null {
  const { head, offerLines, offerIn } = openParts(bytes)
  const start = `{"id":${JSON.stringify(id)},`
  const line = offerLines.find((text) => text.startsWith(start))
  return line === undefined ? null : { search: head, searchOffer: offerIn(line) }
}
