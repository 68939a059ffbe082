import { returnDay } from '@safar/contract/products/umrah/package.rules'
import type { UmrahPackagePrice, UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import { FareLines, PackageSummary, TripDates } from '../../bookings/checkout/public.ts'
import { journeyOf } from '../choice/journey.ts'
import type { PackageChoice } from '../choice/package-choice.ts'
import { NightsBar } from '../parts/nights-bar.tsx'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './umrah-summary.module.css'

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
    <PackageSummary name={texts.words(view.name)}>
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
    </PackageSummary>
  )
}

export function UmrahBreakdown({ price }: { price: UmrahPackagePrice }) {
  const { t } = useTranslation('umrah')
  return <FareLines lines={price.lines} currency={price.currency} nameOf={(fare) => t(`fare.${fare}`)} />
}
