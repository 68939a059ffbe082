import { bookingDesk } from '@safar/contract/bookings/desk/desk.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { reply } from './fake-api.ts'

/** The data the office's booking page loads itself: no owner, and no notes. */
export function prepareDesk(): void {
  reply(bookingDesk.show, { owner: null, data: [], next: null })
  reply(bookingDesk.owners, { data: [] })
  reply(flights.providers, {
    data: { providers: [{ supplier: 'sooper', name: 'Sooper', is_sooper: true, enabled: true, state: 'up' }] },
  })
}
