import { SegmentedControl } from '@mantine/core'
import type { TransferRow } from '@safar/contract/payments/transfers.contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { Stack } from '../../../ui/layout/columns.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { transferPages } from '../api.ts'
import { TransferCard } from './transfer-card.tsx'
import styles from './transfers.module.css'

const views = ['pending', 'all'] as const

const bookingUrl = ({ id, channel }: TransferRow['booking']): string =>
  channel === 'office' ? adminUrls.directBooking(id) : adminUrls.customerBooking(id)

/** Transfers for bookings: pending ones, oldest first, each with the evidence for and against it. */
export function TransferQueue({ head }: { head: ReactNode }) {
  const { t } = useTranslation('payments')
  const [view, setView] = useState<(typeof views)[number]>('pending')
  const pages = transferPages(view === 'pending' ? { state: 'pending' } : {})
  const { table } = useFullPages(pages.key, pages.fetch, ({ data }) => data)
  return (
    <Stack>
      {head}
      <SegmentedControl
        size="xs"
        aria-label={t('queue.title')}
        data={views.map((value) => ({ value, label: t(`queue.view.${value}`) }))}
        value={view}
        onChange={(chosen) => setView(chosen === 'all' ? 'all' : 'pending')}
      />
      {table.state === 'loading' && <LoadingState shape="cards" />}
      {table.state === 'error' && <ErrorState onRetry={table.onRetry} />}
      {table.state === 'ready' && table.rows.length === 0 && (
        <EmptyState title={t('queue.none')} help={t('queue.noneHelp')} />
      )}
      <div className={styles.list}>
        {table.rows.map((transfer) => (
          <TransferCard
            key={transfer.id}
            transfer={transfer}
            booking={<Link to={bookingUrl(transfer.booking)}>{transfer.booking.ref}</Link>}
          />
        ))}
      </div>
      {table.hasMore && (
        <OutlineButton busy={table.moreBusy} onClick={table.onMore}>
          {t('queue.more')}
        </OutlineButton>
      )}
    </Stack>
  )
}
