import { type PromoRow, promoAudiences, promoForm } from '@safar/contract/content/promos.contract'
import { z } from '@safar/contract/protocol/schema'

const { shape } = promoForm

/** Form values: strings, '' for an empty field. */
export const promoValues = z.object({
  picture: z.string().min(1, 'promo_picture').pipe(shape.picture),
  alt: shape.alt,
  link: shape.link,
  audience: z.enum(promoAudiences),
  language: z.enum(['', 'en', 'ar']),
  starts_on: z.literal('').or(z.iso.date('date')),
  ends_on: z.literal('').or(z.iso.date('date')),
  active: z.boolean(),
})
export type PromoValues = z.input<typeof promoValues>

export const startOf = (row?: PromoRow): PromoValues => ({
  picture: row?.picture.name ?? '',
  alt: row?.alt ?? { en: '', ar: '' },
  link: row?.link ?? '',
  audience: row?.audience ?? 'everyone',
  language: row?.language ?? '',
  starts_on: row?.starts_on ?? '',
  ends_on: row?.ends_on ?? '',
  active: row?.active ?? true,
})

/** The request body: empty fields become null. */
export const bodyOf = (values: PromoValues): z.input<typeof promoForm> => ({
  ...values,
  language: values.language || null,
  starts_on: values.starts_on || null,
  ends_on: values.ends_on || null,
})
