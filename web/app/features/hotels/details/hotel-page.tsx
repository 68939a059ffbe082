import type { RateView } from '@safar/contract/hotels/hotel.schema'
import type { HotelDetails } from '@safar/contract/hotels/hotels.contract'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { isOfferGone, messageOf } from '../../../platform/api.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { WorldMap } from '../../../ui/map/world-map.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { NetPricesSwitch, useNetPrices } from '../../flights/public.ts'
import { useHotel } from '../api.ts'
import { Stars } from '../offer/stars.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { HotelPicture } from '../picture/hotel-picture.tsx'
import { type HotelArea, hotelUrls, isInside } from '../query/hotel-area.ts'
import { fromHotelParams, type HotelSearch, toHotelParams } from '../query/hotel-search.ts'
import { ChoiceBar } from './choice-bar.tsx'
import styles from './hotel-page.module.css'
import { RatesTable } from './rates-table.tsx'

const GALLERY = [0, 1, 2, 3, 4]
const hoursOfGallery = ['morning', 'noon', 'dusk', 'night', 'dusk'] as const

function Gallery({ details: { hotel } }: { details: HotelDetails }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const name = texts.hotelName(hotel)
  return (
    <div className={styles.gallery}>
      {GALLERY.map((place) => (
        <div key={place}>
          <HotelPicture
            picture={place === 0 ? hotel.picture : { ...hotel.picture, hour: hoursOfGallery[place] ?? 'noon' }}
            variant={place === 0 ? 0 : 100 + place}
            label={t('card.picture', { name })}
          />
        </div>
      ))}
    </div>
  )
}

function Head({ details: { hotel } }: { details: HotelDetails }) {
  const { t } = useTranslation('hotels')
  const locale = useLocale()
  const texts = useStayTexts()
  return (
    <header className={styles.head}>
      <div>
        <h1>
          {texts.hotelName(hotel)} <Stars count={hotel.stars} />
        </h1>
        <p className={styles.where}>
          <IconMapPin size={17} stroke={1.75} aria-hidden />
          {texts.district(hotel)} · {countryName(hotel.city.country, locale)}
        </p>
        <p className={styles.way}>{texts.distance(hotel)}</p>
      </div>
      {hotel.score !== null && (
        <p className={styles.score}>
          <span>
            {texts.scoreWord(hotel.score)}
            <small>{t('score.reviews', { count: hotel.reviews })}</small>
          </span>
          <b>{texts.score(hotel.score)}</b>
        </p>
      )}
    </header>
  )
}

