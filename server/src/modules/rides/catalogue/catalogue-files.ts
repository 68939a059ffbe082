import { formatAmount } from '@safar/contract/amount'
import { localizedWords } from '@safar/contract/content/read-localized'
import type { NightCharge, RouteRow, VehiclePrice, VehicleRow } from '@safar/contract/products/rides/catalogue.shapes'
import type { rides as contract } from '@safar/contract/products/rides/rides.contract'
import { listFile } from '../../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { RideDeps } from '../deps.ts'
import { rideLabels } from '../labels.ts'
import { listRoutes } from './routes.queries.ts'
import { listVehicles } from './vehicles.queries.ts'

const stateOf = ({ active }: { active: boolean }) => (active ? 'active' : 'inactive')

export function vehiclesFile(deps: RideDeps, call: Call<typeof contract.vehiclesFile>): Promise<FileReply> {
  const { locale, query } = call
  const { vehicles: texts, states, categories } = rideLabels[locale]
  return listFile<VehicleRow>(deps, call, {
    title: texts.title,
    columns: [
      { key: 'name', label: texts.name, kind: 'text', share: 2 },
      { key: 'category', label: texts.category, kind: 'text' },
      { key: 'seats', label: texts.seats, kind: 'number', share: 0.7 },
      { key: 'bags', label: texts.bags, kind: 'number', share: 0.7 },
      { key: 'stock', label: texts.stock, kind: 'number', share: 0.8 },
      { key: 'routes', label: texts.routes, kind: 'number', share: 0.8 },
      { key: 'state', label: texts.state, kind: 'text' },
    ],
    toRow: ({ name, category, seats, bags, stock, routes, active }) => ({
      name: localizedWords(name, locale),
      category: categories[category],
      seats,
      bags,
      stock,
      routes,
      state: states[stateOf({ active })],
    }),
    readPage: async () => ({ ...(await listVehicles(deps, query)), next: null }),
  })
}

/** A route with the price of one of its vehicles; a route without prices has a line too. */
interface RouteLine {
  row: RouteRow
  price: VehiclePrice | null
  vehicle: string
}

const nightText = (night: NightCharge | null, currency: string): string | null => {
  if (night === null) return null
  return night.kind === 'percent' ? `${night.percent} %` : formatAmount({ amount: night.public, currency })
}

export async function routesFile(deps: RideDeps, call: Call<typeof contract.routesFile>): Promise<FileReply> {
  const { locale, query } = call
  const { routes: texts, states, services } = rideLabels[locale]
  const { AGENCY_CURRENCY: currency } = deps.config
  const vehicles = await listVehicles(deps, { q: undefined, active: 'all' })
  const names = new Map(vehicles.data.map(({ id, name }) => [id, localizedWords(name, locale)]))
  const toLines = (row: RouteRow): RouteLine[] =>
    row.form.prices.length === 0
      ? [{ row, price: null, vehicle: '' }]
      : row.form.prices.map((price) => ({ row, price, vehicle: names.get(price.vehicle_id) ?? '' }))
  return listFile<RouteLine>(deps, call, {
    title: texts.title,
    columns: [
      { key: 'name', label: texts.name, kind: 'text', share: 2 },
      { key: 'service', label: texts.service, kind: 'text' },
      { key: 'from', label: texts.from, kind: 'text', sheetOnly: true },
      { key: 'to', label: texts.to, kind: 'text', sheetOnly: true },
      { key: 'vehicle', label: texts.vehicle, kind: 'text', share: 1.3 },
      { key: 'cost', label: texts.cost, kind: 'money' },
      { key: 'agent', label: texts.agent, kind: 'money' },
      { key: 'public', label: texts.public, kind: 'money' },
      { key: 'night', label: texts.night, kind: 'text', share: 0.8 },
      { key: 'waiting', label: texts.waiting, kind: 'money', sheetOnly: true },
      { key: 'notice', label: texts.notice, kind: 'number', sheetOnly: true },
      { key: 'state', label: texts.state, kind: 'text' },
    ],
    toRow: ({ row: { form, from, to }, price, vehicle }) => ({
      name: localizedWords(form.name, locale),
      service: services[form.service],
      from: localizedWords(from.name, locale),
      to: to && localizedWords(to.name, locale),
      vehicle,
      cost: price?.cost ?? null,
      agent: price?.agent ?? null,
      public: price?.public ?? null,
      night: nightText(price?.night ?? null, currency),
      waiting: price?.waiting.public ?? null,
      notice: form.notice_hours,
      state: states[stateOf(form)],
    }),
    readPage: async () => ({ data: (await listRoutes(deps, query)).data.flatMap(toLines), next: null }),
  })
}
