import { type FeaturedHotelRow, MAX_DAYS_AHEAD } from '@safar/contract/featured/featured-hotels.contract'
import { z } from '@safar/contract/protocol/schema'
import { MAX_NIGHTS } from '@safar/contract/vocabulary/hotels'

const NIGHTS = 3
const DAYS_AHEAD = 21

const open = z.literal('')
const digits = (least: number, most: number) =>
  z
    .string()
    .min(1, 'required')
    .transform((text) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN))
    .pipe(z.number().int().min(least).max(most))

export const hotelValues = z.object({
  hotel: z.string().min(1, 'required'),
  nights: digits(1, MAX_NIGHTS),
  days_ahead: digits(0, MAX_DAYS_AHEAD),
  travel_from: open.or(z.iso.date('date')),
  travel_to: open.or(z.iso.date('date')),
  active: z.boolean(),
})
export type HotelValues = z.input<typeof hotelValues>

export const toHotelValues = (row?: FeaturedHotelRow): HotelValues => ({
  hotel: row?.hotel.id ?? '',
  nights: String(row?.nights ?? NIGHTS),
  days_ahead: String(row?.days_ahead ?? DAYS_AHEAD),
  travel_from: row?.travel_from ?? '',
  travel_to: row?.travel_to ?? '',
  active: row?.active ?? true,
})

/** The request body: empty fields become null. */
export const toHotelBody = ({ nights, days_ahead, travel_from, travel_to, ...rest }: HotelValues) => ({
  ...rest,
  nights: Number(nights),
  days_ahead: Number(days_ahead),
  travel_from: travel_from || null,
  travel_to: travel_to || null,
})
