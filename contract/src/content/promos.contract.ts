import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, isoDate, optionalLine, recordId } from '../protocol/shapes.ts'
import { localizedText } from './localized.ts'
import { picture, pictureName } from './pictures.contract.ts'

/** A limit on what a page shows: nobody reads a longer list. */
export const MAX_PROMOS = 24

/** Visitors count as customers. */
export const promoAudiences = ['everyone', 'customers', 'agents'] as const
export type PromoAudience = (typeof promoAudiences)[number]

/** One of our own pages, or another site over HTTPS. */
const link = optionalLine(300)
  .transform((text) => text ?? null)
  .refine((text) => text === null || /^\/(?![/\\])/.test(text) || /^https:\/\/[^\s/]+/.test(text), 'promo_link')

const words = {
  /** Alternative text for readers who do not see the picture. */
  alt: z.object({ en: z.string(), ar: z.string() }),
  link: z.string().nullable(),
}

/** A banner as Home shows it. */
export const promo = z.object({ id: recordId, picture, ...words })
export type Promo = z.infer<typeof promo>

export const promoRow = promo.extend({
  audience: z.enum(promoAudiences),
  /** Shown in only one language, because pictures contain text; null for both. */
  language: z.enum(['en', 'ar']).nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  active: z.boolean(),
  /** Shown on Home today to its audience and in its language. */
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
    /** The first and last day it is shown, in the agency's time zone. */
    starts_on: isoDate.nullable().default(null),
    ends_on: isoDate.nullable().default(null),
    active: z.boolean().default(true),
    /**
     * Index in the list, from 0; the others shift. Left out, an existing one stays in place and a new one goes last.
     */
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
    summary: "Lists today's banners for the caller's audience and language, in order.",
    access: anyone,
    /** Defaults to the language of the request. */
    query: z.object({ language: z.enum(['en', 'ar']).optional() }),
    reply: z.object({ data: z.array(promo) }),
    limit: { max: 600, windowSeconds: 60 },
  }),
  manage: endpoint({
    method: 'GET',
    path: '/promo-images',
    summary: 'Lists every banner in order, including those not shown.',
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
    summary: 'Updates or moves a banner.',
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
