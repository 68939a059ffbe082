import type { HolidayView } from '@safar/contract/holidays/holidays.contract'
import { holidayFares, MAX_HOLIDAY_PEOPLE } from '@safar/contract/vocabulary/holidays'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { Counter } from '../../hotels/public.ts'
import { QuotePackage } from '../../quotes/public.ts'
import styles from './store.module.css'

const couple = { adult: 2, child: 0, infant: 0 }

/** A departure and its people for a client's quote. */
export function QuoteHoliday({ holiday }: { holiday: HolidayView }) {
  const { t } = useTranslation('holidays')
  const locale = useLocale()
  const open = holiday.departures.filter(({ bookable }) => bookable)
  const [departureId, setDepartureId] = useState(open[0]?.id ?? 0)
  const [party, setParty] = useState(couple)
  if (open.length === 0) return null
  return (
    <Card>
      <h2>{t('quote.title')}</h2>
      <div className={styles.form}>
        <SelectField
          label={t('book.departure')}
          data={open.map(({ id, departs_on, seats }) => ({
            value: String(id),
            label: `${dateText(departs_on, locale)} · ${t('book.seatsLeft', { count: seats.left })}`,
          }))}
          value={String(departureId)}
          onChange={(value) => setDepartureId(Number(value))}
        />
        {holidayFares.map((fare) => (
          <Counter
            key={fare}
            label={t(`fares.${fare}`)}
            value={party[fare]}
            min={fare === 'adult' ? 1 : 0}
            max={fare === 'infant' ? party.adult : MAX_HOLIDAY_PEOPLE}
            onChange={(count) => setParty({ ...party, [fare]: count })}
          />
        ))}
        <QuotePackage selection={{ product: 'holiday', holiday_id: holiday.id, departure_id: departureId, ...party }} />
      </div>
    </Card>
  )
}
