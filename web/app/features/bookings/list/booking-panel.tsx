import type { BookingRow, BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookedProductOf } from '../../../platform/products/booked.ts'
import { IconButton } from '../../../ui/actions/buttons.tsx'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { bookingById, type Shelf } from '../api.ts'
import { BookingBadge } from '../booking-badge.tsx'
import { BookingActs } from '../view/actions/booking-actions.tsx'
import { BookingFacts } from '../view/booking-facts.tsx'
import { Clocks } from '../view/booking-head.tsx'
import { Events } from '../view/history/events.tsx'
import { useMoveFailure } from '../view/move-failure.ts'
import { Notices } from '../view/notices.tsx'
import { Passengers } from '../view/passengers.tsx'
import { Price } from '../view/price.tsx'
import style from '../view/view.module.css'

interface Props {
  row: BookingRow
  shelf: Shelf
  office: boolean
  /** The URL of the booking's own page. */
  details: (id: number) => string
  /** An action started immediately, as if its button had been pressed. */
  start?: BookingMove | undefined
  onClose: () => void
}

/** A booking beside its list, with the same actions as on its own page. */
export function BookingPanel({ row, shelf, office, details, start, onClose }: Props) {
  const { t } = useTranslation('bookings')
  const { data: booking, isError, refetch } = useQuery(bookingById(shelf, row.id))
  const shown = booking ?? row
  const { trouble, onClash } = useMoveFailure(shown)
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Ltr>{row.ref}</Ltr>}
      badge={<BookingBadge booking={shown} />}
      detail={shown.pnr && <Ltr>{shown.pnr}</Ltr>}
      actions={booking && <BookingActs booking={booking} office={office} onClash={onClash} start={start} brief />}
    >
      <PanelSection
        title={t('view.title')}
        aside={
          <IconButton size={28} label={t('list.open')} to={details(row.id)}>
            <IconExternalLink size={16} stroke={1.75} />
          </IconButton>
        }
      >
        <Clocks booking={shown} />
        {booking && <BookingFacts booking={booking} office={office} />}
      </PanelSection>
      {!booking && !isError && <LoadingState shape="rows" count={4} />}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {booking && (
        <>
          <div className={style.inPanel}>
            <Notices booking={booking} trouble={trouble} office={office} onClash={onClash} />
          </div>
          <Inside booking={booking} office={office} />
        </>
      )}
    </SidePanel>
  )
}

function Inside({ booking, office }: { booking: BookingView; office: boolean }) {
  const { t } = useTranslation('bookings')
  const { PanelSection: Booked, showsTravellers } = bookedProductOf(booking)
  const booked = Booked && <Booked booking={booking} />
  return (
    <>
      {!showsTravellers && booked}
      <PanelSection title={t('view.price.title')}>
        <Price booking={booking} office={office} />
      </PanelSection>
      {showsTravellers ? (
        booked
      ) : (
        <PanelSection title={t('view.passengers')}>
          <Passengers booking={booking} plain />
        </PanelSection>
      )}
      <PanelSection title={t('view.timeline')}>
        <Events booking={booking} />
      </PanelSection>
    </>
  )
}
