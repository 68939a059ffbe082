import type { ZohoDocument } from '@safar/contract/zoho/zoho.contract'
import { type ZohoDocumentState, zohoDocumentStates } from '@safar/contract/zoho/zoho.vocabulary'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../ui/data-table/two-lines.tsx'
import { useFullPages } from '../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { Ltr } from '../../ui/ltr.tsx'
import { Money } from '../../ui/money/money.tsx'
import { StateChips } from '../../ui/status/state-chips.tsx'
import { StatusBadge, type StatusTone } from '../../ui/status/status-badge.tsx'
import { WarnNote } from '../../ui/status/warn-note.tsx'
import { DateText } from '../../ui/time/dates.tsx'
import { documentPages, useRetry } from './api.ts'
import style from './zoho.module.css'

const tones: Readonly<Record<ZohoDocumentState, StatusTone>> = {
  waiting: 'pending',
  pushed: 'good',
  failed: 'bad',
  in_doubt: 'doubt',
}

function RetryButton({ row }: { row: ZohoDocument }) {
  const { t } = useTranslation('zoho')
  const { run, busy } = useRetry()
  return (
    <OutlineButton
      size="compact-sm"
      busy={busy}
      aria-label={t('documents.retryName', { name: row.number })}
      onClick={() => void run({ params: { id: row.id } })}
    >
      {t('documents.retry')}
    </OutlineButton>
  )
}

function useColumns(): Column<ZohoDocument>[] {
  const { t } = useTranslation('zoho')
  const { user, permissions } = useSession()
  const canRetry = user?.role === 'admin' || permissions.has('ledger.post')
  return [
    {
      id: 'number',
      header: t('documents.number'),
      main: true,
      text: ({ number }) => number,
      cell: ({ number, kind }) => <TwoLines name first={<bdi>{number}</bdi>} second={t(`kind.${kind}`)} />,
    },
    {
      id: 'contact',
      header: t('documents.contact'),
      text: ({ contact }) => contact,
      cell: ({ contact, booking_ref }) => (
        <TwoLines first={<bdi>{contact ?? '–'}</bdi>} second={booking_ref && <Ltr>{booking_ref}</Ltr>} />
      ),
    },
    {
      id: 'date',
      header: t('documents.date'),
      text: ({ document_date }) => document_date,
      cell: ({ document_date }) => <DateText value={document_date} />,
    },
    {
      id: 'amount',
      header: t('documents.amount'),
      numeric: true,
      text: ({ amount }) => amount,
      cell: ({ amount, currency }) =>
        amount === null || currency === null ? '–' : <Money minor={amount} currency={currency} />,
    },
    {
      id: 'state',
      header: t('documents.state'),
      text: ({ state }) => t(`state.${state}`),
      cell: ({ state, reason }) => (
        <TwoLines
          first={<StatusBadge status={state} tone={tones[state]} label={t(`state.${state}`)} />}
          second={reason && <bdi className={style.reason}>{reason}</bdi>}
        />
      ),
    },
    {
      id: 'retry',
      header: t('documents.action'),
      actions: true,
      cell: (row) => (canRetry && row.state === 'failed' ? <RetryButton row={row} /> : null),
    },
  ]
}

const REFRESH_MS = 10_000
const isState = (text: string | undefined): text is ZohoDocumentState => zohoDocumentStates.some((one) => one === text)

/** Every document for the books with its state; failed ones can be sent again by hand. */
export function DocumentList() {
  const { t } = useTranslation('zoho')
  const query = useTableQuery({ filters: ['state'] })
  const chosen = isState(query.filters.state) ? query.filters.state : undefined
  const source = documentPages(chosen)
  const { pages, table } = useFullPages(source.key, source.fetch, (page) => page.data, { refreshMs: REFRESH_MS })
  const columns = useColumns()
  const [first] = pages
  const chips = [
    { state: undefined, name: t('documents.all') },
    ...zohoDocumentStates.map((state) => ({
      state,
      name: t(`state.${state}`),
      count: first?.counts[state],
      tone: tones[state],
    })),
  ]
  return (
    <>
      {first && !first.enabled && <WarnNote role="note">{t('documents.off')}</WarnNote>}
      <StateChips
        label={t('documents.state')}
        chips={chips}
        chosen={chosen}
        onChoose={(state) => query.setFilter('state', state ?? '')}
      />
      <DataTable<ZohoDocument>
        {...table}
        name="zoho-documents"
        label={t('documents.list')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        empty={{ title: t('documents.none'), help: t('documents.noneHelp') }}
      />
    </>
  )
}
