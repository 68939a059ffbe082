import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { ListedAirlineChange } from '@safar/contract/bookings/changes/airline-changes.shapes'
import { listFile } from '../../../platform/documents/list-file.ts'
import { listLabel, listLabels } from '../../../platform/documents/list-labels.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { BookingDeps } from '../deps.ts'
import { toTimedFlightText } from '../moves/flight-text.ts'
import { listAirlineChanges } from './list-airline-changes.ts'

/** Schedule changes as a file, with the filters of the list. */
export function airlineChangesFile(
  deps: BookingDeps,
  call: Call<typeof contract.airlineChangesFile>,
): Promise<FileReply> {
  const { actor, query, locale } = call
  const { airlineChanges: labels, states } = listLabels[locale]
  return listFile<ListedAirlineChange>(deps, call, {
    title: labels.title,
    columns: [
      { key: 'ref', label: labels.ref, kind: 'text' },
      { key: 'pnr', label: labels.pnr, kind: 'text' },
      { key: 'booking', label: labels.booking, kind: 'text', sheetOnly: true },
      { key: 'buyer', label: labels.buyer, kind: 'text', share: 1.5 },
      { key: 'lead', label: labels.lead, kind: 'text', share: 1.5 },
      { key: 'phone', label: labels.phone, kind: 'text', sheetOnly: true },
      { key: 'change', label: labels.change, kind: 'text', share: 1.2 },
      { key: 'before', label: labels.before, kind: 'text', share: 1.9 },
      { key: 'after', label: labels.after, kind: 'text', share: 1.9 },
      { key: 'departs_at', label: labels.departsAt, kind: 'moment', share: 1.3 },
      { key: 'answer_by', label: labels.answerBy, kind: 'moment', share: 1.3 },
      { key: 'state', label: labels.state, kind: 'text', share: 1.2 },
      { key: 'owner', label: labels.owner, kind: 'text', share: 1.2 },
      { key: 'notified_at', label: labels.toldAt, kind: 'moment', sheetOnly: true },
      { key: 'note', label: labels.note, kind: 'text', sheetOnly: true },
      { key: 'found_at', label: labels.foundAt, kind: 'moment', sheetOnly: true },
    ],
    toRow: ({ booking, kind, state, before, after, owner, ...change }) => ({
      ref: booking.ref,
      pnr: booking.pnr,
      booking: listLabel(states, booking.state),
      buyer: booking.agent?.agency_name ?? booking.customer?.name,
      lead: booking.lead,
      phone: booking.phone,
      change: labels.kinds[kind],
      before: toTimedFlightText(before),
      after: toTimedFlightText(after),
      departs_at: change.departs_at,
      answer_by: change.answer_by,
      state: labels.states[state],
      owner: owner?.name,
      notified_at: change.notified_at,
      note: change.note,
      found_at: change.found_at,
    }),
    readPage: (page) => listAirlineChanges(deps.db.adhoc, actor, { ...query, ...page }, deps.clock.now()),
  })
}
