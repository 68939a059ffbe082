import type { offline } from '@safar/contract/bookings/offline.contract'
import { findMissingNumbers } from '@safar/contract/bookings/offline.rules'
import {
  type CostExchange,
  type OfflineView,
  offlineForm,
  type PriceParts,
} from '@safar/contract/bookings/offline.shapes'
import type { Input } from '@safar/contract/protocol/endpoint'
import { z } from '@safar/contract/protocol/schema'
import { genders, type OfflineProduct, titles } from '@safar/contract/vocabulary/bookings'
import { currencies } from '@safar/contract/vocabulary/currencies'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { agency } from '../../../platform/agency.ts'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { type DetailField, type DetailName, detailNames, productFields } from './product-fields.ts'

/** Form values: text until they are sent. The names match the API's, so that every error finds its field. */
export type PartsValues = { base: number | null; tax: number | null; service: number | null }

export type TravellerValues = {
  key: string
  type: PassengerType
  title: string
  given_name: string
  family_name: string
  birth_date: string
  gender: string
  nationality: string
  passport: string
  passport_country: string
  passport_expires: string
  ticket: string
  cost: PartsValues
  sale: PartsValues
}

export type SegmentValues = {
  airline: string
  flight: string
  class: string
  from: string
  to: string
  departs_on: string
  departs_at: string
  arrives_on: string
  arrives_at: string
  status: string
}

export type OfflineValues = {
  payer: 'agent' | 'walk_in'
  agent_id: string
  supplier: string
  pnr: string
  details: { product: OfflineProduct; segments: SegmentValues[] } & Record<DetailName, string>
  /** Both empty means the agency's own currency. */
  cost_exchange: { currency: string; rate: string }
  travellers: TravellerValues[]
  contact: { name: string; email: string; phone: string }
  note: string
  limit: { on: string; at: string }
  documents: { file_name: string; name: string; size: number }[]
  issued: boolean
  reason: string
}

export const noParts = (): PartsValues => ({ base: null, tax: null, service: null })

export const newTraveller = (type: PassengerType = 'adult'): TravellerValues => ({
  key: '',
  type,
  title: type === 'adult' ? 'MR' : 'MSTR',
  given_name: '',
  family_name: '',
  birth_date: '',
  gender: '',
  nationality: '',
  passport: '',
  passport_country: '',
  passport_expires: '',
  ticket: '',
  cost: noParts(),
  sale: noParts(),
})

export const newSegment = (before?: SegmentValues): SegmentValues => ({
  airline: before?.airline ?? '',
  flight: '',
  class: before?.class ?? '',
  from: before?.to ?? '',
  to: '',
  departs_on: '',
  departs_at: '',
  arrives_on: '',
  arrives_at: '',
  status: '',
})

const noDetails = Object.fromEntries(detailNames.map((name) => [name, ''])) as Record<DetailName, string>

export const emptyOffline = (): OfflineValues => ({
  payer: 'agent',
  agent_id: '',
  supplier: '',
  pnr: '',
  details: { product: 'ticket', segments: [newSegment()], ...noDetails, rooms: '1' },
  cost_exchange: { currency: '', rate: '' },
  travellers: [newTraveller()],
  contact: { name: '', email: '', phone: '' },
  note: '',
  limit: { on: '', at: '' },
  documents: [],
  issued: true,
  reason: '',
})

const orNull = (text: string): string | null => text.trim() || null

/** `945` and `0945` both mean 09:45. */
export function clockText(typed: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim()) ?? []
  return minutes ? `${hours.padStart(2, '0')}:${minutes}` : typed.trim()
}

const partsOf = ({ base, tax, service }: PartsValues): PriceParts => ({
  base: base ?? 0,
  tax: tax ?? 0,
  service: service ?? 0,
})

type Form = z.input<typeof offlineForm>

