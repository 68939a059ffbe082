import { type FeaturedRow, featured } from '@safar/contract/featured/featured.contract'
import { z } from '@safar/contract/protocol/schema'

const { shape } = featured.add.body

/** Form fields hold strings: '' for an empty field. */
const open = z.literal('')

export const values = z.object({
  origin: z.string().min(1, 'required').pipe(shape.origin),
  destination: z.string().min(1, 'required').pipe(shape.destination),
  title: z.string().max(60),
  title_ar: z.string().max(60),
  travel_from: open.or(z.iso.date('date')),
  travel_to: open.or(z.iso.date('date')),
  active: z.boolean(),
})
export type FeaturedValues = z.input<typeof values>

export const startOf = (row?: FeaturedRow): FeaturedValues => ({
  origin: row?.origin.code ?? '',
  destination: row?.destination.code ?? '',
  title: row?.title ?? '',
  title_ar: row?.title_ar ?? '',
  travel_from: row?.travel_from ?? '',
  travel_to: row?.travel_to ?? '',
  active: row?.active ?? true,
})

/** The request body: empty fields become null. */
export const bodyOf = ({ title, title_ar, travel_from, travel_to, ...rest }: FeaturedValues) => ({
  ...rest,
  title: title.trim() || null,
  title_ar: title_ar.trim() || null,
  travel_from: travel_from || null,
  travel_to: travel_to || null,
})
