import type { HolidayDeparture, HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import { useTranslation } from 'react-i18next'
import { HeroBand, HeroFact, HeroFacts } from '../../../ui/package-page/hero-band.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useWords } from '../../../ui/use-words.ts'

interface Props {
  holiday: HolidayView
  departure: HolidayDeparture | undefined
}

/** Name, place, length and the chosen dates, over the first picture. */
export function HolidayHero({ holiday, departure }: Props) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  return (
    <HeroBand picture={holiday.picture} title={words(holiday.name)}>
      <HeroFacts>
        <HeroFact label={t('place')} detail={t(`regions.${holiday.region}`)}>
          {words(holiday.destination)}
        </HeroFact>
        <HeroFact label={t('length')} detail={t('nights', { count: holiday.nights })}>
          {t('daysCount', { count: holiday.days.length })}
        </HeroFact>
        {departure && (
          <>
            <HeroFact
              label={t('booked.departs')}
              detail={
                <>
                  {t('bookBy')} <DateText value={departure.book_by} style="short" />
                </>
              }
            >
              <DateText value={departure.departs_on} style="weekday" />
            </HeroFact>
            <HeroFact
              label={t('booked.returns')}
              detail={departure.full ? t('book.full') : t('book.seatsLeft', { count: departure.seats.left })}
            >
              <DateText value={departure.returns_on} style="weekday" />
            </HeroFact>
          </>
        )}
      </HeroFacts>
    </HeroBand>
  )
}
