import { returnDay } from '@safar/contract/products/umrah/package.rules'
import type { UmrahPackagePrice, UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import { journeyOf, NightsBar, type PackageChoice, useUmrahTexts } from '../../umrah/public.ts'
import { FareLines, TripDates } from '../checkout/price/package-price.tsx'
import styles from '../checkout/price/package-summary.module.css'

interface Props {
  view: UmrahPackageView
  choice: PackageChoice
}

/** The package at a glance: name, nights, dates in both calendars, hotels. */
export function UmrahSummary({ view, choice }: Props) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const { departsOn, journey } = journeyOf(view, choice)
  const stays = view.stays.map((stay, place) => ({ ...stay, nights: choice.stays[place]?.nights ?? stay.nights }))
  return (
    <div className={styles.summary}>
      <b className={styles.name}>{texts.words(view.name)}</b>
      <NightsBar stays={stays} />
      {departsOn && journey && (
        <TripDates
          hijri
          days={[
            { label: t('details.leavesOn'), day: departsOn },
            { label: t('details.returns'), day: returnDay(choice.stays, journey) },
          ]}
        />
      )}
      <ul className={styles.hotels}>
        {view.stays.map((stay, place) => {
          const hotel = stay.hotels.find(({ key }) => key === choice.stays[place]?.hotel)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: stays are known by their place
            <li key={place}>
              {texts.city(stay)}: {hotel && texts.words(hotel.name)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export function UmrahBreakdown({ price }: { price: UmrahPackagePrice }) {
  const { t } = useTranslation('umrah')
  return <FareLines lines={price.lines} currency={price.currency} nameOf={(fare) => t(`fare.${fare}`)} />
}