function About({ details: { hotel, facts } }: { details: HotelDetails }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const { rules } = facts
  const lines = [
    t('rules.checkIn', { from: facts.check_in_from }),
    t('rules.checkOut', { until: facts.check_out_until }),
    t(rules.children ? 'rules.children' : 'rules.noChildren'),
    t(rules.pets ? 'rules.pets' : 'rules.noPets'),
    t(rules.smoking ? 'rules.smoking' : 'rules.noSmoking'),
    ...(rules.min_age === null ? [] : [t('rules.minAge', { count: rules.min_age })]),
  ]
  return (
    <div className={styles.about}>
      <section>
        <h2>{t('about.title')}</h2>
        <p className={styles.text}>{texts.name(facts.description, facts.description_ar)}</p>
        <ul className={styles.amenities}>
          {hotel.amenities.map((one) => (
            <li key={one}>{t(`amenity.${one}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('rules.title')}</h2>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {rules.deposit && (
            <li>
              {t('rules.deposit')} <Money minor={rules.deposit.amount} currency={rules.deposit.currency} />
            </li>
          )}
        </ul>
      </section>
      <section>
        <h2>{t('near.title')}</h2>
        <ul className={styles.lines}>
          {facts.nearby.map((place) => (
            <li key={place.name}>
              {texts.name(place.name, place.name_ar)} <small>{texts.metres(place.metres)}</small>
            </li>
          ))}
        </ul>
        <p className={styles.address}>
          <bdi>{hotel.address_local}</bdi>
          <bdi>{hotel.address}</bdi>
          <bdi dir="ltr">{hotel.phone}</bdi>
        </p>
      </section>
      <section className={styles.map}>
        <WorldMap
          label={t('map.label')}
          bounds={{ west: hotel.lon - 0.03, east: hotel.lon + 0.03, south: hotel.lat - 0.02, north: hotel.lat + 0.02 }}
          markers={[
            {
              id: hotel.id,
              position: { latitude: hotel.lat, longitude: hotel.lon },
              label: texts.hotelName(hotel),
              selected: true,
            },
          ]}
        />
      </section>
    </div>
  )
}

const cheapest = (rates: readonly RateView[]): string | null => rates[0]?.id ?? null

function Rates({ details, search, area }: { details: HotelDetails; search: HotelSearch; area: HotelArea }) {
  const { t } = useTranslation('hotels')
  const netPrices = useNetPrices(isInside(area))
  const [ids, setIds] = useState<(string | null)[]>(() => details.rooms.map(cheapest))
  const chosen = details.rooms.map((rates, place) => rates.find(({ id }) => id === ids[place]))
  const query = toHotelParams(search)
  query.set('supplier', details.supplier)
  query.set('hotel', details.hotel.id)
  for (const rate of chosen) if (rate) query.append('rate', rate.id)
  const total = chosen.reduce((sum, rate) => sum + (rate?.price.total.amount ?? 0), 0)
  query.set('seen', String(total))
  if (details.rooms.some((rates) => rates.length === 0))
    return <EmptyState title={t('rate.none')} help={t('list.nothingFound')} />
  return (
    <>
      {isInside(area) && <NetPricesSwitch netPrices={netPrices} />}
      {details.rooms.map((rates, place) => (
        <RatesTable
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their order alone.
          key={place}
          number={details.rooms.length > 1 ? place + 1 : null}
          guests={search.rooms[place] ?? { adults: 1, children: [] }}
          rates={rates}
          chosen={ids[place] ?? null}
          onChoose={(rateId) => setIds((previous) => previous.map((one, i) => (i === place ? rateId : one)))}
          zone={details.hotel.zone}
          picture={details.hotel.picture}
          nights={details.nights}
          showTerms={netPrices.shown}
        />
      ))}
      <ChoiceBar
        supplier={details.supplier}
        chosen={chosen}
        search={search}
        area={area}
        to={hotelUrls[area].checkout(query)}
      />
    </>
  )
}

/** One hotel: what it is, where, and its rooms and rates for the stay in the address. */
export function HotelPage({ area }: { area: HotelArea }) {
  const { t } = useTranslation('hotels')
  const { t: tUi } = useTranslation('ui')
  const texts = useStayTexts()
  const [params] = useSearchParams()
  const search = fromHotelParams(params, officeToday())
  const supplier = params.get('supplier') ?? ''
  const hotel = params.get('hotel') ?? ''
  const { data, error, isLoading, isFetching, refetch } = useHotel(search, supplier, hotel)
  const results = hotelUrls[area].results(toHotelParams(search))
  return (
    <div className={styles.page} data-inside={isInside(area) || undefined}>
      <title>{tUi('tabTitle', { title: data ? texts.hotelName(data.hotel) : t('title') })}</title>
      <Link className={styles.back} to={results}>
        {t('details.back')}
      </Link>
      {!data && <h1 className="visually-hidden">{t('title')}</h1>}
      {!(supplier && hotel) && (
        <EmptyState
          title={t('details.missing')}
          help={t('details.missingHelp')}
          actions={<OutlineButton to={results}>{t('details.back')}</OutlineButton>}
        />
      )}
      {isLoading && <LoadingState label={t('details.loading')} shape="cards" count={3} />}
      {error && isOfferGone(error) && (
        <EmptyState
          title={messageOf(error) ?? t('details.gone')}
          help={t('details.goneHelp')}
          actions={<OutlineButton to={results}>{t('details.back')}</OutlineButton>}
        />
      )}
      {error && !isOfferGone(error) && (
        <ErrorState title={messageOf(error) ?? t('list.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data && (
        <>
          <Gallery details={data} />
          <Head details={data} />
          <Rates details={data} search={search} area={area} />
          <About details={data} />
        </>
      )}
    </div>
  )
}
