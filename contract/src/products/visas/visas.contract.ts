import { picture } from '../../content/pictures.contract.ts'
import { minor } from '../../money/amounts.ts'
import { anyone, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { actionReply, amount, idParams, optionalLine, pageOf, recordId, wholeNumber } from '../../protocol/shapes.ts'
import { visaSorts, visaSpeeds, visaStatuses, visaTypes } from '../../vocabulary/visas.ts'
import { countryCode, visaForm } from './visa.shapes.ts'

/** What the reader pays for one person, by age. */
const visaPrices = z.object({ adult: minor, child: minor, infant: minor })
export type VisaPrices = z.infer<typeof visaPrices>

const speedView = z.object({
  speed: z.enum(visaSpeeds),
  min_days: z.int(),
  max_days: z.int(),
  prices: visaPrices,
})
export type VisaSpeedView = z.infer<typeof speedView>

const { name, summary, country, type, format, entries, status, stay_days, validity_days, passport_months } =
  visaForm.shape

const visaCard = z.object({
  id: recordId,
  name,
  summary,
  country,
  type,
  format,
  entries,
  status,
  stay_days,
  validity_days,
  passport_months,
  country_name: z.object({ en: z.string(), ar: z.string() }),
  currency: z.string(),
  /** The normal speed comes first. */
  speeds: z.array(speedView),
  picture: picture.nullable(),
})
export type VisaCard = z.infer<typeof visaCard>

const visaView = visaCard.extend({
  description: visaForm.shape.description,
  bank_balance: minor.nullable(),
  documents: visaForm.shape.documents,
  photograph: visaForm.shape.photograph,
  pictures: z.array(picture),
  /** For those who manage visas: the whole form with costs. */
  office: z.object({ form: visaForm, version: z.int() }).nullable(),
})
export type VisaView = z.infer<typeof visaView>

const listQuery = z.object({
  q: optionalLine(80),
  country: countryCode.optional(),
  type: z.enum(visaTypes).optional(),
  /** The highest price for an adult. */
  max_price: amount.optional(),
  /** The highest number of processing days. */
  max_days: wholeNumber(0, 365).optional(),
  /** The office's list: visas of every state, or of one. Ignored from anyone else. */
  status: z.enum([...visaStatuses, 'all']).optional(),
  sort: z.enum(visaSorts).default('country'),
  after: z.string().max(400).optional(),
  limit: wholeNumber(1, 100).default(24),
})
export type VisaListQuery = z.infer<typeof listQuery>

const visaCountry = z.object({
  country: countryCode,
  name: z.object({ en: z.string(), ar: z.string() }),
  visas: z.int(),
  /** The lowest price for an adult. */
  from: minor,
  /** The position of the capital, or of the city most people fly to: where the map shows the price. */
  lat: z.number(),
  lon: z.number(),
})
export type VisaCountry = z.infer<typeof visaCountry>

const manage = office('visas.manage')
const saved = actionReply.extend({ data: visaView })

export const visas = {
  list: endpoint({
    method: 'GET',
    path: '/visas',
    summary: "Lists visas we arrange, at the caller's prices; the office sees every state.",
    access: anyone,
    query: listQuery,
    reply: pageOf(visaCard),
    limit: { max: 240, windowSeconds: 60 },
  }),
  countries: endpoint({
    method: 'GET',
    path: '/visa-countries',
    summary: 'Lists countries we arrange visas for, with the lowest price and a position on the map.',
    access: anyone,
    reply: z.object({ currency: z.string(), data: z.array(visaCountry) }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  show: endpoint({
    method: 'GET',
    path: '/visas/:id',
    summary: 'Returns one visa: fees, processing times, documents and photograph rules.',
    access: anyone,
    params: idParams,
    reply: z.object({ data: visaView }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/visas',
    summary: 'Adds a visa.',
    access: manage,
    body: visaForm,
    reply: saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/visas/:id',
    summary: 'Updates a visa; applications already submitted are unchanged.',
    access: manage,
    params: idParams,
    body: visaForm.extend({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/visas/:id',
    summary: 'Deletes a visa; one that has applications is hidden instead, and its applications continue.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
}