const segmentOf = (one: SegmentValues) => ({
  airline: one.airline.trim().toUpperCase(),
  flight: one.flight.trim().toUpperCase(),
  class: orNull(one.class.toUpperCase()),
  from: one.from.trim().toUpperCase(),
  to: one.to.trim().toUpperCase(),
  departs_on: one.departs_on,
  departs_at: clockText(one.departs_at),
  arrives_on: orNull(one.arrives_on),
  arrives_at: orNull(clockText(one.arrives_at)),
  status: orNull(one.status.toUpperCase()),
})

/** A day that may stay open is sent as none; other empty texts are left to validation. */
function toValue({ kind, optional }: DetailField, typed: string): string | number | null {
  if (kind === 'count') return Number(typed)
  return kind === 'day' && optional ? orNull(typed) : typed
}

function detailsOf({ product, segments, ...typed }: OfflineValues['details']): Form['details'] {
  if (product === 'ticket') return { product, segments: segments.map(segmentOf) }
  const values = productFields[product].map((field) => [field.name, toValue(field, typed[field.name])])
  // The fields of the table are those of the call; the form is validated by it.
  return { product, ...Object.fromEntries(values) }
}

const oneOf = <const T extends string>(list: readonly T[], text: string): T | null =>
  list.find((each) => each === text) ?? null

const travellerOf = (one: TravellerValues): Form['travellers'][number] & { key: string | null } => ({
  key: orNull(one.key),
  type: one.type,
  title: oneOf(titles, one.title) ?? 'MR',
  given_name: one.given_name,
  family_name: one.family_name,
  birth_date: orNull(one.birth_date),
  gender: oneOf(genders, one.gender),
  nationality: orNull(one.nationality),
  passport: orNull(one.passport),
  passport_country: orNull(one.passport_country),
  passport_expires: orNull(one.passport_expires),
  ticket: orNull(one.ticket),
  cost: partsOf(one.cost),
  sale: partsOf(one.sale),
})

/**
 * In the office's time zone; without a time, the end of the day. An invalid time is passed on for validation to reject.
 */
function limitOf({ on, at }: OfflineValues['limit']): string | null {
  if (!on) return null
  const until = new Date(`${on}T${clockText(at) || '23:59'}:00+05:00`)
  return Number.isNaN(until.getTime()) ? at : until.toISOString()
}

type TypedExchange = CostExchange & { rate: string }

/** Null: the supplier is owed in the agency's currency. */
export function exchangeOf({ cost_exchange: { currency, rate } }: OfflineValues): TypedExchange | null {
  const code = currency.trim().toUpperCase()
  if (code === '' || code === agency().currency) return null
  // An unknown currency is sent as our own, which the server rejects.
  return { currency: oneOf(currencies, code) ?? oneOf(currencies, agency().currency) ?? 'PKR', rate: rate.trim() }
}

function bodyOf(values: OfflineValues): Form {
  return {
    agent_id: values.payer === 'agent' ? Number(values.agent_id) : null,
    supplier: values.supplier,
    pnr: orNull(values.pnr),
    details: detailsOf(values.details),
    cost_exchange: exchangeOf(values),
    travellers: values.travellers.map(travellerOf),
    contact: values.contact,
    note: values.note,
    ticket_by: values.issued ? null : limitOf(values.limit),
    documents: values.documents.map(({ file_name }) => file_name),
    issued: values.issued,
  }
}

/** The form, validated by the rules of the API call. */
export const offlineValues = z
  .custom<OfflineValues>(() => true)
  .transform(bodyOf)
  .pipe(
    offlineForm.superRefine((body, { addIssue }) => {
      const missing = body.issued ? findMissingNumbers(body) : {}
      for (const [field, message] of Object.entries(missing))
        addIssue({ code: 'custom', path: field.split('.'), message })
    }),
  )

export const saveBody = (values: OfflineValues): Input<typeof offline.create>['body'] => bodyOf(values)

export function updateBody(
  { id, version }: Pick<OfflineView, 'id' | 'version'>,
  values: OfflineValues,
): Input<typeof offline.update>['body'] {
  const { agent_id: _agent, issued: _issued, ...body } = bodyOf(values)
  return { ...body, id, version, ...(values.reason.trim() && { reason: values.reason }) }
}

export type OfflineFormOf = ContractForm<OfflineValues>
