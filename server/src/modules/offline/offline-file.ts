import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import type { OfflineRow } from '@safar/contract/bookings/offline.shapes'
import { listFile } from '../../platform/documents/list-file.ts'
import { listLabel, listLabels } from '../../platform/documents/list-labels.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { OfflineDeps } from './deps.ts'
import { listOffline } from './offline.queries.ts'
import { toRows } from './views.ts'

/** Offline bookings as a file; only the office sees supplier and cost. */
export function offlineFile(deps: OfflineDeps, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { actor, query, locale } = call
  const { bookings: labels, offline, products, states } = listLabels[locale]
  const ofOffice = actor.scope === 'all'
  return listFile<OfflineRow>(deps, call, {
    title: offline.title,
    columns: [
      { key: 'ref', label: labels.ref, kind: 'text' },
      { key: 'product', label: offline.product, kind: 'text' },
      { key: 'pnr', label: labels.pnr, kind: 'text' },
      { key: 'state', label: labels.state, kind: 'text', share: 1.2 },
      { key: 'route', label: labels.route, kind: 'text', share: 1.6 },
      { key: 'travel_on', label: labels.travelOn, kind: 'date', share: 1.1 },
      { key: 'lead', label: labels.lead, kind: 'text', share: 1.8 },
      { key: 'passengers', label: labels.passengers, kind: 'number', sheetOnly: true },
      { key: 'agent', label: labels.agent, kind: 'text', share: 1.4 },
      { key: 'customer', label: labels.customer, kind: 'text', sheetOnly: true },
      { key: 'amount', label: labels.amount, kind: 'money', share: 1.3 },
      ...(ofOffice
        ? [
            { key: 'supplier', label: labels.supplier, kind: 'text' as const, sheetOnly: true },
            { key: 'cost', label: offline.cost, kind: 'money' as const, sheetOnly: true },
          ]
        : []),
      { key: 'created_at', label: labels.madeAt, kind: 'moment', share: 1.4 },
      { key: 'issued_at', label: labels.issuedAt, kind: 'moment', sheetOnly: true },
    ],
    toRow: (row) => ({
      ref: row.ref,
      product: listLabel(products, row.product),
      pnr: row.pnr,
      state: listLabel(states, row.state),
      route: row.route,
      travel_on: row.travel_on,
      lead: row.lead,
      passengers: row.passengers,
      agent: row.agent?.agency_name,
      customer: row.customer?.name,
      amount: { amount: row.amount, currency: row.currency },
      supplier: row.supplier,
      cost: row.cost === null ? null : { amount: row.cost, currency: row.currency },
      created_at: row.created_at,
      issued_at: row.issued_at,
    }),
    readPage: async (page) => {
      const { page: bookings, next } = await listOffline(
        deps.db.adhoc,
        actor,
        { ...query, ...page },
        deps.config.AGENCY_ZONE,
      )
      return { data: await toRows(deps.db.adhoc, bookings, actor), next }
    },
  })
}
