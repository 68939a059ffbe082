import type { RideOption } from '@safar/contract/products/rides/ride.shapes'
import { lengthText, rideCount, waitingText } from '@safar/contract/products/rides/ride-text'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockPause,
  IconLuggage,
  IconMoon,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../../platform/session.ts'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateTimeText } from '../../../ui/time/calendar.ts'
import { useWords } from '../../../ui/use-words.ts'
import { VehiclePicture } from '../vehicle-picture.tsx'
import styles from './ride-card.module.css'

interface Props {
  ride: RideOption
  currency: string
  /** The office sees what its buyer owes. */
  showsOwed: boolean
  /** An agent's own price may be shown. */
  showsNet: boolean
  /** Several routes are shown, so that each card names its own. */
  namesRoute: boolean
  /** The one that is recommended: the cheapest. */
  first: boolean
  to: string
  /** Adds it to a quote, for those who can quote. */
  quote?: ReactNode
}

const FEW = 3

/** What it costs to cancel, in one line. */
function Cancellation({ ride }: { ride: RideOption }) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const { free_until: until, from } = ride
  if (until === null)
    return (
      <li>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {t('card.neverFree')}
      </li>
    )
  return (
    <li data-good>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      {t('card.freeUntil', { time: dateTimeText(until, locale, from.zone) })}
    </li>
  )
}

function Price({ ride, currency, showsOwed, showsNet }: Props) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const { price, hours, days } = ride
  const length = lengthText(ride, locale)
  const shown = showsOwed ? (price.owed ?? price.total) : price.total
  const isTimed = hours !== null || days !== null
  return (
    <>
      <p className={styles.per}>{isTimed && length ? t('card.forLength', { length }) : t('card.perVehicle')}</p>
      <Money className={styles.amount} minor={shown} currency={currency} />
      {showsNet && price.owed !== null && price.owed !== price.total && (
        <p className={styles.net}>
          {t('card.yourCost')} <Money minor={price.owed} currency={currency} bare />
        </p>
      )}
    </>
  )
}

/** One vehicle that can drive: what fits, what is free of charge, and the price. */
export function RideCard(props: Props) {
  const { ride, currency, namesRoute, first, to, quote } = props
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const words = useWords()
  const books = useRight('hold')
  const { vehicle, route, price, left } = ride
  const name = words(vehicle.name)
  const Choose = first ? CommitButton : OutlineButton
  return (
    <article className={styles.card} data-first={first || undefined}>
      <VehiclePicture vehicle={vehicle} className={styles.picture} />
      <div className={styles.body}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.kind}>
          {t(`categories.${vehicle.category}`)}
          {namesRoute && <> · {words(route.name)}</>}
        </p>
        <ul className={styles.room}>
          <li>
            <IconUsers size={18} stroke={1.75} aria-hidden />
            {t('card.seats', { people: rideCount('people', vehicle.seats, locale) })}
          </li>
          <li>
            <IconLuggage size={18} stroke={1.75} aria-hidden />
            {rideCount('bags', vehicle.bags, locale)}
          </li>
        </ul>
        <ul className={styles.facts}>
          <Cancellation ride={ride} />
          <li>
            <IconClockPause size={16} stroke={1.75} aria-hidden />
            {waitingText(ride, currency, locale)}
          </li>
          {price.night > 0 && (
            <li>
              <IconMoon size={16} stroke={1.75} aria-hidden />
              {t('card.night')}
            </li>
          )}
        </ul>
      </div>
      <div className={styles.price}>
        <Price {...props} />
        {left <= FEW && <p className={styles.left}>{t('card.left', { count: left })}</p>}
        {books ? (
          <Choose to={to} aria-label={t('card.bookNamed', { name })}>
            {t('card.book')}
          </Choose>
        ) : (
          <p className={styles.per}>{t('card.othersBook')}</p>
        )}
        {quote}
      </div>
    </article>
  )
}
