import type { Agency } from '@safar/contract/agency'
import type { AgentBalance, ledger } from '@safar/contract/money/ledger.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { todayOf } from '../../../platform/clock.ts'
import { agencyLetterhead } from '../../../platform/documents/agency-letterhead.ts'
import { dayText } from '../../../platform/documents/labels.ts'
import type { Table, TableColumn } from '../../../platform/documents/table.ts'
import { tableFile } from '../../../platform/documents/table-file.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { creditLabels, stateLabels } from '../statements/file-labels.ts'
import { listBalances } from './balances.queries.ts'

const MAX_AGENTS = 5_000

const figures = ['balance', 'held', 'credit_limit', 'available', 'owed', 'overdue', 'suggested_top_up'] as const
const ages = ['days_7', 'days_15', 'days_30', 'older'] as const

const toRow = (agent: AgentBalance, locale: Locale) => {
  const sum = (amount: number) => ({ amount, currency: agent.currency })
  return {
    agency: agent.agency_name,
    salesman: agent.salesman?.name ?? null,
    ...Object.fromEntries(figures.map((name) => [name, sum(agent[name])])),
    ...Object.fromEntries(ages.map((name) => [name, sum(agent.ageing[name])])),
    paid: agent.last_payment_on,
    state: stateLabels[locale][agent.state],
  }
}

/** Totals of the file's rows; none if the currencies differ. */
function totalsOf(agents: AgentBalance[], label: string) {
  const [first] = agents
  if (!first || agents.some(({ currency }) => currency !== first.currency)) return undefined
  const add = (of: (agent: AgentBalance) => number) => ({
    amount: agents.reduce((sum, agent) => sum + BigInt(of(agent)), 0n),
    currency: first.currency,
  })
  return {
    agency: label,
    ...Object.fromEntries(figures.map((name) => [name, add((agent) => agent[name])])),
    ...Object.fromEntries(ages.map((name) => [name, add((agent) => agent.ageing[name])])),
  }
}

/** A spreadsheet has room for every column; a PDF shows those needed for decisions. */
const pdfColumns = new Set([
  'agency',
  'balance',
  'credit_limit',
  'owed',
  ...ages,
  'overdue',
  'suggested_top_up',
  'state',
])

interface TableOptions {
  agency: Agency
  locale: Locale
  today: string
  isPdf: boolean
}

function creditTable(agents: AgentBalance[], { agency, locale, today, isPdf }: TableOptions): Table {
  const labels = creditLabels[locale]
  const totals = totalsOf(agents, labels.total)
  const money = (key: string, label: string): TableColumn => ({ key, label, kind: 'money', share: 1.2 })
  const columns: TableColumn[] = [
    { key: 'agency', label: labels.agency, kind: 'text', share: 1.7 },
    { key: 'salesman', label: labels.salesman, kind: 'text', share: 1.2 },
    money('balance', labels.balance),
    money('held', labels.held),
    money('credit_limit', labels.limit),
    money('available', labels.available),
    money('owed', labels.owed),
    money('days_7', labels.days7),
    money('days_15', labels.days15),
    money('days_30', labels.days30),
    money('older', labels.older),
    money('overdue', labels.overdue),
    money('suggested_top_up', labels.topUp),
    { key: 'paid', label: labels.paid, kind: 'date' },
    { key: 'state', label: labels.state, kind: 'text' },
  ]
  return {
    title: labels.title,
    number: today,
    locale,
    letterhead: agencyLetterhead(agency, locale),
    zone: agency.zone,
    facts: [
      { label: labels.day, value: dayText(today, locale) },
      { label: labels.agents, value: String(agents.length), ltr: true },
    ],
    columns: isPdf ? columns.filter(({ key }) => pdfColumns.has(key)) : columns,
    rows: agents.map((agent) => toRow(agent, locale)),
    ...(totals && { totals }),
  }
}

/** The credit report as a file. */
export async function balancesFile(
  services: Services,
  { query, actor, locale, abortSignal }: Call<typeof ledger.balancesFile>,
): Promise<FileReply> {
  const { db, documents, config } = services
  const today = todayOf(services)
  const { agents, next } = await listBalances(db.adhoc, actor, { ...query, limit: MAX_AGENTS }, today)
  if (next) throw invalid({ q: 'file_too_long' })
  return tableFile(
    documents,
    query.format,
    creditTable(agents, { agency: config.agency, locale, today, isPdf: query.format === 'pdf' }),
    { signal: abortSignal() },
  )
}
