import type { pricing as contract, MarginRow } from '@safar/contract/pricing/pricing.contract'
import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type ListFile, listFile } from '../../platform/documents/list-file.ts'
import { listLabel, listLabels } from '../../platform/documents/list-labels.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { directory } from '../people/public.ts'
import { listAgentGroups } from './groups/agent-groups.queries.ts'
import { listCharges, listMargins } from './pricing.queries.ts'

type FileDeps = Pick<Services, 'db' | 'documents' | 'config' | 'clock'>

/** Basis points as text: 250 is 2.5%. */
const percentText = ({ kind, value }: Pick<MarginRow, 'kind' | 'value'>) =>
  kind === 'percent' ? `${value / 100}%` : null

const flatAmount = ({ kind, value }: Pick<MarginRow, 'kind' | 'value'>, currency: string) =>
  kind === 'flat' ? { amount: value, currency } : null

async function readAgencyNames(queries: Queries, rules: readonly MarginRow[]): Promise<Map<number, string | null>> {
  const ids = [...new Set(rules.flatMap(({ agent_id }) => (agent_id === null ? [] : [agent_id])))]
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: directory.id, name: directory.agencyName })
    .from(directory)
    .where(inArray(directory.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const starsText = ({ stars }: Pick<MarginRow, 'stars'>) => (stars === null ? null : String(stars))

type MarginLine = MarginRow & { agency: string | null }

/** The office's margins of one layer as a file. */
export function marginsFile(deps: FileDeps, call: Call<typeof contract.customerMarginsFile>): Promise<FileReply> {
  const { query, locale } = call
  const { margins: labels, states, products, cabins, passengers, trips } = listLabels[locale]
  const { currency } = deps.config.agency
  const ofAgents = query.layer === 'agent'
  const readPage: ListFile<MarginLine>['readPage'] = async () => {
    const { adhoc } = deps.db
    const rules = await listMargins(adhoc, query.layer)
    const chosen = rules.filter(({ product }) => !query.product || product === query.product)
    const names = await readAgencyNames(adhoc, chosen)
    const groups = new Map(ofAgents ? (await listAgentGroups(adhoc)).map(({ id, name }) => [id, name]) : [])
    const toLine = (rule: MarginRow): MarginLine => ({
      ...rule,
      agency: names.get(rule.agent_id ?? 0) ?? groups.get(rule.group_id ?? 0) ?? null,
    })
    return { data: chosen.map(toLine), next: null }
  }
  return listFile<MarginLine>(deps, call, {
    title: labels.title,
    columns: [
      ...(ofAgents ? [{ key: 'agent', label: labels.agent, kind: 'text' as const, share: 1.6 }] : []),
      { key: 'product', label: labels.product, kind: 'text' },
      { key: 'airline', label: labels.airline, kind: 'text', share: 0.8 },
      { key: 'supplier', label: labels.supplier, kind: 'text', sheetOnly: true },
      { key: 'origin', label: labels.origin, kind: 'text', share: 0.7 },
      { key: 'destination', label: labels.destination, kind: 'text', share: 0.7 },
      { key: 'cabin', label: labels.cabin, kind: 'text' },
      { key: 'booking_class', label: labels.bookingClass, kind: 'text', sheetOnly: true },
      { key: 'trip', label: labels.trip, kind: 'text', sheetOnly: true },
      { key: 'passenger', label: labels.passenger, kind: 'text', sheetOnly: true },
      { key: 'city', label: labels.city, kind: 'text', sheetOnly: true },
      { key: 'stars', label: labels.stars, kind: 'text', sheetOnly: true },
      { key: 'direction', label: labels.direction, kind: 'text', share: 0.9 },
      { key: 'percent', label: labels.percent, kind: 'text', share: 0.8 },
      { key: 'amount', label: labels.amount, kind: 'money', share: 1.1 },
      { key: 'per', label: labels.per, kind: 'text', share: 0.9 },
      { key: 'on', label: labels.on, kind: 'text', share: 0.9 },
      { key: 'valid_from', label: labels.validFrom, kind: 'date', share: 1.1 },
      { key: 'valid_to', label: labels.validTo, kind: 'date', share: 1.1 },
      { key: 'state', label: labels.state, kind: 'text', share: 0.9 },
    ],
    toRow: (rule) => ({
      agent: rule.agency ?? labels.everyone,
      product: listLabel(products, rule.product) ?? labels.everyone,
      airline: rule.airline,
      supplier: rule.supplier,
      origin: rule.origin ?? rule.origin_country,
      destination: rule.destination ?? rule.destination_country,
      cabin: listLabel(cabins, rule.cabin),
      booking_class: rule.booking_class,
      trip: listLabel(trips, rule.trip_type),
      passenger: listLabel(passengers, rule.passenger),
      city: rule.city,
      stars: starsText(rule),
      direction: labels[rule.direction],
      percent: percentText(rule),
      amount: flatAmount(rule, currency),
      per: rule.per === 'passenger' ? labels.perPassenger : labels.perBooking,
      on: labels[rule.on],
      valid_from: rule.valid_from,
      valid_to: rule.valid_to,
      state: rule.active ? states.active : states.inactive,
    }),
    readPage,
  })
}

/** Charges as a file; an agent gets their own and those the office puts on them. */
export function chargesFile(deps: FileDeps, call: Call<typeof contract.chargesFile>): Promise<FileReply> {
  const { actor, query, locale } = call
  const { charges: labels, margins: narrowing, states, products } = listLabels[locale]
  const { currency } = deps.config.agency
  return listFile<ChargeRow>(deps, call, {
    title: labels.title,
    columns: [
      { key: 'name', label: labels.name, kind: 'text', share: 2 },
      { key: 'agent', label: labels.agent, kind: 'text', share: 2 },
      { key: 'percent', label: labels.percent, kind: 'text', share: 0.8 },
      { key: 'amount', label: labels.amount, kind: 'money', share: 1.2 },
      { key: 'product', label: narrowing.product, kind: 'text' },
      { key: 'supplier', label: narrowing.supplier, kind: 'text', sheetOnly: true },
      { key: 'city', label: narrowing.city, kind: 'text', sheetOnly: true },
      { key: 'stars', label: narrowing.stars, kind: 'text', sheetOnly: true },
      { key: 'set_by', label: labels.setBy, kind: 'text' },
      { key: 'state', label: labels.state, kind: 'text' },
    ],
    toRow: (charge) => ({
      name: charge.name,
      agent: charge.agency_name ?? labels.everyone,
      percent: percentText(charge),
      amount: flatAmount(charge, currency),
      product: listLabel(products, charge.product) ?? labels.everyone,
      supplier: charge.supplier,
      city: charge.city,
      stars: starsText(charge),
      set_by: charge.set_by === 'office' ? labels.office : labels.ofAgent,
      state: charge.active ? states.active : states.inactive,
    }),
    readPage: async (page) => {
      const { charges, next } = await listCharges(deps.db.adhoc, actor, { ...query, ...page })
      return { data: charges, next }
    },
  })
}
