import type { RideOfDay } from '@safar/contract/products/rides/ride.shapes'
import { partyText, rideCount } from '@safar/contract/products/rides/ride-text'
import { IconMapPin, IconPhone, IconPlane } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { phoneText, telLink, whatsappLink } from '../../../ui/actions/contact-links.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { officeBookingUrl } from '../../../urls/booking-page.ts'
import { RideWay } from '../ride-way.tsx'
import { AssignDriver } from './assign-driver.tsx'
import styles from './driver-list.module.css'

const urlOf = ({ booking_id: id, channel }: RideOfDay): string =>
  officeBookingUrl({ id, offline: false, channel, agent: channel === 'agent' ? {} : null })

/** Where the driver comes, and where they go. */
function Places({ ride }: { ride: RideOfDay }) {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const { from, to, route, pick_up: pickUp, drop_off: dropOff, flight, note } = ride
  return (
    <div className={styles.places}>
      <p className={styles.route}>{to ? <RideWay from={words(from)} to={words(to)} /> : words(route)}</p>
      {flight && (
        <p>
          <IconPlane size={15} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('drivers.flight')}</span>
          <Ltr>{flight}</Ltr>
        </p>
      )}
      {(pickUp || dropOff) && (
        <p>
          <IconMapPin size={15} stroke={1.75} aria-hidden />
          {pickUp && <bdi>{pickUp}</bdi>}
          {pickUp && dropOff && <span className="flip"> → </span>}
          {dropOff && <bdi>{dropOff}</bdi>}
        </p>
      )}
      {note && (
        <p className={styles.note}>
          <bdi>{note}</bdi>
        </p>
      )}
    </div>
  )
}

function Passenger({ ride }: { ride: RideOfDay }) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const { lead, phone, whatsapp } = ride
  return (
    <div className={styles.passenger}>
      <b>
        <bdi>{lead}</bdi>
      </b>
      <p>{partyText(ride, locale)}</p>
      {phone && (
        <p>
          <IconPhone size={15} stroke={1.75} aria-hidden />
          <a href={telLink(phone)}>
            <Ltr>{phoneText(phone)}</Ltr>
          </a>
          {whatsapp && (
            <a href={whatsappLink(phone)} target="_blank" rel="noreferrer" data-no-print>
              {t('driver.whatsapp')}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** One ride of the day: when, where, who rides and who drives. */
export function DriverRow({ ride }: { ride: RideOfDay }) {
  const { t } = useTranslation('ridesOffice')
  const locale = useLocale()
  const words = useWords()
  const { time, hours, days, day_number: number, ref, state, vehicle } = ride
  return (
    <li className={styles.row} data-dead={state === 'no_show' || undefined}>
      <div className={styles.when}>
        <Ltr className={styles.time ?? ''}>{time}</Ltr>
        {hours !== null && <span>{rideCount('hours', hours, locale)}</span>}
        {days > 1 && <span>{t('drivers.dayOf', { number, count: days })}</span>}
        <Link to={urlOf(ride)}>
          <Ltr>{ref}</Ltr>
        </Link>
        {state !== 'confirmed' && <StatusBadge status={state} />}
      </div>
      <Places ride={ride} />
      <Passenger ride={ride} />
      <div className={styles.driver}>
        <p className={styles.vehicle}>{words(vehicle.name)}</p>
        <AssignDriver ride={ride} />
      </div>
    </li>
  )
}
