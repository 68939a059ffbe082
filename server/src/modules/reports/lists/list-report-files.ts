import {
  type JournalEntry,
  type listReports,
  type PassengerLine,
  type ReversalLine,
  reversalFigures,
  type TicketLine,
  ticketFigures,
} from '@safar/contract/money/list-reports.contract'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import type { Fact } from '../../../platform/documents/blocks.ts'
import { dayText } from '../../../platform/documents/labels.ts'
import { listFile } from '../../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { kindLabels } from '../../ledger/public.ts'
import { assertPeriod } from '../assert-period.ts'
import { listLabels } from '../report-labels.ts'
import { readJournal } from './journal.queries.ts'
import { readPassengers } from './passengers.queries.ts'
import { readReversals } from './reversals.queries.ts'
import { readTickets } from './tickets.queries.ts'

type FileCall = { query: { from: string; to: string; format: FileFormat }; locale: Locale }

/** The period that a file covers. */
function periodFacts({ query: { from, to }, locale }: FileCall): Fact[] {
  const labels = listLabels[locale]
  return [{ label: labels.period, value: `${dayText(from, locale)} – ${dayText(to, locale)}` }]
}

export async function ticketsFile(services: Services, call: Call<typeof listReports.ticketsFile>): Promise<FileReply> {
  const { query, locale } = call
  assertPeriod(query)
  const labels = listLabels[locale]
  const { adhoc } = services.db
  const first = await readTickets(adhoc, { ...query, limit: 1 }, locale)
  const total = first.total
  const sum = (amount: number) => ({ amount, currency: first.currency })
  return listFile<TicketLine>(services, call, {
    title: labels.tickets,
    facts: periodFacts(call),
    columns: [
      { key: 'day', label: labels.day, kind: 'date', share: 1.1 },
      { key: 'voucher', label: labels.voucher, kind: 'text', share: 1.1 },
      { key: 'action', label: labels.action, kind: 'text', share: 0.9 },
      { key: 'airline', label: labels.airline, kind: 'text', share: 0.6 },
      { key: 'document', label: labels.document, kind: 'text', share: 1.5 },
      { key: 'passenger', label: labels.passenger, kind: 'text', share: 1.7 },
      { key: 'supplier', label: labels.supplier, kind: 'text', sheetOnly: true },
      { key: 'booking', label: labels.booking, kind: 'text', sheetOnly: true },
      { key: 'pnr', label: labels.pnr, kind: 'text', share: 0.8 },
      ...ticketFigures.map((key) => ({ key, label: labels[key], kind: 'money' as const, share: 1.1 })),
    ],
    toRow: ({ booking, action, ...row }) => ({
      ...row,
      action: labels.actions[action],
      booking: booking.ref,
      pnr: booking.pnr,
      ...Object.fromEntries(ticketFigures.map((key) => [key, sum(row[key])])),
    }),
    totals: { voucher: labels.total, ...Object.fromEntries(ticketFigures.map((key) => [key, sum(total[key])])) },
    readPage: (page) => readTickets(adhoc, { ...query, ...page }, locale),
  })
}

/** One side of an entry, as in a printed journal; the running total is shown next to the last one. */
type JournalSide = Omit<JournalEntry, 'lines' | 'running'> &
  JournalEntry['lines'][number] & { currency: string; running: number | null }

const sidesOf = (entry: JournalEntry, currency: string): JournalSide[] =>
  entry.lines.map((line, place) => {
    const { lines, running, ...rest } = entry
    return { ...rest, ...line, currency, running: place === lines.length - 1 ? running : null }
  })

