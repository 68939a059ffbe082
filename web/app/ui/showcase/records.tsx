import { HOUR_MS } from '@safar/contract/day'
import { useState } from 'react'
import { OutlineButton, PrimaryButton } from '../actions/buttons.tsx'
import { type Column, DataTable } from '../data-table/data-table.tsx'
import { useTableQuery } from '../data-table/use-table-query.ts'
import { Itinerary } from '../itinerary/itinerary.tsx'
import { Card } from '../layout/card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { MiniLine } from '../line/mini-line.tsx'
import { Ltr } from '../ltr.tsx'
import { Money } from '../money/money.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import { Density, useLocale } from '../theme/theme-provider.tsx'
import { Ago, DateText, DateTimeText, HijriText } from '../time/dates.tsx'
import { Deadline } from '../time/deadline.tsx'
import { Timeline } from '../time/timeline.tsx'
import { useNow } from '../time/use-now.ts'
import { useSamples } from './samples.ts'
import styles from './showcase.module.css'

interface Sample {
  number: string
  pnr: string
  status: string
  agent: string
  lead: string
  to: string
  hours: number | null
  minor: number
}

const ROWS: Sample[] = [
  {
    number: 'SF-48213',
    pnr: 'R7QX2M',
    status: 'awaiting_approval',
    agent: 'Bismillah Travels',
    lead: 'AHMED/SANA',
    to: 'JED',
    hours: 0.7,
    minor: 36349000,
  },
  {
    number: 'SF-48209',
    pnr: 'TZ4H8W',
    status: 'held',
    agent: 'Sky Lines Lahore',
    lead: 'IQBAL/FATIMA',
    to: 'JED',
    hours: 3.4,
    minor: 71150000,
  },
  {
    number: 'SF-48205',
    pnr: 'L9CV3T',
    status: 'held',
    agent: 'Bismillah Travels',
    lead: 'RAZA/HINA',
    to: 'MED',
    hours: 8.9,
    minor: 27690000,
  },
  {
    number: 'SF-48207',
    pnr: 'QW81NE',
    status: 'in_doubt',
    agent: 'Rehman Aviation',
    lead: 'MALIK/USMAN',
    to: 'DXB',
    hours: 80,
    minor: 11840000,
  },
  {
    number: 'SF-48188',
    pnr: 'N2EQ8U',
    status: 'expired',
    agent: 'Sky Lines Lahore',
    lead: 'ABBAS/NIDA',
    to: 'RUH',
    hours: null,
    minor: 7930000,
  },
]

function useColumns(now: number): Column<Sample>[] {
  const { columns: c } = useSamples()
  return [
    {
      id: 'number',
      header: c.number,
      main: true,
      sortable: true,
      text: (row) => row.number,
      cell: (row) => (
        <>
          <Ltr>{row.number}</Ltr>
          <small>
            <Ltr className="pnr">{row.pnr}</Ltr>
          </small>
        </>
      ),
    },
    { id: 'status', header: c.status, text: (row) => row.status, cell: (row) => <StatusBadge status={row.status} /> },
    {
      id: 'agent',
      header: c.agent,
      sortable: true,
      text: (row) => row.agent,
      cell: (row) => (
        <>
          {row.agent}
          <small>
            <Ltr>{row.lead}</Ltr>
          </small>
        </>
      ),
    },
    {
      id: 'trip',
      header: c.trip,
      text: (row) => `LHE-${row.to}`,
      cell: (row) => (
        <span className="code">
          <Ltr>LHE</Ltr> <MiniLine /> <Ltr>{row.to}</Ltr>
        </span>
      ),
    },
    {
      id: 'limit',
      header: c.limit,
      sortable: true,
      cell: (row) => <Deadline at={row.hours === null ? null : now + row.hours * HOUR_MS} from={now - 6 * HOUR_MS} />,
    },
    {
      id: 'amount',
      header: c.amount,
      numeric: true,
      sortable: true,
      text: (row) => row.minor / 100,
      cell: (row) => (
        <b>
          <Money minor={row.minor} currency="PKR" bare />
        </b>
      ),
    },
  ]
}

