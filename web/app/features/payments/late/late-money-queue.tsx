import type { LateMoneyRow } from '@safar/contract/payments/late-money.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { Stack } from '../../../ui/layout/columns.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { lateMoneyPages } from '../api.ts'
import styles from '../transfers/transfers.module.css'
import { LateMoneyCard } from './late-money-card.tsx'

const bookingUrl = ({ id, channel }: LateMoneyRow['booking']): string =>
  channel === 'office' ? adminUrls.directBooking(id) : adminUrls.customerBooking(id)

/** Closed bookings whose buyer's money waits for a decision, oldest first. */
export function LateMoneyQueue({ head }: { head: ReactNode }) {
  const { t } = useTranslation('payments')
  const pages = lateMoneyPages()
  const { table } = useFullPages(pages.key, pages.fetch, ({ data }) => data)
  return (
    <Stack>
      {head}
      {table.state === 'loading' && <LoadingState shape="cards" />}
      {table.state === 'error' && <ErrorState onRetry={table.onRetry} />}
      {table.state === 'ready' && table.rows.length === 0 && (
        <EmptyState title={t('late.none')} help={t('late.noneHelp')} />
      )}
      <div className={styles.list}>
        {table.rows.map((row) => (
          <LateMoneyCard key={row.id} row={row} booking={<Link to={bookingUrl(row.booking)}>{row.booking.ref}</Link>} />
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
