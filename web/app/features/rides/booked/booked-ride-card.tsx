import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookedRide } from '@safar/contract/products/rides/ride.shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookedProps } from '../../../platform/products/booked-product.ts'
import { useCan, useRight } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateTimeText } from '../../../ui/time/calendar.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { useWords } from '../../../ui/use-words.ts'
import { RideWay } from '../ride-way.tsx'
import { useCancellationLines } from '../use-cancellation-lines.ts'
import { VehiclePicture } from '../vehicle-picture.tsx'
import styles from './booked.module.css'
import { ChangeDialog } from './change-dialog.tsx'
import { DriverDialog } from './driver-dialog.tsx'
import { DriverLines } from './driver-lines.tsx'
import { MeetingDialog } from './meeting-dialog.tsx'
import { RideFacts } from './ride-facts.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

interface Props extends BookedProps<'ride'> {
  ride: BookedRide
  /** Only shown: on the page of a new booking a guest has no link yet. */
  still?: boolean | undefined
}

const open: readonly BookingView['state'][] = ['held', 'awaiting_approval', 'confirmed']

type Dialog = 'driver' | 'change' | 'meeting' | 'waiting'

/** What the reader can do with it now. */
function useRideActs({ booking, ride, still = false }: Props) {
  const now = useNow()
  const holds = useRight('hold')
  const seesMoney = useRight('money')
  const plans = useCan('rides.manage')
  const setsAmounts = useCan('bookings.amount')
  const isOpen = !still && open.includes(booking.state)
  const pickUp = Date.parse(ride.pick_up_at)
  const until = ride.change_until === null ? 0 : Date.parse(ride.change_until)
  return {
    plans,
    driver: plans && booking.state === 'confirmed',
    change: holds && seesMoney && isOpen && now < until,
    meeting: holds && isOpen && ride.takes_details && now < pickUp,
    waiting: setsAmounts && booking.state === 'confirmed' && now >= pickUp && ride.waited_minutes === null,
  }
}

function Driver({ booking, ride, acts, onOpen }: Props & { acts: ReturnType<typeof useRideActs>; onOpen: () => void }) {
  const { t } = useTranslation('rides')
  const { driver } = ride
  if (!open.includes(booking.state)) return null
  const Assign = driver ? OutlineButton : PrimaryButton
  return (
    <Card title={t('driver.title')}>
      {driver ? (
        <DriverLines driver={driver} ride={ride} reference={booking.ref} office={acts.plans} />
      ) : (
        <p className={styles.soft}>{t(booking.state === 'confirmed' ? 'driver.none' : 'driver.afterPayment')}</p>
      )}
      {acts.driver && (
        <div className={styles.acts}>
          <Assign size="sm" onClick={onOpen}>
            {t(driver ? 'driver.change' : 'driver.assign')}
          </Assign>
        </div>
      )}
    </Card>
  )
}

function Acts({
  ride,
  acts,
  onOpen,
}: Pick<Props, 'ride'> & { acts: ReturnType<typeof useRideActs>; onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const { change, meeting, waiting } = acts
  if (!change && !meeting && !waiting) return null
  return (
    <div className={styles.foot}>
      <div className={styles.acts}>
        {change && <OutlineButton onClick={() => onOpen('change')}>{t('change.open')}</OutlineButton>}
        {meeting && <OutlineButton onClick={() => onOpen('meeting')}>{t('meeting.edit')}</OutlineButton>}
        {waiting && <OutlineButton onClick={() => onOpen('waiting')}>{t('waiting.open')}</OutlineButton>}
      </div>
      {change && ride.change_until && (
        <p className={styles.soft}>
          {t('change.until', { time: dateTimeText(ride.change_until, locale, ride.from.zone) })}
        </p>
      )}
    </div>
  )
}

function Included({ ride }: Pick<Props, 'ride'>) {
  const { t } = useTranslation('rides')
  const words = useWords()
  const { included } = ride.route
  if (included.length === 0) return null
  return (
    <Card title={t('terms.included')}>
      <ul className={styles.list}>
        {included.map((line) => (
          <li key={line.en}>{words(line)}</li>
        ))}
      </ul>
    </Card>
  )
}

function Cancellation({ booking: { cancellation, currency }, ride }: Props) {
  const { t } = useTranslation('rides')
  const steps = cancellation?.steps ?? []
  const lines = useCancellationLines({ cancellation: steps, from: ride.from }, currency)
  if (steps.length === 0) return null
  return (
    <Card title={t('cancellation.title')}>
      <dl className={styles.lines}>
        {lines.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{t('cancellation.noShow')}</p>
    </Card>
  )
}

function RideCards({ booking, ride, link, still }: Props) {
  const words = useWords()
  const acts = useRideActs({ booking, ride, still })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const shared = { booking, ride, link, onClose: close }
  const { from, to, route, vehicle } = ride
  return (
    <>
      <Card flush>
        <div className={styles.head}>
          <VehiclePicture vehicle={vehicle} className={styles.picture} />
          <h2>{to ? <RideWay from={words(from.name)} to={words(to.name)} /> : words(route.name)}</h2>
        </div>
        <div className={styles.body}>
          <RideFacts ride={ride} currency={booking.currency} />
        </div>
        <Acts ride={ride} acts={acts} onOpen={setDialog} />
      </Card>
      <Driver {...{ booking, ride, acts }} onOpen={() => setDialog('driver')} />
      <Included ride={ride} />
      <Cancellation booking={booking} ride={ride} />
      {dialog === 'driver' && (
        <DriverDialog bookingId={booking.id} version={booking.version} driver={ride.driver} onClose={close} />
      )}
      {dialog === 'change' && <ChangeDialog {...shared} />}
      {dialog === 'meeting' && <MeetingDialog {...shared} />}
      {dialog === 'waiting' && <WaitingDialog {...shared} />}
    </>
  )
}

/** A ride as it was booked: where, when and who drives, with what the reader can change. */
export const BookedRideCards = ({ booking, link, still }: BookedProps<'ride'> & Pick<Props, 'still'>) => (
  <RideCards {...{ booking, link, still }} ride={booking.ride} />
)
