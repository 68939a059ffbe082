import type { GroupForm, GroupTicket, groupForm } from '@safar/contract/products/groups/groups.shapes'
import type { z } from '@safar/contract/protocol/schema'
import type { ContractForm } from '../../../ui/forms/form.ts'

export type GroupFormState = ContractForm<z.input<typeof groupForm>>

const noPrices = { buy: 0, agent: 0, public: 0 }

export const newFlight = (): GroupForm['flights'][number] => ({
  number: '',
  origin: '',
  destination: '',
  departs: '',
  arrives: '',
  origin_terminal: '',
  destination_terminal: '',
  booking_class: '',
  baggage: '',
  meal: true,
})

/** Initial form values: the existing group, or the usual terms of a new one. */
export function groupValues(group?: GroupTicket): GroupForm {
  const office = group?.office
  if (!group || !office)
    return {
      category: 'ksa',
      airline: '',
      flights: [newFlight(), newFlight()],
      prices: { adult: noPrices, child: noPrices, infant: noPrices },
      seats: 20,
      deposit: { kind: 'percent', value: 2_500 },
      deposit_hours: 48,
      names_by: '',
      balance_by: '',
      ticketing_by: null,
      sales_from: null,
      sales_to: null,
      free_reduction: 10,
      terms: { en: '', ar: '' },
      audience: 'public',
      show_seats: true,
      state: 'published',
      pnr: null,
    }
  return {
    category: group.category,
    airline: group.airline,
    flights: group.flights.map((flight) => ({ ...newFlight(), ...flight })),
    prices: office.prices,
    seats: office.seats.total,
    deposit: group.deposit,
    deposit_hours: group.deposit_hours,
    names_by: group.names_by,
    balance_by: group.balance_by,
    ticketing_by: group.ticketing_by,
    sales_from: office.sales_from,
    sales_to: group.sales_to,
    free_reduction: group.free_reduction,
    terms: group.terms,
    audience: group.audience,
    show_seats: office.show_seats,
    state: office.state,
    pnr: office.pnr,
  }
}
