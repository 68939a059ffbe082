import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, isoDate, optionalLine, recordId } from '../protocol/shapes.ts'
import { localizedText } from './localized.ts'
import { picture, pictureName } from './pictures.contract.ts'

/** More than a page shows is a list nobody reads. */
export const MAX_PROMOS = 24

/** Visitors count as customers. */
export const promoAudiences = ['everyone', 'customers', 'agents'] as const
export type PromoAudience = (typeof promoAudiences)[number]

/** A page of our own, or another site's over HTTPS. */
const link = optionalLine(300)
  .transform((text) => text ?? null)
  .refine((text) => text === null || /^\/(?![/\\])/.test(text) || /^https:\/\/[^\s/]+/.test(text), 'promo_link')

const words = {
  /** What a reader is told who does not see the picture. */
  alt: z.object({ en: z.string(), ar: z.string() }),
  link: z.string().nullable(),
}

/** A banner as Home shows it. */
export const promo = z.object({ id: recordId, picture, ...words })
export type Promo = z.infer<typeof promo>

export const promoRow = promo.extend({
  audience: z.enum(promoAudiences),
  /** Shown in one language alone, since pictures hold words; null for both. */
  language: z.enum(['en', 'ar']).nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  active: z.boolean(),
  /** On Home today, for its audience and language. */
  live: z.boolean(),
})
export type PromoRow = z.infer<typeof promoRow>

export const promoForm = z
  .object({
    picture: pictureName,
    alt: localizedText(160),
    link,
    audience: z.enum(promoAudiences).default('everyone'),
    language: z.enum(['en', 'ar']).nullable().default(null),
    /** The first and the last day it is shown, by the agency's clock. */
    starts_on: isoDate.nullable().default(null),
    ends_on: isoDate.nullable().default(null),
    active: z.boolean().default(true),
    /** Its place in the list, from 0: the others make room. Left out, it stays, and a new one comes last. */
    position: z.number().int().min(0).max(MAX_PROMOS).optional(),
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    path: ['ends_on'],
    error: 'promo_ends_first',
  })
export type PromoForm = z.infer<typeof promoForm>

const manage = office('media.manage')
const saved = actionReply.extend({ data: promoRow })

export const promos = {
  live: endpoint({
    method: 'GET',
    path: '/get-promo-images',
    summary: "Banners of today for the caller's kind and language, in order.",
    access: anyone,
    /** Left out, the language of the call. */
    query: z.object({ language: z.enum(['en', 'ar']).optional() }),
    reply: z.object({ data: z.array(promo) }),
    limit: { max: 600, windowSeconds: 60 },
  }),
  manage: endpoint({
    method: 'GET',
    path: '/promo-images',
    summary: 'Every banner in its order, those not shown included.',
    access: manage,
    reply: z.object({ data: z.array(promoRow) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/save-promo-image',
    summary: 'Adds a banner.',
    access: manage,
    body: promoForm,
    reply: saved,
  }),
  update: endpoint({
    method: 'POST',
    path: '/update-promo-image',
    summary: 'Changes a banner, or moves it.',
    access: manage,
    body: promoForm.safeExtend({ id: recordId }),
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-promo-image/:id',
    summary: 'Deletes a banner.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
}
