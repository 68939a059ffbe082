import { localizedWords } from '@safar/contract/content/read-localized'
import { formatDate } from '@safar/contract/day'
import type { RideOfDay } from '@safar/contract/products/rides/ride.shapes'
import type { rides as contract } from '@safar/contract/products/rides/rides.contract'
import { listFile } from '../../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { RideDeps } from '../deps.ts'
import { rideLabels } from '../labels.ts'
import { listDay } from './driver-list.ts'

/** The rides of a day as a file, for the drivers. */
export function driverListFile(deps: RideDeps, call: Call<typeof contract.driverListFile>): Promise<FileReply> {
  const { locale, query } = call
  const texts = rideLabels[locale].day
  const inWords = (text: RideOfDay['from']) => localizedWords(text, locale)
  return listFile<RideOfDay>(deps, call, {
    title: `${texts.title} · ${formatDate(query.day, locale, 'UTC', 'weekday')}`,
    columns: [
      { key: 'time', label: texts.time, kind: 'text', share: 0.6 },
      { key: 'route', label: texts.route, kind: 'text', share: 1.6 },
      { key: 'pick_up', label: texts.pickUp, kind: 'text', share: 1.8 },
      { key: 'drop_off', label: texts.dropOff, kind: 'text', share: 1.8 },
      { key: 'flight', label: texts.flight, kind: 'text', share: 0.8 },
      { key: 'lead', label: texts.lead, kind: 'text', share: 1.4 },
      { key: 'phone', label: texts.phone, kind: 'text', share: 1.2 },
      { key: 'people', label: texts.people, kind: 'number', share: 0.5 },
      { key: 'bags', label: texts.bags, kind: 'number', share: 0.5 },
      { key: 'vehicle', label: texts.vehicle, kind: 'text', share: 1.2 },
      { key: 'driver', label: texts.driver, kind: 'text', share: 1.2 },
      { key: 'driver_phone', label: texts.driverPhone, kind: 'text', sheetOnly: true },
      { key: 'plate', label: texts.plate, kind: 'text', share: 0.8 },
      { key: 'state', label: texts.state, kind: 'text', share: 0.8 },
      { key: 'ref', label: texts.ref, kind: 'text', share: 0.8 },
      { key: 'note', label: texts.note, kind: 'text', sheetOnly: true },
    ],
    toRow: ({ from, to, driver, ...ride }) => ({
      time: ride.time,
      route: inWords(ride.route),
      pick_up: [ride.pick_up, inWords(from)].filter(Boolean).join(', '),
      drop_off: [ride.drop_off, to && inWords(to)].filter(Boolean).join(', '),
      flight: ride.flight,
      lead: ride.lead,
      phone: ride.phone,
      people: ride.people,
      bags: ride.bags,
      vehicle: inWords(ride.vehicle.name),
      driver: driver?.name ?? null,
      driver_phone: driver?.phone ?? null,
      plate: driver?.plate ?? null,
      state: texts.states[ride.state],
      ref: ride.ref,
      note: ride.note,
    }),
    readPage: async () => ({ ...(await listDay(deps, query)), next: null }),
  })
}
