import { returnDay } from '@safar/contract/products/umrah/package.rules'
import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import { useCityNames } from '../../../ui/named-codes.ts'
import { HeroBand, HeroFact, HeroFacts } from '../../../ui/package-page/hero-band.tsx'
import haram from '../../../ui/scenes/haram.svg'
import { DateText, HijriText } from '../../../ui/time/dates.tsx'
import { journeyOf } from '../choice/journey.ts'
import type { PackageChoice } from '../choice/package-choice.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'

interface Props {
  view: UmrahPackageView
  choice: PackageChoice
}

/** Name, dates in both calendars and the seats left, over the drawn scene. */
export function DetailsHead({ view, choice }: Props) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const city = useCityNames(view.places)
  const { departure, departsOn, journey } = journeyOf(view, choice)
  const returnsOn = journey && returnDay(choice.stays, journey)
  return (
    <HeroBand picture={view.pictures[0]} drawn={haram} title={texts.words(view.name)} overlapped>
      <HeroFacts>
        {departsOn && (
          <HeroFact
            label={departure ? t('details.leaves', { city: city(departure.city) }) : t('details.leavesOn')}
            detail={<HijriText value={departsOn} />}
          >
            <DateText value={departsOn} style="weekday" />
          </HeroFact>
        )}
        {returnsOn && (
          <HeroFact label={t('details.returns')} detail={<HijriText value={returnsOn} />}>
            <DateText value={returnsOn} style="weekday" />
          </HeroFact>
        )}
        {departure && (
          <HeroFact
            label={t('details.seats')}
            detail={
              <>
                {t('details.bookBy')} <DateText value={departure.book_by} style="short" />
              </>
            }
          >
            {t('details.seatsLeft', { left: departure.seats.left, total: departure.seats.total })}
          </HeroFact>
        )}
      </HeroFacts>
    </HeroBand>
  )
}
