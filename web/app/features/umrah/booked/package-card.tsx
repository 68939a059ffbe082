import type { BookedUmrah } from '@safar/contract/products/umrah/booking.shapes'
import { baggageText } from '@safar/contract/trips/baggage-text'
import { listText } from '@safar/contract/wording/list-text'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useCityNames } from '../../../ui/named-codes.ts'
import { Stars } from '../../../ui/stars.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText, HijriText } from '../../../ui/time/dates.tsx'
import { NightsBar } from '../parts/nights-bar.tsx'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './booked.module.css'

function Stays({ umrah }: { umrah: BookedUmrah }) {
  const { t } = useTranslation('umrah')
  const { t: tHotels } = useTranslation('hotels')
  const texts = useUmrahTexts()
  return (
    <ul className={styles.stays}>
      {umrah.stays.map(({ hotel, brn, check_in, check_out, nights, ...stay }) => (
        <li key={check_in}>
          <b>
            {texts.city(stay)}: {texts.words(hotel.name)} <Stars count={hotel.stars} />
          </b>
          <small>
            <DateText value={check_in} style="weekday" /> – <DateText value={check_out} style="weekday" /> ·{' '}
            {t('nights', { count: nights })}
          </small>
          <small>
            {[texts.words(hotel.room_type), tHotels(`board.${hotel.board}`), texts.metres(hotel.metres)]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {brn && (
            <small>
              {t('booked.brn')} <Ltr>{brn}</Ltr>
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

function Flights({ umrah }: { umrah: BookedUmrah }) {
  const city = useCityNames(umrah.places)
  return (
    <ul className={styles.flights}>
      {umrah.flights.map(({ airline, number, from, to, departs, arrives, departs_on }) => (
        <li key={`${airline}${number}${departs_on}`}>
          <b>
            <Ltr>{departs}</Ltr> {city(from)} – <Ltr>{arrives}</Ltr> {city(to)}
          </b>
          <small>
            <DateText value={departs_on} style="weekday" /> · <Ltr>{`${airline} ${number}`}</Ltr>
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The package as it was sold. */
export function PackageCard({ umrah }: { umrah: BookedUmrah }) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const locale = useLocale()
  const { transport, ziyarat, extras, helpline, baggage, visa_included } = umrah
  return (
    <Card title={texts.words(umrah.package.name)}>
      <div className={styles.card}>
        <NightsBar stays={umrah.stays} />
        <Facts
          facts={[
            [
              t('details.leavesOn'),
              <span key="departs">
                <DateText value={umrah.departs_on} style="weekday" /> · <HijriText value={umrah.departs_on} />
              </span>,
            ],
            [
              t('details.returns'),
              <span key="returns">
                <DateText value={umrah.returns_on} style="weekday" /> · <HijriText value={umrah.returns_on} />
              </span>,
            ],
          ]}
        />
        <Stays umrah={umrah} />
        {umrah.flights.length > 0 && <Flights umrah={umrah} />}
        <Facts
          facts={[
            [t('booked.baggage'), baggage ? <bdi key="baggage">{baggageText(baggage, locale)}</bdi> : null],
            [
              t('box.transport'),
              transport &&
                `${t(`vehicle.${transport.vehicle}`)}, ${t(`mode.${transport.mode}`)}, ${texts.route(transport.route)}`,
            ],
            [t('booked.transportBrn'), transport?.brn ? <Ltr key="brn">{transport.brn}</Ltr> : null],
            [
              t('booked.ziyarat'),
              listText(
                ziyarat.map(({ name }) => texts.words(name)),
                locale,
              ) || null,
            ],
            [
              t('booked.extras'),
              listText(
                extras.map(({ name }) => texts.words(name)),
                locale,
              ) || null,
            ],
            [t('booked.visa'), t(visa_included ? 'booked.visaIncluded' : 'booked.visaOwn')],
            [
              t('booked.helpline'),
              helpline && (
                <span key="helpline">
                  <bdi>{helpline.name}</bdi> <Ltr>{helpline.phone}</Ltr>
                </span>
              ),
            ],
          ]}
        />
      </div>
    </Card>
  )
}
