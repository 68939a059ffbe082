import { type CarRow, carForm, MAX_CAR_SEATS } from '@safar/contract/featured/cars.contract'
import { z } from '@safar/contract/protocol/schema'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'

const { shape } = carForm

/** Form values: strings, '' for an empty field. */
export const carValues = z.object({
  name: shape.name,
  city: shape.city,
  seats: z
    .string()
    .min(1, 'required')
    .transform((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN))
    .pipe(z.number().int().min(1).max(MAX_CAR_SEATS)),
  picture: z.string().min(1, 'promo_picture').pipe(shape.picture),
  per_day: z
    .number()
    .max(MAX_AMOUNT, 'amount_high')
    .nullable()
    .refine((minor) => minor !== null && minor > 0, 'amount_above_zero'),
  vehicle_id: z.number().nullable(),
  active: z.boolean(),
})
export type CarValues = z.input<typeof carValues>

export const toCarValues = (row?: CarRow): CarValues => ({
  name: row?.name ?? { en: '', ar: '' },
  city: row?.city ?? { en: '', ar: '' },
  seats: row ? String(row.seats) : '',
  picture: row?.picture.name ?? '',
  per_day: row?.per_day.amount ?? null,
  vehicle_id: row?.vehicle_id ?? null,
  active: row?.active ?? true,
})

export const toCarBody = ({ seats, per_day, ...values }: CarValues): z.input<typeof carForm> => ({
  ...values,
  seats: Number(seats),
  per_day: per_day ?? 0,
})
