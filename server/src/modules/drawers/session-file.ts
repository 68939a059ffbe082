import { formatMoney } from '@safar/contract/amount'
import { formatDateTime } from '@safar/contract/day'
import type { drawers as contract, DrawerLine, DrawerSession } from '@safar/contract/money/drawers.contract'
import type { Locale } from '@safar/contract/wording/locale'
import type { Fact } from '../../platform/documents/blocks.ts'
import { listFile } from '../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { kindLabels } from '../ledger/public.ts'
import { listSessionLines, readSession } from './drawers.queries.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const labelsIn = { en, ar }

function toFacts(session: DrawerSession, locale: Locale, zone: string): Fact[] {
  const labels = labelsIn[locale]
  const money = (amount: number | null) =>
    amount === null ? null : formatMoney({ amount, currency: session.currency })
  const foundAtOpening = session.counted_open - session.expected_open
  const time = (at: string | null) => at && formatDateTime(new Date(at), locale, zone)
  const facts: [string, string | null | undefined][] = [
    [labels.openedBy, session.opened_by.name],
    [labels.openedAt, time(session.opened_at)],
    [labels.countedOpen, money(session.counted_open)],
    [labels.differenceOpen, foundAtOpening === 0 ? null : money(foundAtOpening)],
    [labels.closedBy, session.closed_by?.name],
    [labels.closedAt, time(session.closed_at)],
    [labels.expected, money(session.expected)],
    [labels.countedClose, money(session.counted_close)],
    [labels.difference, money(session.difference)],
    [labels.confirmedBy, session.state === 'closed' ? session.decided_by?.name : null],
    [labels.handedOver, money(session.handed_over)],
    [labels.note, session.note],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** A drawer session as a file: both counts, and everything between them. */
export async function sessionFile(
  services: Services,
  call: Call<typeof contract.drawerSessionFile>,
): Promise<FileReply> {
  const { params, actor, locale } = call
  const labels = labelsIn[locale]
  const session = await readSession(services.db.adhoc, actor, params.id)
  const { currency } = session
  return listFile<DrawerLine>(services, call, {
    title: `${labels.title} · ${session.drawer.name}`,
    facts: toFacts(session, locale, services.config.agency.zone),
    columns: [
      { key: 'at', label: labels.at, kind: 'moment', share: 1.3 },
      { key: 'voucher', label: labels.voucher, kind: 'text' },
      { key: 'kind', label: labels.kind, kind: 'text' },
      { key: 'note', label: labels.note, kind: 'text', share: 2 },
      { key: 'received', label: labels.received, kind: 'money', share: 1.2 },
      { key: 'paid', label: labels.paid, kind: 'money', share: 1.2 },
      { key: 'balance', label: labels.balance, kind: 'money', share: 1.2 },
      { key: 'by', label: labels.by, kind: 'text', sheetOnly: true },
    ],
    toRow: ({ at, voucher, kind, note, amount, balance, by }) => ({
      at,
      voucher,
      kind: kindLabels[locale][kind],
      note,
      received: amount > 0 ? { amount, currency } : null,
      paid: amount < 0 ? { amount: -amount, currency } : null,
      balance: { amount: balance, currency },
      by,
    }),
    readPage: (page) => listSessionLines(services.db.adhoc, actor, params.id, page),
  })
}
