import { z } from '../../protocol/schema.ts'
import { amount, contactForm, optionalLine, recordId } from '../../protocol/shapes.ts'
import { supplierId } from '../../suppliers/suppliers.shapes.ts'
import { findDuplicateSaved } from '../../travellers/saved-twice.ts'
import { passportName } from '../../travellers/travellers.shapes.ts'
import { payments, titles } from '../../vocabulary/bookings.ts'
import {
  amenities,
  boards,
  hotelSorts,
  MAX_ADULTS_PER_ROOM,
  MAX_CHILD_AGE,
  MAX_CHILDREN_PER_ROOM,
  MAX_ROOMS,
  placeKinds,
  roomViews,
} from '../../vocabulary/hotels.ts'
import { type RoomGuests, readRoom } from './stay.rules.ts'

/** The supplier's id for a hotel, district, city or landmark. */
export const placeId = z.string().regex(/^[\w.:-]{1,80}$/, 'wrong_kind')

/** One rate for each room of a stay, in the order of the search. */
export const rateIds = z.array(z.string().min(1).max(399)).min(1).max(MAX_ROOMS)

/** `2,2-7`: one room for two adults, one for two adults and a child of seven. */
const roomsText = z
  .string()
  .max(100)
  .transform((text, context): RoomGuests[] => {
    const rooms = text.split(',').map(readRoom)
    if (rooms.every((room) => room !== null)) return rooms
    context.addIssue({ code: 'custom', message: 'wrong_kind' })
    return z.NEVER
  })

/** A stay as encoded in the URL; `stayErrors` validates it. */
export const stayQuery = z.object({
  check_in: z.string().max(10),
  check_out: z.string().max(10),
  rooms: roomsText.default([{ adults: 2, children: [] }]),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/, 'country')
    .default('PK'),
})

const listOf = <T extends string>(item: z.ZodType<T, string>) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(40))
    .optional()

const flag = z
  .string()
  .regex(/^(1|true)$/, 'wrong_kind')
  .optional()

/** An area of the map, in degrees. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

function toBox(text: string): Box {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  return { south, west, north, east }
}

/** Filters hotels already found; an omitted field does not filter. Lists are joined by commas. */
export const hotelFilter = z.object({
  max_price: amount.optional(),
  stars: listOf(z.enum(['0', '1', '2', '3', '4', '5'])),
  /** In tenths, like the hotels' scores. */
  min_score: z.coerce.number().int().min(0).max(100).optional(),
  boards: listOf(z.enum(boards)),
  /** Hotels with an available room that has one of these views. */
  views: listOf(z.enum(roomViews)),
  free_cancellation: flag,
  pay_later: flag,
  /** Distance to `distance_to` of the reply. */
  max_metres: z.coerce.number().int().min(0).max(100_000).optional(),
  amenities: listOf(z.enum(amenities)),
  districts: listOf(placeId),
  name: optionalLine(80),
  /** The visible area of the map: south, west, north, east. */
  box: z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'wrong_kind')
    .transform(toBox)
    .optional(),
})
export type HotelFilter = z.infer<typeof hotelFilter>

export const hotelSort = z.enum(hotelSorts).default('recommended')

export const searchPlace = z.object({
  kind: z.enum(placeKinds),
  id: placeId,
  name: z.string(),
  name_ar: z.string(),
  city: z.string().nullable(),
  city_ar: z.string().nullable(),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
  hotels: z.number().int(),
})
export type SearchPlace = z.infer<typeof searchPlace>

/** Somebody who sleeps in a room: hotels require names, and the ages of children. */
const guest = z.object({
  title: z.enum(titles),
  given_name: passportName,
  family_name: passportName,
  age: z.number().int().min(0).max(MAX_CHILD_AGE).nullish(),
  traveller_id: recordId.nullish(),
})
export type HotelGuest = z.infer<typeof guest>

type NamedRooms = readonly { guests: readonly Pick<HotelGuest, 'traveller_id'>[] }[]

/** A saved traveller can be assigned to only one bed of a booking. */
export function refuseDuplicateSaved(rooms: NamedRooms, issues: z.RefinementCtx): void {
  const beds = rooms.flatMap(({ guests }, room) =>
    guests.map((one, place) => ({ ...one, path: [room, 'guests', place] })),
  )
  for (const index of findDuplicateSaved(beds))
    issues.addIssue({ code: 'custom', path: [...(beds[index]?.path ?? []), 'given_name'], message: 'same_person' })
}

export const hotelBookingForm = z.object({
  supplier: supplierId,
  /** One rate for each room, in the order of the search; the first guest of a room is its lead. */
  rooms: z
    .array(
      z.object({
        rate_id: z.string().min(1).max(399),
        guests: z
          .array(guest)
          .min(1)
          .max(MAX_ADULTS_PER_ROOM + MAX_CHILDREN_PER_ROOM),
      }),
    )
    .min(1)
    .max(MAX_ROOMS)
    .superRefine(refuseDuplicateSaved),
  contact: contactForm,
  /** Expected arrival time of the guests, in the hotel's time zone. */
  arrival: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'wrong_kind')
    .nullish(),
  special_requests: optionalLine(400),
  /** The total the buyer saw and agreed to. */
  agreed_total: amount,
  /** Defaults to the buyer's first payment method. */
  payment: z.enum(payments).optional(),
  note: optionalLine(240),
  /** Confirms an intentional duplicate: the same guests were booked in the same hotel minutes ago. */
  again: z.boolean().default(false),
})
export type HotelBookingForm = z.infer<typeof hotelBookingForm>
