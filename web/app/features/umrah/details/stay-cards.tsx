import { toStayDays } from '@safar/contract/products/umrah/package.rules'
import type { UmrahHotelFacts } from '@safar/contract/products/umrah/package.shapes'
import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { boardText } from '@safar/contract/trips/stay-text'
import { useTranslation } from 'react-i18next'
import { Khatam } from '../../../ui/brand/khatam.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { PackageSection } from '../../../ui/package-page/package-columns.tsx'
import { Counter } from '../../../ui/search-card/counter.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { journeyOf } from '../choice/journey.ts'
import { changeNights, type PackageChoice } from '../choice/package-choice.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './details.module.css'

export interface ChoiceProps {
  view: UmrahPackageView
  choice: PackageChoice
  onChange: (choice: PackageChoice) => void
}

const TRACK_METRES = 600

/** The walk to the Haram, to scale: the track is six hundred metres, and the star is the gate. */
function WalkLine({ hotel, city }: { hotel: UmrahHotelFacts; city: 'makkah' | 'madinah' }) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const part = Math.min(TRACK_METRES, hotel.metres)
  const way = t(`toHaram.${city}`, { way: texts.metres(hotel.metres) })
  return (
    <div className={styles.walk}>
      <b>{texts.metres(hotel.metres)}</b>
      <span className={styles.track} role="img" aria-label={way}>
        <i className={styles.rest} style={{ flexGrow: TRACK_METRES - part }} />
        <i className={styles.way} style={{ flexGrow: Math.max(20, part) }}>
          <i className={styles.ring} />
          <Khatam className={styles.star} size={17} />
        </i>
      </span>
      <span>{texts.words(hotel.gate)}</span>
      <small>{hotel.walk_minutes === null ? way : t('details.walk', { count: hotel.walk_minutes })}</small>
    </div>
  )
}

function StayCard({ view, choice, onChange, place }: ChoiceProps & { place: number }) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const locale = useLocale()
  const stay = view.stays[place]
  const chosen = choice.stays[place]
  const hotel = stay?.hotels.find(({ key }) => key === chosen?.hotel)
  if (!stay || !chosen || !hotel) return null
  const { journey } = journeyOf(view, choice)
  const days = journey && toStayDays(choice.stays, journey)[place]
  const city = texts.city(stay)
  const canChange = stay.min_nights < stay.max_nights
  const setNights = (nights: number) => {
    const next = changeNights(choice, view, place, nights)
    if (next) onChange(next)
  }
  return (
    <article className={styles.stay}>
      <header>
        <b className={styles.where}>{t('details.stay', { city, nights: t('nights', { count: chosen.nights }) })}</b>
        {days && (
          <span>
            {t('details.between', {
              first: dateText(days.check_in, locale, 'short'),
              last: dateText(days.check_out, locale, 'short'),
            })}
          </span>
        )}
      </header>
      <h3>{texts.words(hotel.name)}</h3>
      <p className={styles.facts}>
        <Stars count={hotel.stars} /> {boardText(hotel.board, locale)}
        {hotel.view && <> · {t('details.view', { view: t(`view.${hotel.view}`) })}</>}
      </p>
      {stay.city !== 'other' && <WalkLine hotel={hotel} city={stay.city} />}
      {(stay.hotels.length > 1 || canChange) && (
        <div className={styles.own}>
          {stay.hotels.length > 1 && (
            <SelectField
              label={t('own.hotel', { city })}
              data={stay.hotels.map((each) => ({
                value: each.key,
                label: `${texts.words(each.name)}, ${each.stars}★, ${texts.metres(each.metres)}`,
              }))}
              value={chosen.hotel}
              onChange={(key) =>
                onChange({
                  ...choice,
                  stays: choice.stays.map((each, index) => (index === place ? { ...each, hotel: key } : each)),
                })
              }
            />
          )}
          {canChange && (
            <Counter
              label={t('own.nights', { city })}
              value={chosen.nights}
              min={stay.min_nights}
              max={stay.max_nights}
              onChange={setNights}
            />
          )}
        </div>
      )}
    </article>
  )
}

/** The hotels and walking distances; hotels and nights can be changed here. */
export function StayCards(props: ChoiceProps) {
  const { t } = useTranslation('umrah')
  const { view, choice } = props
  const isChangeable = view.stays.some(
    ({ hotels, min_nights, max_nights }) => hotels.length > 1 || min_nights < max_nights,
  )
  return (
    <PackageSection
      title={t('details.stays')}
      {...(isChangeable && { hint: t(choice.departureId === null ? 'own.hintFree' : 'own.hint') })}
    >
      {view.stays.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stays are known by their place
        <StayCard key={place} {...props} place={place} />
      ))}
    </PackageSection>
  )
}
