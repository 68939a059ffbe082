import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, officeToday } from '../../../ui/time/calendar.ts'
import { countGuests } from '../query/hotel-search.ts'
import { type RecentHotelSearch, recentHotelSearches } from '../query/recent-hotel-searches.ts'
import { usePlaceText } from './use-place-text.ts'

/** This browser's latest searches as options of the place field. */
export function useRecentChoices() {
  const { t } = useTranslation('hotels')
  const locale = useLocale()
  const texts = usePlaceText()
  const [recent, setRecent] = useState<RecentHotelSearch[]>([])
  // Read after the first render, because the server has no storage.
  useEffect(() => setRecent(recentHotelSearches(officeToday())), [])
  return recent.map(({ search, place }) => {
    const day = (date: string) => dateText(date, locale, 'short')
    const dates = t('band.dates', { first: day(search.checkIn), last: day(search.checkOut) })
    return {
      search,
      place,
      choice: {
        value: `recent ${place.kind} ${place.id}`,
        title: texts(place).title,
        detail: `${dates} · ${t('guests', { count: countGuests(search.rooms) })}`,
        group: t('form.recent'),
      },
    }
  })
}
