import { localizedRichText, localizedText } from '../content/localized.ts'
import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, email, lastChange, line, phone, wholeNumber } from '../protocol/shapes.ts'
import { currencies } from '../vocabulary/currencies.ts'

export const MAX_OFFICES = 12
export const MAX_LICENCES = 10

/** Stored as typed, because it is displayed rather than dialled. */
const writtenPhone = line(30).refine((text) => phone.safeParse(text).success, 'phone')

const place = { name: localizedText(80), address: localizedText(160), phone: writtenPhone }

/** An empty field becomes null. */
const taxNumber = (shape: RegExp, message: string) =>
  z.preprocess((value) => (value === '' ? null : value), line(20).regex(shape, message).nullable())

/** Our own company as its customers see it on pages, in mails and on documents. */
export const companyForm = z.object({
  ...place,
  whatsapp: writtenPhone,
  /** The address customers can write to; null if they can use only the form. */
  email: z.preprocess((value) => (value === '' ? null : value), email.nullable()),
  /** Tax numbers shown on our invoices: income tax and sales tax. */
  ntn: taxNumber(/^\d{7}-?\d?$/, 'ntn').nullish(),
  strn: taxNumber(/^[\d-]{13,20}$/, 'strn').nullish(),
  /** `file_name` of one of the caller's own uploads; must be a picture. */
  logo: z.string().max(80).nullish(),
  /** Totals on our invoices are also printed in this currency. */
  second_currency: z.enum(currencies).nullish(),
  /** Offices in addition to the main one. */
  offices: z.array(z.object(place)).max(MAX_OFFICES),
  /** Licences, memberships and tax numbers, such as 'IATA' and its number. */
  licences: z.array(z.object({ name: localizedText(60), number: line(40) })).max(MAX_LICENCES),
  about: localizedRichText,
})
export type CompanyForm = z.infer<typeof companyForm>

const general = {
  currency: z.string(),
  zone: z.string(),
  languages: z.array(z.enum(['en', 'ar'])),
}

const settingsView = z.object({
  company: companyForm,
  version: z.int(),
  /** The last change; null if it has never been saved. */
  changed: lastChange.nullable(),
  ...general,
})
export type SettingsView = z.infer<typeof settingsView>

export const settings = {
  read: endpoint({
    method: 'GET',
    path: '/settings',
    summary: "Returns our company's saved details, with the currency, time zone and languages of the installation.",
    access: office('settings.manage'),
    reply: z.object({ data: settingsView }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/settings',
    summary: "Updates our company's details.",
    access: office('settings.manage'),
    /** The version that was read, so that a change made by somebody else in the meantime is not overwritten. */
    body: companyForm.extend({ version: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
    reply: actionReply.extend({ data: settingsView }),
  }),
  public: endpoint({
    method: 'GET',
    path: '/public-settings',
    summary: "Returns our company's public details and how to contact us.",
    access: anyone,
    reply: z.object({ data: companyForm.extend(general) }),
    limit: { max: 600, windowSeconds: 60 },
  }),
  logo: endpoint({
    method: 'GET',
    path: '/company-logo',
    summary: "Returns our company's logo; `v` names the wanted version, so that caches do not serve an old one.",
    access: anyone,
    query: z.object({ v: z.string().max(80).optional() }),
    reply: z.unknown(),
    binary: true,
    limit: { max: 600, windowSeconds: 60 },
  }),
}
