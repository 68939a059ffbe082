import type { OfflineView } from '@safar/contract/bookings/offline.shapes'
import { dayAt, timeText } from '../../../ui/time/calendar.ts'
import { detailNames } from './product-fields.ts'
import { emptyOffline, noParts, type OfflineValues } from './values.ts'

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Form values of an existing booking. Passports are masked and stay unless typed again. */
export function valuesOf(view: OfflineView): OfflineValues {
  const empty = emptyOffline()
  const { details } = view
  const by = view.ticket_by
  const [on, at] = by ? [dayAt(Date.parse(by)), timeText(by)] : ['', '']
  const typed = Object.fromEntries(
    detailNames.flatMap((name) => (name in details ? [[name, textOf(Reflect.get(details, name))]] : [])),
  )
  const segments = details.product === 'ticket' ? details.segments : []
  return {
    ...empty,
    payer: view.agent ? 'agent' : 'walk_in',
    agent_id: textOf(view.agent?.id),
    supplier: view.supplier ?? '',
    pnr: view.pnr ?? '',
    details: {
      ...empty.details,
      ...typed,
      product: details.product,
      segments: segments.length
        ? segments.map((one) => ({
            ...one,
            class: textOf(one.class),
            arrives_on: textOf(one.arrives_on),
            arrives_at: textOf(one.arrives_at),
            status: textOf(one.status),
          }))
        : empty.details.segments,
    },
    cost_exchange: view.cost_exchange
      ? { currency: view.cost_exchange.currency, rate: view.cost_exchange.rate }
      : empty.cost_exchange,
    travellers: view.travellers.map((one) => ({
      ...one,
      birth_date: textOf(one.birth_date),
      gender: textOf(one.gender),
      nationality: textOf(one.nationality),
      passport: '',
      passport_country: textOf(one.passport_country),
      passport_expires: textOf(one.passport_expires),
      ticket: textOf(one.ticket),
      cost: one.cost ?? noParts(),
    })),
    contact: view.contact,
    note: view.note ?? '',
    limit: { on, at },
    documents: view.documents,
    issued: view.state !== 'held',
  }
}