export function Table({ mode }: { mode: 'rows' | 'loading' | 'empty' | 'error' }) {
  const s = useSamples()
  const locale = useLocale()
  const query = useTableQuery({ prefix: `${locale}-${mode}-`, sort: 'limit' })
  const [open, setOpen] = useState<string | undefined>('SF-48209')
  const columns = useColumns(useNow())
  return (
    <Density value="office" local>
      {mode === 'rows' && (
        <PageHead title={s.bookings} detail={s.bookingsDetail} actions={<PrimaryButton>{s.primary}</PrimaryButton>} />
      )}
      <DataTable
        name={`showcase-${mode}`}
        label={s.bookings}
        columns={columns}
        rows={mode === 'rows' ? ROWS : []}
        state={mode === 'loading' ? 'loading' : mode === 'error' ? 'error' : 'ready'}
        rowId={(row) => row.number}
        query={query}
        search
        onOpen={(row) => setOpen(row.number)}
        openId={open}
        isDead={(row) => row.status === 'expired'}
        bulk={() => <OutlineButton size="sm">{s.primary}</OutlineButton>}
        hasMore
        onMore={() => undefined}
        onRetry={() => undefined}
        empty={{ title: s.noFlight, help: s.noFlightHelp }}
        totals={{ amount: <Money minor={147029000} currency="PKR" bare /> }}
      />
    </Density>
  )
}

export function Values() {
  return (
    <Card>
      <div className={styles.stack}>
        <p className="t-h2">
          <Money minor={36349000} currency="PKR" />
        </p>
        <div className={styles.row}>
          <Money minor={1250050} currency="SAR" /> · <Money minor={12345} currency="KWD" /> ·
          <Money minor={1500} currency="JPY" /> · <Money minor={-150000} currency="PKR" exact />
        </div>
        <div className={styles.row}>
          <DateText value="2026-12-12" style="full" /> · <DateText value="2026-12-12" style="short" /> ·
          <DateTimeText value="2026-12-12T06:40:00Z" /> · <HijriText value="2026-12-12" /> ·
          <Ago value="2026-11-15T01:00:00Z" />
        </div>
      </div>
    </Card>
  )
}

export function Clocks() {
  const s = useSamples()
  const now = useNow()
  const at = (hours: number) => now + hours * HOUR_MS
  return (
    <div className={styles.row}>
      {[0.7, 3.4, 9, 27, 80].map((hours) => (
        <Deadline key={hours} at={at(hours)} from={now - 6 * HOUR_MS} />
      ))}
      <Deadline at={null} />
      <Deadline title={s.payBy} at={at(0.7)} />
      <Deadline title={s.priceUntil} at={at(6)} />
    </div>
  )
}

export function Journey() {
  const s = useSamples()
  const [lahore = '', doha = '', jeddah = ''] = s.cities
  return (
    <Card>
      <Itinerary
        segments={[
          {
            from: { city: lahore, code: 'LHE', terminal: 'M', at: '2026-12-12T20:45:00+05:00' },
            to: { city: doha, code: 'DOH', at: '2026-12-12T22:50:00+03:00' },
            carrier: s.carrier,
            flight: 'QR 629',
            aircraft: 'Airbus A350-900',
          },
          {
            from: { city: doha, code: 'DOH', at: '2026-12-13T08:25:00+03:00' },
            to: { city: jeddah, code: 'JED', terminal: '1', at: '2026-12-13T10:55:00+03:00' },
            carrier: s.carrier,
            flight: 'QR 1188',
          },
        ]}
      />
    </Card>
  )
}

export function History() {
  const s = useSamples()
  const [first = '', second = '', third = '', fourth = ''] = s.events
  return (
    <Card title={s.history}>
      <Timeline
        events={[
          { key: '1', text: first, when: '11:58', state: 'done' },
          { key: '2', text: second, when: '11:59', state: 'done', detail: <Ltr className="pnr">R7QX2M</Ltr> },
          { key: '3', text: third, state: 'now' },
          { key: '4', text: fourth, state: 'next' },
        ]}
      />
    </Card>
  )
}