export async function journalFile(services: Services, call: Call<typeof listReports.journalFile>): Promise<FileReply> {
  const { query, locale } = call
  assertPeriod(query)
  const labels = listLabels[locale]
  const { adhoc } = services.db
  const { currency, total } = await readJournal(adhoc, { ...query, limit: 1 }, locale)
  const sum = (amount: number | null) => (amount ? { amount, currency } : null)
  return listFile<JournalSide>(services, call, {
    title: labels.journal,
    facts: periodFacts(call),
    columns: [
      { key: 'day', label: labels.day, kind: 'date', share: 1.1 },
      { key: 'voucher', label: labels.voucher, kind: 'text', share: 1.1 },
      { key: 'kind', label: labels.kind, kind: 'text', share: 1.1 },
      { key: 'account', label: labels.account, kind: 'text', share: 2 },
      { key: 'note', label: labels.note, kind: 'text', share: 1.8 },
      { key: 'by', label: labels.madeBy, kind: 'text', sheetOnly: true },
      { key: 'debit', label: labels.debit, kind: 'money', share: 1.3 },
      { key: 'credit', label: labels.credit, kind: 'money', share: 1.3 },
      { key: 'running', label: labels.running, kind: 'money', share: 1.4 },
    ],
    toRow: (side) => ({
      day: side.day,
      voucher: side.voucher,
      kind: kindLabels[locale][side.kind],
      account: side.account,
      note: side.note,
      by: side.created_by,
      debit: sum(side.debit),
      credit: sum(side.credit),
      running: sum(side.running),
    }),
    totals: { account: labels.total, debit: sum(total.debit), credit: sum(total.credit) },
    readPage: async (page) => {
      const { data, next } = await readJournal(adhoc, { ...query, ...page }, locale)
      return { data: data.flatMap((entry) => sidesOf(entry, currency)), next }
    },
  })
}

export async function passengersFile(
  services: Services,
  call: Call<typeof listReports.passengersFile>,
): Promise<FileReply> {
  const { query, locale } = call
  assertPeriod(query)
  const labels = listLabels[locale]
  const zone = services.config.AGENCY_ZONE
  return listFile<PassengerLine>(services, call, {
    title: labels.passengers,
    facts: periodFacts(call),
    columns: [
      { key: 'travel_on', label: labels.travelOn, kind: 'date' },
      { key: 'name', label: labels.passenger, kind: 'text', share: 2 },
      { key: 'type', label: labels.type, kind: 'text', share: 0.7 },
      { key: 'ticket', label: labels.document, kind: 'text', share: 1.4 },
      { key: 'pnr', label: labels.pnr, kind: 'text', share: 0.8 },
      { key: 'booking', label: labels.booking, kind: 'text', share: 0.8 },
      { key: 'product', label: labels.product, kind: 'text' },
      { key: 'route', label: labels.route, kind: 'text', share: 1.5 },
      { key: 'buyer', label: labels.buyer, kind: 'text', share: 1.5 },
      { key: 'issued_on', label: labels.issuedOn, kind: 'date' },
    ],
    toRow: ({ booking, type, ...row }) => ({
      ...row,
      type: labels.types[type],
      booking: booking.ref,
    }),
    readPage: (page) => readPassengers(services.db.adhoc, { ...query, ...page }, { locale, zone }),
  })
}

export async function reversalsFile(
  services: Services,
  call: Call<typeof listReports.reversalsFile>,
): Promise<FileReply> {
  const { query, locale } = call
  assertPeriod(query)
  const labels = listLabels[locale]
  const { adhoc } = services.db
  const { currency, total } = await readReversals(adhoc, { ...query, limit: 1 }, locale)
  const sums = (of: Record<(typeof reversalFigures)[number], number>) =>
    Object.fromEntries(reversalFigures.map((name) => [name, { amount: of[name], currency }]))
  return listFile<ReversalLine>(services, call, {
    title: labels.reversals,
    facts: periodFacts(call),
    columns: [
      { key: 'day', label: labels.day, kind: 'date', share: 1.1 },
      { key: 'voucher', label: labels.voucher, kind: 'text', share: 1.1 },
      { key: 'action', label: labels.action, kind: 'text', share: 0.8 },
      { key: 'booking', label: labels.booking, kind: 'text', share: 0.9 },
      { key: 'lead', label: labels.passenger, kind: 'text', share: 1.5 },
      { key: 'route', label: labels.route, kind: 'text', share: 1.3 },
      { key: 'product', label: labels.product, kind: 'text', sheetOnly: true },
      { key: 'buyer', label: labels.buyer, kind: 'text', share: 1.5 },
      ...reversalFigures.map((key) => ({ key, label: labels.reversed[key], kind: 'money' as const, share: 1.2 })),
    ],
    toRow: (row) => ({
      day: row.day,
      voucher: row.voucher,
      action: labels.actions[row.kind],
      booking: row.booking?.ref ?? null,
      lead: row.lead,
      route: row.route,
      product: row.product,
      buyer: row.buyer,
      ...sums(row),
    }),
    totals: { voucher: labels.total, ...sums(total) },
    readPage: (page) => readReversals(adhoc, { ...query, ...page }, locale),
  })
}
