import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { NoRows } from '../../../ui/layout/card-rows.tsx'
import { OverPage } from '../../../ui/layout/side-panel.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { officeBookingUrl } from '../../../urls/booking-page.ts'
import { deadlinesQuery } from '../api.ts'
import { BookingPanel } from '../list/booking-panel.tsx'
import { Board } from './board.tsx'
import { Seconds } from './seconds.tsx'
import { shelfOf, useOpenedBooking } from './use-opened-booking.ts'

/** Deadlines of one agent or customer within a week, each with the action that meets it. */
export function BuyerBoard({ buyerId }: { buyerId: number }) {
  const { t } = useTranslation('bookings')
  const allowed = useCan('bookings.view')
  const { data, isPending, isFetching, refetch } = useQuery({ ...deadlinesQuery(buyerId), enabled: allowed })
  const { opened, open, close } = useOpenedBooking(adminUrls.offlineBooking)
  if (!allowed) return null
  const row = opened && (data?.find(({ booking }) => booking.id === opened.booking.id)?.booking ?? opened.booking)
  return (
    <Card title={t('person.deadlines')} flush={!isPending}>
      {isPending && <LoadingState shape="text" count={3} />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data?.length === 0 && <NoRows>{t('person.noDeadlines')}</NoRows>}
      {data && data.length > 0 && (
        <Seconds>
          <Board due={data} own openId={row?.id} onOpen={open} />
        </Seconds>
      )}
      {row && (
        <OverPage>
          <BookingPanel
            key={`${row.id}-${opened.turn}`}
            row={row}
            shelf={shelfOf(row, true)}
            office
            details={() => officeBookingUrl(row)}
            start={opened.act}
            onClose={close}
          />
        </OverPage>
      )}
    </Card>
  )
}
