import type { FeaturedFlight } from '@safar/contract/featured/featured.contract'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { MiniLine } from '../../../ui/line/mini-line.tsx'
import { Money } from '../../../ui/money/money.tsx'
import styles from './featured.module.css'
import { useFareTexts } from './use-fare-texts.ts'

export function FareRow({ flight }: { flight: FeaturedFlight }) {
  const { route, airline, date, stops, to } = useFareTexts(flight)
  const { origin, destination, fare } = flight
  return (
    <Link to={to} className={styles.row}>
      <span className={styles.route}>
        <AirlineMark code={fare.airline.code} colour={fare.airline.colour} size={36} />
        <span className={styles.names}>
          <b>{route}</b>
          <small>{airline}</small>
        </span>
      </span>
      <span className={styles.line} aria-hidden>
        <bdi>{origin.code}</bdi>
        <MiniLine stops={fare.stops} />
        <bdi>{destination.code}</bdi>
      </span>
      <span className={styles.when}>
        <span>{date}</span> <span>{stops}</span>
      </span>
      <Money minor={fare.price.amount} currency={fare.price.currency} className={styles.price ?? ''} />
      <IconChevronRight size={18} stroke={1.75} className={`flip ${styles.open}`} aria-hidden />
    </Link>
  )
}
